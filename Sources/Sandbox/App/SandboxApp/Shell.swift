import Curriculum
import Foundation
import PromptLanguage
import PromptCommands
import REPL
import Synchronization
import Terminal
import TextHandling

/// The prompt: reads a line, runs it, and reads the next one, until the learner quits.
package struct Shell {
  /// The live clients.
  package var sandbox: Sandbox
  /// What the command line says.
  package var options: GlobalOptions

  /// - Parameters:
  ///   - sandbox: The live clients.
  ///   - options: What the command line says.
  package init(sandbox: Sandbox, options: GlobalOptions) {
    self.sandbox = sandbox
    self.options = options
  }

  /// Reads and runs lines until the learner quits.
  ///
  /// - Parameter lesson: The lesson to open; nil for the learner's place.
  /// - Throws: A `Report` when there is no such lesson.
  package func run(lesson: String?) async throws {
    let traits = options.traits
    let console = Console.live(traits: traits)
    let printer = Printer(options: options, isScript: false, console: console)
    var sandbox = sandbox
    sandbox.options.progress = { text in
      console.write(TextStyle(width: TerminalTraits.columns()).wrap(text).joined(separator: "\n"))
    }
    var clients = sandbox.clients(keepsSessions: true)
    if traits.isInputTerminal { clients.edit = { try await Editor().open($0, at: $1, on: console) } }
    let interpreter = Interpreter(clients: clients) { printer.show($0) }
    let interrupts = Task {
      for await _ in console.interrupts { await interpreter.interrupt() }
    }
    defer { interrupts.cancel() }
    do {
      try await interpreter.open(lesson: lesson)
    } catch {
      await console.close()
      throw error
    }
    await interpreter.welcome(introduces: lesson != nil)
    await interpreter.watchSaves()
    let following = sandbox.app.map { app in
      Task { await app.follow(interpreter) }
    }
    defer { following?.cancel() }
    await loop(interpreter, console, printer, traits)
    await interpreter.close()
    await console.close()
  }

  private func loop(
    _ interpreter: Interpreter, _ console: Console, _ printer: Printer, _ traits: TerminalTraits
  ) async {
    while true {
      let lesson = await interpreter.lesson?.slug ?? "tca"
      let isUnfinished = await interpreter.isUnfinished
      let mode = await interpreter.isTesting ? " test" : ""
      console.useHistory(sandbox.workspace.history(lesson: lesson))
      let name = await interpreter.name
      let text =
        isUnfinished ? String(repeating: " ", count: max(0, name.count - 1)) + "… " : name + mode + " ❯ "
      let prompt = Prompt(text, color: traits.color ? "1;36" : nil) { complete($0, with: interpreter) }
      switch await console.readLine(prompt) {
      case .line(let line):
        printer.lineWasEntered()
        switch await interpreter.run(line) {
        case .quit: return
        case .incomplete where !isUnfinished: printer.show(UnfinishedMessage(await interpreter.openBrackets))
        default: break
        }
      case .cancelled: await interpreter.interrupt()
      case .end: return await interpreter.sayGoodbye()
      }
    }
  }

  /// Waits for the candidates, but at most half a second, so that a key press never hangs.
  private func complete(_ typed: String, with interpreter: Interpreter) -> Completion {
    let answer = Answer()
    Task {
      let candidates = await interpreter.complete(typed)
      answer.give(
        Completion(replacing: candidates.replacing, candidates: candidates.texts, suffix: candidates.suffix))
    }
    return answer.wait(atMost: 0.5) ?? .none
  }
}

/// The candidates, for which the console's thread waits.
private final class Answer: Sendable {
  private let value = Mutex<Completion?>(nil)
  private let semaphore = DispatchSemaphore(value: 0)

  func give(_ completion: Completion) {
    value.withLock { $0 = completion }
    semaphore.signal()
  }

  func wait(atMost seconds: Double) -> Completion? {
    _ = semaphore.wait(timeout: .now() + seconds)
    return value.withLock { $0 }
  }
}
