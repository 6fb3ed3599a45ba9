#include "Catalog.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(8) static const unsigned char stations_index[] = {
#embed "catalog/stations.index"
};
static const unsigned char stations[] = {
#embed "catalog/stations.txt"
};
static const unsigned char railways[] = {
#embed "catalog/railways.txt"
};
static const unsigned char everyday_names[] = {
#embed "catalog/everyday-names.txt"
};
static const unsigned char rail_network[] = {
#embed "catalog/rail-network.txt"
};
static const unsigned char city_areas[] = {
#embed "catalog/city-areas.txt"
};
static const unsigned char air_stations[] = {
#embed "catalog/air-stations.txt"
};

#define DATA(name) ((transit_data){name, sizeof name})

transit_data transit_stations_index(void) { return DATA(stations_index); }
transit_data transit_stations(void) { return DATA(stations); }
transit_data transit_railways(void) { return DATA(railways); }
transit_data transit_everyday_names(void) { return DATA(everyday_names); }
transit_data transit_rail_network(void) { return DATA(rail_network); }
transit_data transit_city_areas(void) { return DATA(city_areas); }
transit_data transit_air_stations(void) { return DATA(air_stations); }
