internal import Foundation

struct LoadBench { func run() async throws {} }
