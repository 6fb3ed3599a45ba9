#pragma once

#include <limits.h>
#include <string.h>
#include <zlib.h>

/// Compresses bytes with gzip; returns the length of the result, or 0 if it does not fit or fails.
/// deflateInit2 is a macro.
static inline size_t transit_gzip(
    const unsigned char *bytes, size_t count, unsigned char *result, size_t capacity) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (count > UINT_MAX || capacity > UINT_MAX) return 0;
  // 15 bits of window and 16 for the gzip header.
  if (deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = (unsigned)count;
  stream.next_out = result;
  stream.avail_out = (unsigned)capacity;
  int code = deflate(&stream, Z_FINISH);
  deflateEnd(&stream);
  return code == Z_STREAM_END ? stream.total_out : 0;
}
