#pragma once

#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>

/// Writes the 32 bytes of SHA-256; 0 on success. The enum's constants are not imported by name.
static inline int transit_sha256(const void *bytes, size_t count, unsigned char *result) {
  return gnutls_hash_fast(GNUTLS_DIG_SHA256, bytes, count, result);
}
