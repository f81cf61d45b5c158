// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

/// Key generators, stored forms and sorting, for keycost and for other people's programs.
module dev.keycost.keys {
  exports dev.keycost.keys;
  exports dev.keycost.keys.classify;
  exports dev.keycost.keys.form;
  exports dev.keycost.keys.generate;
  exports dev.keycost.keys.opaque;
  exports dev.keycost.keys.reading;
  exports dev.keycost.keys.sort;
  exports dev.keycost.keys.source;
}
