import Processes
import Testing

@Suite struct FloodMeterTests {
  @Test func aBurstIsAllowedOnce() {
    var meter = FloodMeter(burst: 100, rate: 10)
    let floods = [100, 1].map { meter.isFlood(adding: $0, at: .seconds(1)) }
    #expect(floods == [false, true])
  }

  @Test func aSteadyRateIsAllowedForEver() {
    var meter = FloodMeter(burst: 100, rate: 10)
    let first = (1...1000).first { meter.isFlood(adding: 10, at: .seconds($0)) }
    #expect(first == nil)
  }

  @Test func aRateAboveItIsAFloodInTheEnd() {
    var meter = FloodMeter(burst: 100, rate: 10)
    let first = (1...1000).first { meter.isFlood(adding: 20, at: .seconds($0)) }
    #expect(first == 10)
  }

  @Test func aPauseMakesRoomAgain() {
    var meter = FloodMeter(burst: 100, rate: 10)
    let floods = [0, 10].map { meter.isFlood(adding: 100, at: .seconds($0)) }
    #expect(floods == [false, false])
  }

  @Test func whatOverflowsTakesNoRoom() {
    var meter = FloodMeter(burst: 100, rate: 10)
    let floods = [60, 60, 40, 1].map { meter.overflows(adding: $0, at: .seconds(0)) }
    #expect(floods == [false, true, false, true])
  }
}
