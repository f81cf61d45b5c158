// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

/// Bytes that this process read and wrote, as the operating system counts them.
///
/// @param readBytes asked of the operating system, its page cache included
/// @param writtenBytes handed to the operating system
/// @param deviceReadBytes fetched from the device
/// @param deviceWrittenBytes sent, or about to be sent, to the device
public record ProcessIo(
    long readBytes, long writtenBytes, long deviceReadBytes, long deviceWrittenBytes) {

  /// What was added since `earlier`.
  public ProcessIo since(ProcessIo earlier) {
    return new ProcessIo(
        readBytes - earlier.readBytes,
        writtenBytes - earlier.writtenBytes,
        deviceReadBytes - earlier.deviceReadBytes,
        deviceWrittenBytes - earlier.deviceWrittenBytes);
  }
}
