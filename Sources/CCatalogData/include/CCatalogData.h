#ifndef TRANSIT_CCATALOGDATA_H
#define TRANSIT_CCATALOGDATA_H

#include <stddef.h>

/// Bytes that live as long as the process.
typedef struct {
  const unsigned char *_Nonnull start;
  size_t count;
} transit_data;

/// The index of the stations, as `Catalog.index(of:lists:)` writes it.
///
/// `TRANSIT_RENEW_GOLDEN=1 swift test --filter StationIndexTests` makes the file again.
transit_data transit_stations_index(void);

/// The rows of the station table; `StationRows` describes their form, and that of the next two.
transit_data transit_stations(void);
transit_data transit_railways(void);
transit_data transit_everyday_names(void);

/// The centres of areas by city; `CityAreas` describes their form.
transit_data transit_city_areas(void);

#endif
