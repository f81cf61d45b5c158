// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CostBucketsTest {
  private static final String LOOP =
      "java/lang/Thread.run;dev/keycost/run/TrialRun.insert;dev/keycost/sqlite/Statement.step;";
  private static final String INSERT = LOOP + "sqlite3_step;sqlite3VdbeExec;sqlite3BtreeInsert;";

  private final CostBuckets buckets = CostBuckets.sqlite();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sqlite3BtreeIndexMoveto | descend the tree",
        "sqlite3BtreeIndexMoveto;__memcmp_evex_movbe | compare keys",
        "balance;balance_nonroot | rebalance",
        "balance;balance_nonroot;__memcpy_avx512_unaligned_erms | copy memory",
        "balance;balance_nonroot;insertCell.part.0 | place the row",
        "moveToRoot;getPageNormal;pcache1Fetch | keep the page cache",
        "getPageNormal;readDbPage;walFindFrame.constprop.0 | look up in the log",
        "getPageNormal;readDbPage;unixRead;__pread64 | read pages",
        "getPageNormal;readDbPage;unixRead;__pread64;entry_SYSCALL_64_[k];memcpy_[k] | read pages",
        "pagerStress;pagerWalFrames;walWriteToLog;unixWrite;__pwrite64 | write pages",
        "pagerStress;pagerWalFrames;walChecksumBytes | append to the log",
        "pcache1FetchStage2;pcache1Alloc;malloc;_int_malloc | allocate memory"
      })
  void countsAnInsertForItsInnermostKnownFunction(String below, String bucket) {
    assertThat(of(INSERT + below).label()).isEqualTo(bucket);
  }

  @Test
  void aCheckpointClaimsAllThatIsDoneForIt() {
    String commit = LOOP + "sqlite3_step;sqlite3VdbeHalt;sqlite3WalDefaultHook;";
    assertThat(of(commit + "sqlite3WalCheckpoint;unixRead;__pread64")).isEqualTo(Bucket.CHECKPOINT);
    assertThat(of(commit + "sqlite3WalCheckpoint;unixSync;fdatasync")).isEqualTo(Bucket.CHECKPOINT);
  }

  @Test
  void keysAreMadeByWhateverTheyCall() {
    assertThat(of("dev/keycost/run/TrialRun.batch;dev/keycost/run/KeyFeed.fill;__memcpy_avx"))
        .isEqualTo(Bucket.KEYS);
    assertThat(of("dev/keycost/run/TrialRun.batch;dev/keycost/keys/generate/Uuid4.fill"))
        .isEqualTo(Bucket.KEYS);
  }

  @Test
  void dividesJavaIntoTheLoopAndTheWayToSqlite() {
    assertThat(of("java/lang/Thread.run;dev/keycost/run/TrialRun.insert"))
        .isEqualTo(Bucket.HARNESS);
    assertThat(of("dev/keycost/engine/sqlite/RowInsert$BlobKey.insert")).isEqualTo(Bucket.HARNESS);
    assertThat(of(LOOP + "[JVM call plumbing]")).isEqualTo(Bucket.RUNTIME);
    assertThat(of("dev.keycost.sqlite.SqliteFunctions.step")).isEqualTo(Bucket.RUNTIME);
    assertThat(of("start_thread;JavaThread::run")).isEqualTo(Bucket.RUNTIME);
  }

  @Test
  void admitsThatAStackIsUnknown() {
    assertThat(of("[unknown]")).isEqualTo(Bucket.OTHER);
    assertThat(of("do_syscall_64_[k];vfs_read_[k]")).isEqualTo(Bucket.OTHER);
  }

  @Test
  void theLongestNameDecides() {
    var mine =
        new CostBuckets(
            BucketFile.parse(
                "mine",
                """
                # a comment
                [harness]
                why: ours
                  all of it
                a* outside
                [sync]
                ab* outside
                *z outside
                """));
    assertThat(mine.of(List.of("ac"))).isEqualTo(Bucket.HARNESS);
    assertThat(mine.of(List.of("abc"))).isEqualTo(Bucket.SYNC);
    assertThat(mine.of(List.of("xyz"))).isEqualTo(Bucket.SYNC);
    assertThat(mine.of(List.of("b"))).isEqualTo(Bucket.OTHER);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "name | mine:1: found a line before any bucket",
        "[tea] | mine:1: found bucket 'tea'; accepted: [descend the tree",
        "[sync]#name often | mine:2: found [often] after a name",
        "[sync]#name#name | mine:3: found 'name' a second time"
      })
  void refusesAFileThatIsNotAsDescribed(String lines, String message) {
    assertThatThrownBy(() -> BucketFile.parse("mine", lines.replace('#', '\n')))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @ParameterizedTest
  @CsvSource({
    "sqlite3VdbeExec.cold, sqlite3VdbeExec",
    "walFindFrame.constprop.0, walFindFrame",
    "releasePage.part.0.isra.0, releasePage",
    "pthread_mutex_lock@@GLIBC_2.2.5, pthread_mutex_lock",
    "memcmp@plt, memcmp",
    "a/b/C.run_[j], a.b.C.run",
    "a/b/C.run, a.b.C.run",
    "vfs_read_[k], vfs_read"
  })
  void readsNamesAsInTheSource(String frame, String name) {
    assertThat(FunctionName.plain(frame)).isEqualTo(name);
  }

  private Bucket of(String frames) {
    return buckets.of(new Stack(List.of(frames.split(";")), 1));
  }
}
