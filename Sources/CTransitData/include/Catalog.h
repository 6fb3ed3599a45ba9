#ifndef TRANSIT_CATALOG_H
#define TRANSIT_CATALOG_H

#include <stddef.h>

/// Bytes with static lifetime.
typedef struct {
  const unsigned char *_Nonnull start;
  size_t count;
} transit_data;

/// The index of the stations, written by `Catalog.index(of:lists:)`.
///
/// `TRANSIT_RENEW_GOLDEN=1 swift test --filter StationIndexTests` regenerates the file.
transit_data transit_stations_index(void);

/// The rows of the station table; `StationRows` describes their format and that of the next three.
transit_data transit_stations(void);
transit_data transit_railways(void);
transit_data transit_everyday_names(void);
transit_data transit_rail_network(void);

/// The centres of areas by city; `CityAreas` describes their format.
transit_data transit_city_areas(void);

/// The stations that measure the air; `AirStations` describes their format.
transit_data transit_air_stations(void);

#endif
