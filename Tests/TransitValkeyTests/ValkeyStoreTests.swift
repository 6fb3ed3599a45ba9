import Testing

/// Placeholder of the target; what needs the trait stands behind `#if Valkey`.
struct ValkeyStoreTests {}
