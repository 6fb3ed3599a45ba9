#include <limits.h>
#include <pthread.h>
#include <string.h>

#include "CServer.h"
#include "Library.h"

// MARK: zlib

/// A stream as zlib.h declares it.
typedef struct {
  const unsigned char *next_in;
  unsigned avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *message;
  void *state, *allocate, *release, *context;
  int data_type;
  unsigned long checksum, reserved;
} stream;

enum { DEFAULT_STRATEGY = 0, FINISH = 4, STREAM_END = 1, DEFLATED = 8 };

static int (*deflate_init)(stream *, int, int, int, int, int, const char *, int);
static int (*deflate)(stream *, int);
static int (*deflate_end)(stream *);

static void open_zlib(void) {
  void *library = transit_library_open("libz", "1");
  if (!library || !transit_library_find(library, "deflate", (void **)&deflate) ||
      !transit_library_find(library, "deflateEnd", (void **)&deflate_end) ||
      !transit_library_find(library, "deflateInit2_", (void **)&deflate_init))
    deflate_init = NULL;
}

size_t transit_gzip(
    const unsigned char *bytes, size_t count, unsigned char *result, size_t capacity) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_zlib);
  if (!deflate_init || count > UINT_MAX || capacity > UINT_MAX) return 0;
  stream stream;
  memset(&stream, 0, sizeof stream);
  // 15 bits of window and 16 for the gzip header; zlib compares the version's first digit.
  if (deflate_init(&stream, 6, DEFLATED, 15 + 16, 8, DEFAULT_STRATEGY, "1", sizeof stream) != 0)
    return 0;
  stream.next_in = bytes;
  stream.avail_in = (unsigned)count;
  stream.next_out = result;
  stream.avail_out = (unsigned)capacity;
  int code = deflate(&stream, FINISH);
  deflate_end(&stream);
  return code == STREAM_END ? stream.total_out : 0;
}

// MARK: GnuTLS

enum { SHA256 = 6 };

static int (*hash_fast)(int, const void *, size_t, void *);

static void open_gnutls(void) {
  void *library = transit_library_open("libgnutls", "30");
  if (library) transit_library_find(library, "gnutls_hash_fast", (void **)&hash_fast);
}

bool transit_sha256(const void *bytes, size_t count, unsigned char *result) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_gnutls);
  return hash_fast && hash_fast(SHA256, bytes, count, result) == 0;
}
