#ifndef TRANSIT_BOARD_H
#define TRANSIT_BOARD_H

#include <stddef.h>

/// A file of the folder `board` with static lifetime.
typedef struct {
  /// The name in the folder.
  const char *_Nonnull name;
  const unsigned char *_Nonnull start;
  size_t count;
} transit_board_file;

/// The number of files.
extern const size_t transit_board_file_count;

/// The file at an index below the count.
transit_board_file transit_board_file_at(size_t index);

#endif
