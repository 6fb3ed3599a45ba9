#if Valkey
  /// One scenario of several processes on one server: their questions, and a fault.
  struct SharedPlay {
    var name: String
    var seconds = 30.0
    /// Queries per second of each process.
    var rate = 25.0
    /// Enough that nearly every query needs its own call.
    var stations = 5_000
    var isZipf = false
    var dailyCalls: Int? = 2_000
    var latency = 0.03
    /// Seconds that the processes' clocks are ahead, in turn.
    var skews = [0.0]
    /// Whether the server writes its data to files.
    var keepsFiles = true
    var fault: Fault?

    enum Fault {
      /// The server is killed after 8 s and starts again 6 s later, if ever.
      case killed(comesBack: Bool)
      /// It is paused from the 8th to the 18th second.
      case paused
      /// Every connection is cut, five times a second, from the 8th to the 18th second.
      case cut
      /// Its memory is full from the 8th second on, and writes continue.
      case full(policy: String)
      /// The first process is killed after 8 s, while it holds leases.
      case holderKilled
    }

    /// Calls beyond the limit that the design allows: if the server or its counts are lost, as many
    /// as all processes make in the second before, because the others do not know of them yet. A
    /// policy that drops counts may drop them several times; this is the bound for once.
    func bound(of processes: Int) -> Int {
      switch fault {
      case .killed, .paused, .full(policy: "allkeys-lru"): Int(rate) * processes
      case .cut, .full, .holderKilled, nil: 0
      }
    }

    /// The longest allowed wait in seconds: twice the store's timeout, or a lease of three seconds
    /// and the service's latency.
    var longestWait: Double {
      if case .holderKilled = fault { 6 } else { 2.5 }
    }

    static let all = [
      SharedPlay(
        name: "no limit, 560 stations by Zipf's law", seconds: 40, rate: 150, stations: 560,
        isZipf: true, dailyCalls: nil),
      SharedPlay(name: "2,000 calls a day"),
      SharedPlay(
        name: "clocks 90 s apart, no limit", seconds: 40, rate: 150, stations: 560, isZipf: true,
        dailyCalls: nil, skews: [0, 90, -90, 45]),
      SharedPlay(name: "clocks 90 s apart", skews: [0, 90, -90, 45]),
      SharedPlay(name: "server killed, back with its files", fault: .killed(comesBack: true)),
      SharedPlay(
        name: "server killed, back with nothing", keepsFiles: false, fault: .killed(comesBack: true)
      ),
      SharedPlay(name: "server killed, never back", fault: .killed(comesBack: false)),
      SharedPlay(name: "server paused for 10 s", fault: .paused),
      SharedPlay(name: "connections cut for 10 s", fault: .cut),
      SharedPlay(name: "memory full, volatile-lru", fault: .full(policy: "volatile-lru")),
      SharedPlay(name: "memory full, allkeys-lru", fault: .full(policy: "allkeys-lru")),
      SharedPlay(name: "memory full, noeviction", fault: .full(policy: "noeviction")),
      SharedPlay(
        name: "a process killed with its leases", rate: 60, stations: 560, isZipf: true,
        dailyCalls: nil, latency: 1, fault: .holderKilled),
    ]
  }
#endif
