#ifndef TRANSIT_BOARD_H
#define TRANSIT_BOARD_H

#include "File.h"

/// The number of files in the folder `board`.
extern const size_t transit_board_file_count;

/// The file at an index below the count.
transit_file transit_board_file_at(size_t index);

#endif
