import Curriculum
import Foundation
import Limits
import PromptCommands
import REPL
import SessionExport
import Terminal
import TextHandling
import Verdicts

/// Runs the commands of a script: one per line, each after the one before has ended.
package struct Script {
  /// Where the lines come from.
  package enum Source {
    case standardInput
    case text(String, name: String)
  }

  /// The live clients.
  package var sandbox: Sandbox
  /// What the command line says.
  package var options: GlobalOptions
  /// Whether nothing runs after a line that has failed.
  package var stopsAtFailure: Bool

  /// - Parameters:
  ///   - sandbox: The live clients.
  ///   - options: What the command line says.
  ///   - stopsAtFailure: Whether nothing runs after a line that has failed.
  package init(sandbox: Sandbox, options: GlobalOptions, stopsAtFailure: Bool) {
    self.sandbox = sandbox
    self.options = options
    self.stopsAtFailure = stopsAtFailure
  }

  /// - Returns: Whether every line succeeded.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - lesson: The lesson to open; nil for the one that the script names.
  ///   - recorder: Keeps what the prompt would show.
  package func run(_ source: Source, lesson: String?, recorder: TranscriptRecorder? = nil) async throws
    -> Bool
  {
    let console = Console.live(traits: options.traits)
    let printer = Printer(options: options, isScript: true, console: console)
    // A recorded script says which lesson it is about, and which random values its session had.
    var (lesson, seed) = (lesson, UInt64?.none)
    if case .text(let text, _) = source {
      seed = ScriptHeader.seed(in: text)
      lesson = lesson ?? ScriptHeader.lesson(in: text)
    }
    let interpreter = Interpreter(clients: sandbox.clients(keepsSessions: false, seed: seed)) {
      printer.show($0)
      recorder?.show($0)
    }
    do {
      try await interpreter.open(lesson: lesson ?? sandbox.curriculum.slugs().first, remembers: false)
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
      if let recorder {
        recorder.type(line, at: await interpreter.name, isUnfinished: await interpreter.isUnfinished)
      }
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
      // A blank line ends the input, so that an incomplete action is reported.
      if await interpreter.run("") == .failed { isDone = false }
    }
    if !isLeft, isDone || !stopsAtFailure { await waitForEffects(interpreter) }
    await interpreter.close()
    await console.close()
    return isDone
  }

  /// Waits for running effects, with a message when that takes more than a second.
  private func waitForEffects(_ interpreter: Interpreter) async {
    if await interpreter.settle(within: .seconds(1)) { return }
    sandbox.options.progress(
      "Effects are still running. Waiting \(Limits.scriptEnd.components.seconds) seconds for them to end; the command `quit` ends at once."
    )
    await interpreter.settle(within: Limits.scriptEnd - .seconds(1))
  }

  /// Reads the lines of a source, one by one.
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
