import Synchronization
import Testing

@testable import Toolchain

@Suite struct PreparationStatusTests {
  @Test func nobodyWaitsForWhatIsThere() {
    #expect(PreparationStatus.finished.wait(for: .compiler) == nil)
    #expect(PreparationStatus.finished.wait(for: .parser) == nil)
    #expect(PreparationStatus().wait(for: .compiler) == nil)
  }

  @Test func theRestOfTheTimeIsTold() {
    let start = ContinuousClock.now
    let passed = Mutex(Duration.zero)
    let status = PreparationStatus(now: { start + passed.withLock { $0 } })
    status.begin()
    #expect(
      status.wait(for: .compiler) == """
        The library's macros are still being compiled. That is done once, and takes about 25 more seconds.
        """)
    status.meter(of: .compiler).add(.seconds(5))
    passed.withLock { $0 = .seconds(5) }
    #expect(status.wait(for: .compiler)?.hasSuffix("about 20 more seconds.") == true)
    // Whoever waits for the parser also waits for the rest of the compiler's part.
    #expect(status.wait(for: .parser)?.hasSuffix("about 35 more seconds.") == true)
    // A machine with other work gives a fifth of a processor.
    passed.withLock { $0 = .seconds(25) }
    #expect(status.wait(for: .compiler)?.hasSuffix("about 100 more seconds.") == true)
    status.meter(of: .compiler).add(.seconds(40))
    #expect(status.wait(for: .compiler)?.hasSuffix("a few more seconds.") == true)
    status.end(.compiler, .success(()))
    #expect(status.wait(for: .compiler) == nil)
    #expect(status.wait(for: .parser)?.hasPrefix("What reads your files is still being compiled.") == true)
  }

  /// The total is that of the steps which are needed when the first one begins.
  @Test func stepsAreNumberedInTheirOrder() {
    let total = Mutex(2)
    let steps = StepCounter { total.withLock { $0 } }
    let told = Mutex<[PreparationStep]>([])
    for title in ["a", "b"] {
      steps.next(title) { step in told.withLock { $0.append(step) } }
      total.withLock { $0 -= 1 }
    }
    #expect(
      told.withLock { $0 } == [
        PreparationStep(number: 1, total: 2, title: "a"), PreparationStep(number: 2, total: 2, title: "b"),
      ])
  }

  @Test func theParserIsWaitedForUntilItsPartEnds() throws {
    let status = PreparationStatus()
    #expect(!status.hasEnded(.parser))
    status.end(.parser, .failure(CancellationError()))
    #expect(throws: CancellationError.self) { try status.waitForEnd(of: .parser) }
    status.end(.parser, .success(()))
    try status.waitForEnd(of: .parser)
    #expect(status.hasEnded(.parser) && !status.hasEnded(.mistakes))
  }
}
