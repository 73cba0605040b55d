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
    #expect(status.wait(for: .parser)?.hasSuffix("about 45 more seconds.") == true)
    // A machine with other work gives a fifth of a processor.
    passed.withLock { $0 = .seconds(25) }
    #expect(status.wait(for: .compiler)?.hasSuffix("about 100 more seconds.") == true)
    status.meter(of: .compiler).add(.seconds(40))
    #expect(status.wait(for: .compiler)?.hasSuffix("a few more seconds.") == true)
    status.end(.compiler, .success(()))
    #expect(status.wait(for: .compiler) == nil)
    #expect(status.wait(for: .parser)?.hasPrefix("What reads your files is still being compiled.") == true)
  }

  @Test func theParserIsWaitedForUntilItsPartEnds() throws {
    let status = PreparationStatus()
    #expect(!status.hasParser)
    status.end(.parser, .failure(CancellationError()))
    #expect(throws: CancellationError.self) { try status.waitForParser() }
    status.end(.parser, .success(()))
    try status.waitForParser()
    #expect(status.hasParser)
  }
}
