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
        The library's macros are still being compiled. That is done once, and takes about 15 more seconds.
        """)
    passed.withLock { $0 = .seconds(4) }
    #expect(status.wait(for: .compiler)?.hasSuffix("about 10 more seconds.") == true)
    passed.withLock { $0 = .seconds(60) }
    #expect(status.wait(for: .compiler)?.hasSuffix("a few more seconds.") == true)
    status.end(.compiler, .success(()))
    #expect(status.wait(for: .compiler) == nil)
    #expect(
      status.wait(for: .parser) == """
        What reads your files is still being compiled. That is done once, and takes a few more seconds.
        """)
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
