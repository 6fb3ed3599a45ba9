import Foundation
import Testing
import TransitCommute
import TransitCore
import TransitTestSupport

/// The get-off alarm.
struct AlertsRideTests {
  private func engine(_ vehicle: String? = nil, quiet: QuietHours? = nil) -> AlertEngine {
    AlertEngine(
      settings: AlertSettings(
        quiet: quiet, ride: Ride(line: "472", vehicle: vehicle, stop: "신사역")))
  }

  private func told(_ after: Double, _ buses: [Arrival]) -> (Double, AlertInput) {
    (after, .rideArrivals(buses, asOf: Town.after(after)))
  }

  private func bus(
    _ stops: Int, _ plate: String, at after: Double, _ freshness: Freshness = .live
  ) -> Arrival {
    Town.bus(
      seconds: stops * 90, stops: stops, plate: plate, freshness: freshness, observed: after)
  }

  @Test func `it alerts two stops before, one before and after passing, even in quiet hours`() {
    var engine = engine("1234", quiet: QuietHours("08:00-10:00"))
    let events = engine.replay([
      told(0, [bus(5, "서울74사1234", at: 0), bus(1, "서울74사9999", at: 0)]),
      told(90, [bus(3, "서울74사1234", at: 90)]), told(180, [bus(2, "서울74사1234", at: 180)]),
      told(200, [bus(2, "서울74사1234", at: 200)]), told(270, [bus(1, "서울74사1234", at: 270)]),
      told(360, [bus(4, "서울74사5555", at: 360)]), told(400, [bus(2, "서울74사1234", at: 400)]),
      (9999, .time),
    ])
    #expect(
      events.map(\.line) == ["08:33:00 getOff", "08:34:30 getOff", "08:36:00 passed"])
    #expect(
      events.map { masked($0.title.korean, keeping: ["신사역"]) } == [
        "신사역 2 _", "신사역 _", "신사역 _",
      ])
    #expect(Set(events.map(\.title)).count == 3)
    #expect(engine.isRideOver)
  }

  @Test func `without a chosen vehicle, the alert names the vehicle that is followed`() {
    var engine = engine()
    let events = engine.replay([
      told(0, [bus(6, "서울2", at: 0), bus(3, "서울1", at: 0)]),
      told(90, [bus(5, "서울2", at: 90), bus(1, "서울1", at: 90)]),
    ])
    #expect(events.map(\.kind) == [.following, .getOff])
    #expect(
      masked(events.first?.body.english, keeping: ["서울1", "서울2"])
        == "472 서울1 4 _ 30 _ 08:30 _ 서울2")
    // Reaching two stops and one stop in the same response triggers one alert.
    #expect(masked(events.last?.title.english, keeping: ["신사역"]) == "_ 신사역")
    // After the first vehicle has passed, the next one triggers alerts too.
    let later = engine.replay([
      told(180, [bus(4, "서울2", at: 180)]), told(360, [bus(2, "서울2", at: 360)]),
      // A vehicle that has passed is not followed again when it reappears.
      told(400, [bus(1, "서울1", at: 400), bus(2, "서울2", at: 400)]),
      told(450, [bus(1, "서울2", at: 450)]), told(540, []), told(600, [bus(5, "서울3", at: 600)]),
    ])
    #expect(
      later.map(\.line) == [
        "08:33:00 passed", "08:33:00 following", "08:36:00 getOff", "08:37:30 getOff",
        "08:39:00 passed", "08:40:00 following",
      ])
    #expect(
      later.map { masked($0.title.english, keeping: ["신사역", "서울2", "서울3"]) } == [
        "신사역 _", "_ 472 서울2", "_ 2 _ 신사역", "_ 신사역", "신사역 _", "_ 472 서울3",
      ])
    #expect(later.dropFirst(3).first?.title == events.last?.title)
    #expect(masked(later.first?.body.korean) == "472 _")
    #expect(masked(later.first?.body.english) == "472 _")
    #expect(!engine.isRideOver)
  }

  @Test func `without a chosen vehicle, an overtaking or replacement vehicle is followed`() {
    var engine = engine()
    let events = engine.replay([
      told(0, [bus(3, "서울1", at: 0), bus(4, "서울2", at: 0)]),
      // The second vehicle overtakes the first and is not announced again when it is ahead again.
      told(90, [bus(3, "서울1", at: 90), bus(2, "서울2", at: 90)]),
      told(120, [bus(2, "서울1", at: 120), bus(3, "서울2", at: 120)]),
      told(150, [bus(3, "서울1", at: 150), bus(2, "서울2", at: 150)]),
      told(180, [bus(4, "서울3", at: 180)]),
      told(300, [bus(1, "서울3", at: 300)]),
    ])
    #expect(
      events.map { "\($0.line) \($0.arrivals.first?.vehicle?.plate ?? "–")" } == [
        "08:30:00 following 서울1", "08:31:30 following 서울2", "08:31:30 getOff 서울2",
        "08:32:00 getOff 서울1", "08:33:00 vehicleLost –", "08:33:00 following 서울3",
        "08:35:00 getOff 서울3",
      ])
  }

  @Test func `trains in the other direction are not followed`() {
    var engine = AlertEngine(
      settings: AlertSettings(ride: Ride(line: "2호선", direction: .inner, stop: "강남")))
    let events = engine.replay([
      told(
        0,
        [
          Town.train("2호선", .outer, seconds: 60, stops: 1, number: "2001"),
          Town.train("2호선", .inner, seconds: 400, stops: 4, number: "2002"),
        ])
    ])
    #expect(
      events.map { masked($0.title.english, keeping: ["2호선"]) } == ["_ 2호선 2002"])
  }

  @Test func `the end of a track flushes a waiting entry without a ride-silence alert`() {
    let stop = Town.stop()
    var engine = AlertEngine(
      settings: AlertSettings(ride: Ride(line: "472", vehicle: "서울1", stop: "신사역")),
      favorites: [stop])
    let events = engine.replay(
      [told(0, [bus(5, "서울1", at: 0)])]
        + [0.0, 5].map { ($0, Town.reading(Town.at(0), after: $0)) })
    #expect(events == [])
    let last = engine.endWaiting(at: Town.after(6))
    #expect(last.map(\.line) == ["08:30:06 entered kr.node:1"])
    #expect(engine.endWaiting(at: Town.after(7)) == [])
  }

  @Test func `a favorite listed twice is one region and needs two readings to trigger`() {
    let stop = Town.place("정류소", at: Town.at(0))
    var engine = AlertEngine(favorites: [stop, stop])
    #expect(engine.watch(near: nil).start.map(\.id) == ["place:37.4979,127.0276"])
    #expect(engine.replay([(0, Town.reading(Town.at(0), after: 0))]) == [])
    #expect(
      engine.replay([(5, Town.reading(Town.at(0), after: 5))]).map(\.line)
        == ["08:30:05 entered place:37.4979,127.0276"])
  }

  @Test func `a vehicle that is not yet or no longer listed is reported`() {
    var engine = engine("서울1")
    let events = engine.replay([
      told(0, [bus(1, "서울9", at: 0)]), told(30, []), told(60, [bus(6, "서울1", at: 60)]),
      told(90, []), told(120, [bus(1, "서울9", at: 120)]), told(150, [bus(2, "서울1", at: 150)]),
    ])
    #expect(
      events.map(\.line) == [
        "08:30:00 vehicleUnseen", "08:31:30 vehicleLost", "08:32:30 getOff",
      ])
  }

  @Test(arguments: [Freshness.stale, .frozen])
  func `outdated data is never treated as live, and missing updates are reported`(
    freshness: Freshness
  ) {
    var engine = engine("서울1")
    var inputs = [told(0, [bus(5, "서울1", at: 0)])]
    for second in stride(from: 30.0, through: 300, by: 30) {
      inputs.append(told(second, [bus(1, "서울1", at: -300, freshness)]))
    }
    #expect(engine.replay(inputs).map(\.line) == ["08:33:00 rideSilent"])
    // It is reported again after a new update.
    let later = engine.replay([told(400, [bus(4, "서울1", at: 400)]), (579, .time), (580, .time)])
    #expect(later.map(\.line) == ["08:39:40 rideSilent"])
  }

  @Test func `an alarm rings by the last known stop, and in a train that ends there`() {
    var engine = engine("서울1")
    var late = Town.bus(stops: 1, plate: "서울1", observed: 0)
    late.noPickup = .terminatesHere
    let events = engine.replay([told(100, [late.adjusted(to: Town.after(100))])])
    #expect(events.map(\.line) == ["08:31:40 getOff"])
  }

  @Test func `the remaining stops are counted from the position in the stop sequence`() {
    func stop(_ sequence: Int, _ node: Int) -> RouteStop {
      RouteStop(
        stopSequence: sequence,
        stop: BusStop(
          name: "\(node)", identifiers: IdentifierSet([Identifier(.node, "\(node)")])))
    }
    // The route serves stop 3 twice.
    let course = [stop(1, 1), stop(2, 2), stop(3, 3), stop(4, 4), stop(5, 3)]
    let pole = IdentifierSet([Identifier(.node, "3")])
    let left = (1...6).map { sequence in
      course.stopsLeft(
        from: VehiclePosition(
          vehicle: Arrival.Vehicle(plate: "서울1"), currentStopSequence: sequence), to: pole)
    }
    #expect(left == [2, 1, 0, 1, 0, -1])
    var engine = engine("서울1")
    let events = engine.replay(
      left.enumerated().map { index, left in
        (
          Double(index * 60),
          .ridePosition(
            VehiclePosition(
              vehicle: Arrival.Vehicle(plate: "서울1"), observedAt: Town.after(Double(index * 60))),
            stopsLeft: left)
        )
      })
    #expect(events.map(\.line) == ["08:30:00 getOff", "08:31:00 getOff", "08:35:00 passed"])
  }
}
