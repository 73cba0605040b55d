import Curriculum
import Foundation
import PromptLanguage
import REPL
import Reports
import Synchronization
import Terminal

/// The prompt: reads a line, runs it, and reads the next one, until the learner quits.
package struct Shell {
  package var sandbox: Sandbox
  package var options: GlobalOptions

  package init(sandbox: Sandbox, options: GlobalOptions) {
    self.sandbox = sandbox
    self.options = options
  }

  package func run(lesson: String?) async throws {
    let traits = options.traits
    let box = InterpreterBox()
    let console = Console.live(
      traits: traits,
      complete: { box.complete($0) },
      interrupt: { box.interrupt() }
    )
    let printer = Printer(options: options, isScript: false, console: console)
    var sandbox = sandbox
    sandbox.options.progress = { text in
      console.write(TextStyle(width: TerminalTraits.columns()).wrap(text).joined(separator: "\n"))
    }
    var clients = sandbox.clients(keepsSessions: true)
    if traits.isInputTerminal { clients.edit = { try await Editor().open($0, at: $1, on: console) } }
    let interpreter = Interpreter(clients: clients) { printer.show($0) }
    box.interpreter.withLock { $0 = interpreter }
    do {
      try await interpreter.open(lesson: lesson)
    } catch {
      await console.close()
      throw error
    }
    await interpreter.welcome(introduces: lesson != nil)
    await interpreter.watchSaves()
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
      switch await console.readLine(Prompt(text, color: traits.color ? "1;36" : nil)) {
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
}

/// Gives the console's thread access to the interpreter, which is created after the console.
private final class InterpreterBox: Sendable {
  let interpreter = Mutex<Interpreter?>(nil)

  /// Waits for the candidates, but at most half a second, so that a key press never hangs.
  func complete(_ typed: String) -> Completion {
    guard let interpreter = interpreter.withLock({ $0 }) else { return .none }
    let answer = Answer()
    Task {
      let candidates = await interpreter.complete(typed)
      answer.give(
        Completion(replacing: candidates.replacing, candidates: candidates.texts, suffix: candidates.suffix))
    }
    return answer.wait(atMost: 0.5) ?? .none
  }

  func interrupt() {
    guard let interpreter = interpreter.withLock({ $0 }) else { return }
    Task { await interpreter.interrupt() }
  }

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
}
