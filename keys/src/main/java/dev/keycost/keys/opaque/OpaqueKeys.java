// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.opaque;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.UUID;

/// The public form of ordered keys: what a link or an API shows instead of the key, so that time,
/// order and number of rows stay inside. Who has the secret gets the key back; nothing is stored.
///
/// | key | form | to be had from |
/// | --- | --- | --- |
/// | integer from 0 to 2^63 - 1 | the same | [#hide(long)], [#reveal(long)] |
/// | integer of fewer bits, say 53 for JavaScript | the same | [#ofBits(int)] |
/// | version 7 UUID | version 4 UUID | [#hide(UUID)], [#reveal(UUID)] |
///
/// The form is a permutation, so no two keys share one: FF1 of NIST SP 800-38G with radix 2 and
/// AES-128, or AES-256 for a secret of 32 bytes; the domain's name, in UTF-8, is the tweak. **It is
/// frozen**: in whatever version of this library, the same secret, domain and key give the same
/// form, since forms live on in other people's links.
///
/// It hides when a row was made, which of two rows is older, how many there are, and which keys are
/// neighbours, from everybody without the secret, even from one who knows other keys with their
/// forms. To tell it from a permutation drawn at random is, as far as is known, as hard as to find
/// the AES key (128 or 256 bits): the published attacks on FF1 need ranges of a few bits, or known
/// forms from more domains than there can be tables.
///
/// It does not hide that two forms are of one key: the same key always has the same form. **It
/// gives no right to see a row**: check that as if keys were public. It is not authenticated: any
/// form can be made up, and is that of some key. A wrong secret or domain is not noticed either,
/// but reveals another well-formed key; one that is a UUID has a time anywhere from 1970 to 10889,
/// within a given ten years once in about 890.
///
/// The page `docs/reference/public-form.md` has the security level with its sources, and how to
/// change the secret. Safe for all threads, which do not wait for each other. Each object keeps AES
/// ready for every platform thread that used it: make one for a secret and domain, and keep it.
public final class OpaqueKeys {
  private static final int SECRET_BYTES = 16;
  private static final int LONG_SECRET_BYTES = 32;
  private static final String NO_DOMAIN = "";

  private final AesPool aes;
  private final byte[] tweak;
  private final IntegerPermutation integers;
  private final UuidPermutation uuids;

  /// The form under a secret, the same for equal keys of all tables.
  ///
  /// @throws IllegalArgumentException if the secret has not 16 or 32 bytes
  public OpaqueKeys(byte[] secret) {
    this(secret, NO_DOMAIN);
  }

  /// The form under a secret within a domain: usually one table, so that equal keys of two tables
  /// have unrelated forms. The name is taken letter by letter, case and all; when the table gets
  /// another name, the domain must keep its own. The empty name is that of no domain.
  ///
  /// @param secret random bytes, from [#newSecret()]; copied, so it may be wiped
  /// @throws IllegalArgumentException if the secret has not 16 or 32 bytes, or the name is missing
  ///   or no Unicode text
  public OpaqueKeys(byte[] secret, String domain) {
    this.aes = new AesPool(checked(secret));
    this.tweak = utf8(domain);
    this.integers = ofBits(IntegerPermutation.BITS_MAX);
    this.uuids = new UuidPermutation(aes, tweak);
  }

  /// A new secret for AES-128: 16 bytes from the system's [SecureRandom]. Keep it where passwords
  /// are kept, and for as long as forms are about.
  public static byte[] newSecret() {
    byte[] secret = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(secret);
    return secret;
  }

  /// The opaque form of an integer key, from 0 to 2^63 - 1.
  ///
  /// @throws IllegalArgumentException if the key is negative
  public long hide(long key) {
    return integers.hide(key);
  }

  /// The integer key of an opaque form.
  ///
  /// @throws IllegalArgumentException if the form is negative
  public long reveal(long hidden) {
    return integers.reveal(hidden);
  }

  /// The opaque form of a version 7 UUID: a UUID that reads as version 4.
  ///
  /// @throws IllegalArgumentException if the key is no UUID of version 7, variant 2
  public UUID hide(UUID key) {
    return uuids.hide(key);
  }

  /// The version 7 UUID of an opaque form.
  ///
  /// @throws IllegalArgumentException if the form is no UUID of version 4, variant 2
  public UUID reveal(UUID hidden) {
    return uuids.reveal(hidden);
  }

  /// The form of integer keys of `bits` bits, 20 to 63, in their own range; unrelated to that of
  /// any other number of bits. Making one takes a few blocks of AES: keep it.
  ///
  /// @throws IllegalArgumentException if there are fewer or more bits
  public IntegerPermutation ofBits(int bits) {
    return new IntegerPermutation(aes, bits, tweak);
  }

  private static byte[] checked(byte[] secret) {
    if (secret == null || secret.length != SECRET_BYTES && secret.length != LONG_SECRET_BYTES) {
      throw new IllegalArgumentException(
          "secret: %s; accepted: %s or %s random bytes; OpaqueKeys.newSecret() makes %s"
              .formatted(
                  secret == null ? "none" : secret.length + " bytes",
                  SECRET_BYTES,
                  LONG_SECRET_BYTES,
                  SECRET_BYTES));
    }
    return secret;
  }

  /// Strict, since the lenient way makes one name of all that have a broken letter.
  private static byte[] utf8(String domain) {
    if (domain == null) {
      throw new IllegalArgumentException(
          "domain: none; accepted: a name, say the table's; for no domain leave it out");
    }
    try {
      ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(domain));
      return Arrays.copyOf(bytes.array(), bytes.limit());
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(
          "domain: half of a surrogate pair in its name; accepted: any Unicode text", e);
    }
  }
}
