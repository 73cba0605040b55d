import Foundation
import Processes

/// Measures what the shell around a judge costs: the difference between a program that has one and the same program
/// without, each from its start to its end.
struct ShellCost {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(named: "tca-benchmark") }

  func remove() { folder.remove() }

  /// Returns the milliseconds with and without a shell, and what kept the program from other files.
  func measure() async throws -> (with: Double, without: Double, kind: ShellKind) {
    let shell = ProcessCommand.Shell(writable: folder.url.path, scratch: 1 << 20, shown: [])
    let without = try await run(nil)
    let with = try await run(shell)
    return (with.milliseconds, without.milliseconds, with.kind)
  }

  private func run(_ shell: ProcessCommand.Shell?) async throws -> (milliseconds: Double, kind: ShellKind) {
    let (stream, sink) = AsyncStream.makeStream(of: Ending.self)
    let start = ContinuousClock.now
    let child = try ChildProcess(ProcessCommand("/bin/true", shell: shell), channel: .standardOutput) {
      _, event in
      if case .ended(let ending) = event { sink.yield(ending) }
    }
    _ = await stream.first { _ in true }
    return ((ContinuousClock.now - start) / .milliseconds(1), child.shell)
  }
}
