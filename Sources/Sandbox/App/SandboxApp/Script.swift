import Curriculum
import Foundation
import Grading
import REPL
import Reports
import Terminal

/// Runs commands that nobody types: one a line, each awaited before the next.
package struct Script {
  package enum Source {
    case standardInput
    case text(String, name: String)
  }

  package var sandbox: Sandbox
  package var options: GlobalOptions
  package var stopsAtFailure: Bool
  /// How long effects in flight may take after the last line: long enough for what a lesson simulates, short enough for a
  /// timer that nobody stops.
  package static let patience = Duration.seconds(5)

  package init(sandbox: Sandbox, options: GlobalOptions, stopsAtFailure: Bool) {
    self.sandbox = sandbox
    self.options = options
    self.stopsAtFailure = stopsAtFailure
  }

  /// - Returns: Whether every line was done.
  package func run(_ source: Source, lesson: String?) async throws -> Bool {
    let console = Console.live(traits: options.traits)
    let printer = Printer(options: options, isScript: true, console: console)
    let interpreter = Interpreter(clients: sandbox.clients(keepsSessions: false)) { printer.show($0) }
    do {
      try await interpreter.open(lesson: lesson, remembers: false)
    } catch {
      await console.close()
      throw error
    }
    var isDone = true
    var number = 0
    var isLeft = false
    var lines = Lines(source, console)
    reading: while let line = await lines.next() {
      number += 1
      switch await interpreter.run(line) {
      case .done, .incomplete: continue
      case .quit:
        isLeft = true
        break reading
      case .failed:
        isDone = false
        guard stopsAtFailure else { continue }
        if case .text(_, let name) = source {
          console.write(options.json ? "" : "\(name):\(number): \(line)".printable)
        }
        break reading
      }
    }
    if await interpreter.isUnfinished {
      // A blank line ends waiting: what is there is read as it stands.
      if await interpreter.run("") == .failed { isDone = false }
    }
    if !isLeft, isDone || !stopsAtFailure { await waitForEffects(interpreter) }
    await interpreter.close()
    await console.close()
    return isDone
  }

  /// Whoever waits longer than a moment is told what for.
  private func waitForEffects(_ interpreter: Interpreter) async {
    if await interpreter.settle(within: .seconds(1)) { return }
    sandbox.options.progress(
      "Effects are still running. Waiting \(Self.patience.components.seconds) seconds for them to end; the line quit leaves at once."
    )
    await interpreter.settle(within: Self.patience - .seconds(1))
  }

  /// The lines of a source, one by one.
  private struct Lines {
    private var texts: [Substring]?
    private let console: Console

    init(_ source: Source, _ console: Console) {
      self.console = console
      if case .text(let text, _) = source {
        texts = text.split(separator: "\n", omittingEmptySubsequences: false).reversed()
        if texts?.first == "" { texts?.removeFirst() }
      }
    }

    mutating func next() async -> String? {
      if texts != nil { return texts?.popLast().map(String.init) }
      if case .line(let line) = await console.readLine(Prompt("")) { return line }
      return nil
    }
  }
}
