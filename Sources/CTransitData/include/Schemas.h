#ifndef TRANSIT_SCHEMAS_H
#define TRANSIT_SCHEMAS_H

#include <stddef.h>

/// A schema of `Sources/TransitDocuments/Schemas` with static lifetime.
typedef struct {
  /// The name of its document; `common` for the shared objects.
  const char *_Nonnull name;
  const unsigned char *_Nonnull start;
  size_t count;
} transit_schema;

/// The number of schemas: those of the queries' documents, and `common`.
extern const size_t transit_schema_count;

/// The schema at an index below the count.
transit_schema transit_schema_at(size_t index);

#endif
