#ifndef TRANSIT_FILE_H
#define TRANSIT_FILE_H

#include <stddef.h>

/// A file with static lifetime.
typedef struct {
  const char *_Nonnull name;
  const unsigned char *_Nonnull start;
  size_t count;
} transit_file;

#endif
