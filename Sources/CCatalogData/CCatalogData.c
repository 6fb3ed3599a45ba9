#include "CStationIndex.h"

#if defined(__has_embed)
#if __has_embed("stations.index") == __STDC_EMBED_FOUND__
#define HAS_INDEX 1
#endif
#endif

#ifdef HAS_INDEX
#pragma clang diagnostic ignored "-Wc23-extensions"
_Alignas(8) static const unsigned char bytes[] = {
#embed "stations.index"
};
size_t transit_station_index_count(void) { return sizeof bytes; }
#else
static const unsigned char bytes[] = {0};
size_t transit_station_index_count(void) { return 0; }
#endif

const unsigned char *transit_station_index(void) { return bytes; }
