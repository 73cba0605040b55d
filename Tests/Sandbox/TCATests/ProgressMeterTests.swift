import SandboxApp
import Testing

/// How far a long command is, where lines can't be redrawn.
@Suite struct ProgressMeterTests {
  @Test func eachTenthHasALine() {
    let meter = ProgressMeter(isTerminal: false)
    let lines = (1...40).compactMap { meter.text($0, of: 40, "todos/whole-list") }
    #expect(lines.count == 10)
    #expect(lines.first == "[4/40] todos/whole-list\n")
    #expect(lines.last == "[40/40] todos/whole-list\n")
  }

  @Test func theTenthsBeginAgainWhenMoreStepsAreKnown() {
    let meter = ProgressMeter(isTerminal: false)
    for done in 1...20 { _ = meter.text(done, of: 20, "counter/timer") }
    let lines = (21...100).compactMap { meter.text($0, of: 100, "counter/timer") }
    #expect(lines.first == "[21/100] counter/timer\n")
    #expect(lines.count == 9)
  }
}
