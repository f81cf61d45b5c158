// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

// The yardstick: the loop a good C programmer writes around prepared statements, and nothing
// cleverer. The Java harness is compared with it, so it runs as a co-process that is asked for
// one batch at a time: batches of C and of Java alternate on one machine, in one hour.
//
// One request per line on stdin, one reply per line on stdout:
//
//   open PATH                     opens or creates a database          -> ok
//   exec SQL                      runs SQL, ignoring rows              -> ok
//   prepare SQL                   the statement the batches run        -> ok
//   keys PATH COUNT STRIDE KIND   reads COUNT keys of STRIDE bytes     -> ok
//   keys assigned                 no keys: SQLite assigns them         -> ok
//   payload N                     rows carry a blob of N bytes         -> ok
//   batch COUNT                   inserts COUNT rows, one transaction  -> ns NANOSECONDS
//   get COUNT                     looks COUNT keys up, one transaction -> ns NANOSECONDS
//   close                         finalizes and closes                 -> ok
//
// KIND is integer (8 bytes, big-endian), blob or text, bound as parameter 1; or assigned, for which
// the file is not read. The payload is the last parameter. A statement for `get` has the key alone,
// and of the row that it must find the first column is read. Batches take keys in file order and go
// on where the last one stopped; `keys` starts anew. A request that fails replies
// `error MESSAGE`, and a batch that fails is rolled back. The process ends at end of input.

#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>

#include "sqlite3.h"

enum key_kind { ASSIGNED, INTEGER, BLOB, TEXT };

static sqlite3 *database;
static sqlite3_stmt *statement;

static enum key_kind kind = ASSIGNED;
static unsigned char *keys;
static size_t key_count, key_stride, next_key;

static unsigned char *payload;
static int payload_bytes;

static void reply_ok(void) { puts("ok"); }

static void reply_error(const char *what, const char *message) {
  printf("error %s: %s\n", what, message);
}

static void reply_status(int status, const char *what) {
  if (status == SQLITE_OK) reply_ok();
  else if (!database) reply_error(what, "no database; send 'open PATH' first");
  else if (sqlite3_errcode(database) != SQLITE_OK) reply_error(what, sqlite3_errmsg(database));
  else reply_error(what, sqlite3_errstr(status));
}

static int execute(const char *sql) {
  return database ? sqlite3_exec(database, sql, NULL, NULL, NULL) : SQLITE_MISUSE;
}

static int close_database(void) {
  sqlite3_finalize(statement);
  statement = NULL;
  int status = sqlite3_close(database);
  if (status == SQLITE_OK) database = NULL;
  return status;
}

static void open_database(const char *path) {
  int status = close_database();
  if (status == SQLITE_OK) {
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    status = sqlite3_open_v2(path, &database, flags, NULL);
  }
  reply_status(status, "open");
  // SQLite hands out a connection even when it fails, for the sake of the message.
  if (status != SQLITE_OK) close_database();
}

static int prepare(const char *sql) {
  if (!database) return SQLITE_MISUSE;
  sqlite3_finalize(statement);
  statement = NULL;
  int status = sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
  return status == SQLITE_OK && !statement ? SQLITE_MISUSE : status;
}

// The key buffer is kept and reused: memory touched for the first time is slow on some virtual
// machines. Reading the whole file here also keeps page faults out of the timed loop.
static void read_keys(const char *path, size_t count, size_t stride) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    reply_error(path, strerror(errno));
    return;
  }
  unsigned char *grown = stride <= SIZE_MAX / count ? realloc(keys, count * stride) : NULL;
  if (grown) keys = grown;
  if (grown && fread(keys, stride, count, file) == count) {
    key_count = count;
    key_stride = stride;
    reply_ok();
  } else {
    key_count = 0;
    reply_error(path, grown ? "is shorter than COUNT x STRIDE bytes" : "not enough memory");
  }
  next_key = 0;
  fclose(file);
}

// PATH may contain spaces, so the words after it are cut off from the right.
static char *cut_last_word(char *line) {
  char *space = strrchr(line, ' ');
  if (!space) return NULL;
  *space = '\0';
  return space + 1;
}

static void choose_keys(char *arguments) {
  char *last = strrchr(arguments, ' ');
  const char *name = last ? last + 1 : arguments;
  if (strcmp(name, "assigned") == 0) {
    kind = ASSIGNED;
    reply_ok();
    return;
  }
  const char *kind_name = cut_last_word(arguments);
  const char *stride_word = kind_name ? cut_last_word(arguments) : NULL;
  const char *count_word = stride_word ? cut_last_word(arguments) : NULL;
  size_t count = count_word ? strtoull(count_word, NULL, 10) : 0;
  size_t stride = stride_word ? strtoull(stride_word, NULL, 10) : 0;
  if (count == 0 || stride == 0 || stride > INT32_MAX) {
    reply_error("keys", "accepted: keys PATH COUNT STRIDE assigned|integer|blob|text");
  } else if (strcmp(kind_name, "integer") == 0 && stride == 8) {
    kind = INTEGER;
    read_keys(arguments, count, stride);
  } else if (strcmp(kind_name, "blob") == 0 || strcmp(kind_name, "text") == 0) {
    kind = kind_name[0] == 'b' ? BLOB : TEXT;
    read_keys(arguments, count, stride);
  } else {
    reply_error(kind_name, "accepted: assigned, integer (STRIDE 8), blob, text");
  }
}

static void choose_payload(const char *size_word) {
  char *end;
  unsigned long long bytes = strtoull(size_word, &end, 10);
  if (end == size_word || *end || bytes > INT32_MAX) {
    reply_error(size_word, "accepted: payload BYTES, 0 to 2147483647");
    return;
  }
  // One byte more, because a blob of no bytes still needs an address: NULL would bind NULL.
  unsigned char *grown = realloc(payload, bytes + 1);
  if (!grown) {
    reply_error(size_word, "not enough memory");
    return;
  }
  payload = grown;
  payload_bytes = (int)bytes;
  memset(payload, 'x', bytes + 1);
  reply_ok();
}

static int64_t big_endian(const unsigned char *bytes) {
  uint64_t value = 0;
  for (int i = 0; i < 8; i++) value = value << 8 | bytes[i];
  return (int64_t)value;
}

// SQLITE_STATIC: the buffers outlive the statement's use of them, so SQLite need not copy.
static int bind_key(const unsigned char *key) {
  int bytes = (int)key_stride;
  switch (kind) {
    case ASSIGNED: return SQLITE_OK;
    case INTEGER: return sqlite3_bind_int64(statement, 1, big_endian(key));
    case BLOB: return sqlite3_bind_blob(statement, 1, key, bytes, SQLITE_STATIC);
    case TEXT: return sqlite3_bind_text(statement, 1, (const char *)key, bytes, SQLITE_STATIC);
  }
  return SQLITE_MISUSE;
}

static int insert_rows(size_t count) {
  const unsigned char *key = kind == ASSIGNED ? NULL : keys + next_key * key_stride;
  int payload_parameter = sqlite3_bind_parameter_count(statement);
  for (size_t i = 0; i < count; i++) {
    int status = bind_key(key);
    if (status != SQLITE_OK) return status;
    status = sqlite3_bind_blob(statement, payload_parameter, payload, payload_bytes, SQLITE_STATIC);
    if (status != SQLITE_OK) return status;
    // Reset repeats the error of the step, if there was one.
    sqlite3_step(statement);
    status = sqlite3_reset(statement);
    if (status != SQLITE_OK) return status;
    if (key) key += key_stride;
  }
  return SQLITE_OK;
}

static int64_t nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

// The bytes of all rows that were read: a sum that is printed is a read that is done.
static long long bytes_read;

static int get_rows(size_t count) {
  const unsigned char *key = keys + next_key * key_stride;
  for (size_t i = 0; i < count; i++) {
    int status = bind_key(key);
    if (status != SQLITE_OK) return status;
    if (sqlite3_step(statement) != SQLITE_ROW) return SQLITE_NOTFOUND;
    if (sqlite3_column_blob(statement, 0)) bytes_read += sqlite3_column_bytes(statement, 0);
    status = sqlite3_reset(statement);
    if (status != SQLITE_OK) return status;
    key += key_stride;
  }
  return SQLITE_OK;
}

static void run_batch(size_t count, const char *begin, int (*rows)(size_t)) {
  int64_t start = nanoseconds();
  int status = execute(begin);
  if (status == SQLITE_OK) status = rows(count);
  if (status == SQLITE_OK) status = execute("COMMIT");
  int64_t elapsed = nanoseconds() - start;
  if (status == SQLITE_OK) {
    if (kind != ASSIGNED) next_key += count;
    printf("ns %lld\n", (long long)elapsed);
  } else {
    reply_status(status, "batch");
    if (!sqlite3_get_autocommit(database)) execute("ROLLBACK");
  }
}

static void batch(const char *count_word) {
  size_t count = strtoull(count_word, NULL, 10);
  int parameters_wanted = kind == ASSIGNED ? 1 : 2;
  if (!statement) {
    reply_error("batch", "no statement; send 'prepare SQL' first");
  } else if (sqlite3_bind_parameter_count(statement) != parameters_wanted) {
    reply_error("batch", kind == ASSIGNED ? "the statement must have one parameter, the payload"
                                          : "the statement must have two parameters: key, payload");
  } else if (!payload) {
    reply_error("batch", "no payload; send 'payload BYTES' first");
  } else if (count == 0) {
    reply_error(count_word, "accepted: batch COUNT, at least 1");
  } else if (kind != ASSIGNED && count > key_count - next_key) {
    reply_error("batch", "fewer keys are left than COUNT; send 'keys ...' again");
  } else {
    run_batch(count, "BEGIN IMMEDIATE", insert_rows);
  }
}

static void get(const char *count_word) {
  size_t count = strtoull(count_word, NULL, 10);
  if (!statement || sqlite3_bind_parameter_count(statement) != 1) {
    reply_error("get", "no statement with one parameter, the key; send 'prepare SQL' first");
  } else if (count == 0) {
    reply_error(count_word, "accepted: get COUNT, at least 1");
  } else if (kind == ASSIGNED || count > key_count - next_key) {
    reply_error("get", "fewer keys are left than COUNT; send 'keys ...' again");
  } else {
    run_batch(count, "BEGIN", get_rows);
  }
}

static void answer(const char *request, char *arguments) {
  if (strcmp(request, "open") == 0) open_database(arguments);
  else if (strcmp(request, "exec") == 0) reply_status(execute(arguments), "exec");
  else if (strcmp(request, "prepare") == 0) reply_status(prepare(arguments), "prepare");
  else if (strcmp(request, "keys") == 0) choose_keys(arguments);
  else if (strcmp(request, "payload") == 0) choose_payload(arguments);
  else if (strcmp(request, "batch") == 0) batch(arguments);
  else if (strcmp(request, "get") == 0) get(arguments);
  else if (strcmp(request, "close") == 0) reply_status(close_database(), "close");
  else reply_error(request, "accepted: open, exec, prepare, keys, payload, batch, get, close");
}

int main(void) {
  char *line = NULL;
  size_t capacity = 0;
  ssize_t length;
  while ((length = getline(&line, &capacity, stdin)) > 0) {
    if (line[length - 1] == '\n') line[length - 1] = '\0';
    char *space = strchr(line, ' ');
    if (space) *space = '\0';
    answer(line, space ? space + 1 : line + strlen(line));
    fflush(stdout);
  }
  int status = close_database();
  free(line);
  free(keys);
  free(payload);
  return status == SQLITE_OK ? 0 : 1;
}
