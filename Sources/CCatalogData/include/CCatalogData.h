#ifndef TRANSIT_CSTATIONINDEX_H
#define TRANSIT_CSTATIONINDEX_H

#include <stddef.h>

/// The index of the stations that the package ships, as `Catalog.index(of:lists:)` writes it.
///
/// It lives as long as the process. `TRANSIT_RENEW_GOLDEN=1 swift test --filter StationIndexTests`
/// makes the file again.
const unsigned char *_Nonnull transit_station_index(void);

/// The bytes of the index; 0 where the compiler has no `#embed`.
size_t transit_station_index_count(void);

#endif
