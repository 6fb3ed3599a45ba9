#ifndef TRANSIT_SCHEMAS_H
#define TRANSIT_SCHEMAS_H

#include "File.h"

/// The number of schemas: those of the queries' documents, and `common` for the shared objects.
extern const size_t transit_schema_count;

/// The schema at an index below the count; its name is that of its document.
transit_file transit_schema_at(size_t index);

#endif
