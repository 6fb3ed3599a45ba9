#include "Schemas.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char common[] = {
#embed "../TransitDocuments/Schemas/common.schema.json"
};
static const unsigned char search[] = {
#embed "../TransitDocuments/Schemas/search.schema.json"
};
static const unsigned char arrivals[] = {
#embed "../TransitDocuments/Schemas/arrivals.schema.json"
};
static const unsigned char nearby[] = {
#embed "../TransitDocuments/Schemas/nearby.schema.json"
};
static const unsigned char route[] = {
#embed "../TransitDocuments/Schemas/route.schema.json"
};
static const unsigned char vehicles[] = {
#embed "../TransitDocuments/Schemas/vehicles.schema.json"
};
static const unsigned char trains[] = {
#embed "../TransitDocuments/Schemas/trains.schema.json"
};
static const unsigned char timetable[] = {
#embed "../TransitDocuments/Schemas/timetable.schema.json"
};
static const unsigned char departures[] = {
#embed "../TransitDocuments/Schemas/departures.schema.json"
};
static const unsigned char weather[] = {
#embed "../TransitDocuments/Schemas/weather.schema.json"
};
static const unsigned char wear[] = {
#embed "../TransitDocuments/Schemas/wear.schema.json"
};
static const unsigned char brief[] = {
#embed "../TransitDocuments/Schemas/brief.schema.json"
};
static const unsigned char notices[] = {
#embed "../TransitDocuments/Schemas/notices.schema.json"
};
static const unsigned char place[] = {
#embed "../TransitDocuments/Schemas/place.schema.json"
};
static const unsigned char cities[] = {
#embed "../TransitDocuments/Schemas/cities.schema.json"
};
static const unsigned char providers[] = {
#embed "../TransitDocuments/Schemas/providers.schema.json"
};

#define SCHEMA(name) {#name, name, sizeof name}

static const transit_file schemas[] = {
    SCHEMA(common), SCHEMA(search), SCHEMA(arrivals), SCHEMA(nearby), SCHEMA(route),
    SCHEMA(vehicles), SCHEMA(trains), SCHEMA(timetable), SCHEMA(departures), SCHEMA(weather),
    SCHEMA(wear), SCHEMA(brief), SCHEMA(notices), SCHEMA(place), SCHEMA(cities), SCHEMA(providers),
};

const size_t transit_schema_count = sizeof schemas / sizeof schemas[0];

transit_file transit_schema_at(size_t index) { return schemas[index]; }
