import Book
import Curriculum
import Foundation
import Grading
import Processes
import REPL
import Reports
import Synchronization
import Toolchain

extension BookRunner {
  /// Runs Swift as submissions are run, scripts in sessions of their own, and command lines with this very program; all of it away
  /// from the learner's work.
  ///
  /// - Parameter folder: An empty folder for what the blocks leave behind.
  package static func live(_ sandbox: Sandbox, in folder: URL) -> BookRunner {
    var sandbox = sandbox
    sandbox.workspace = Workspace(root: folder.appending(path: "Workspace"))
    return BookRunner(
      swift: .live(compiler: sandbox.compiler), script: .live(sandbox), shell: .live(in: folder),
      syntax: sandbox.compiler.syntax)
  }
}

extension ScriptClient {
  /// How long a line may take: beyond what any lesson simulates.
  private static let limit = Duration.seconds(30)

  package static func live(_ sandbox: Sandbox) -> ScriptClient {
    ScriptClient { lesson in
      // A name that is unknown must be told, not taken for the first lesson.
      if let lesson { _ = try sandbox.curriculum.lesson(lesson) }
      let told = Told()
      let interpreter = Interpreter(clients: sandbox.clients(keepsSessions: false)) { told.add($0) }
      try await interpreter.open(lesson: lesson, remembers: false)
      return Session(
        run: { line in
          let watch = Task {
            try await ContinuousClock().sleep(for: limit)
            await interpreter.interrupt()
          }
          defer { watch.cancel() }
          let outcome = await interpreter.run(line)
          return (told.take(), outcome != .failed)
        },
        close: { await interpreter.close() })
    }
  }

  /// What an interpreter has told, as a reader at the prompt would see it.
  private final class Told: Sendable {
    private let texts = Mutex<[String]>([])
    private let renderer = TextRenderer(style: .plain, namesSentActions: false)

    func add(_ message: any Message) {
      if message is StillRunning { return }
      guard let text = renderer.render(message) else { return }
      texts.withLock { $0.append(text) }
    }

    func take() -> String {
      texts.withLock { texts in
        defer { texts = [] }
        return texts.joined(separator: "\n")
      }
    }
  }
}

extension ShellClient {
  private static let limit = Duration.seconds(120)

  /// Runs lines with the program at hand as `tca`.
  package static func live(in folder: URL) -> ShellClient {
    ShellClient { script in
      let program = Sandbox.executable?.deletingLastPathComponent().path ?? ""
      let text = """
        exec 2>&1
        set -e
        PATH=\(quoted(program)):$PATH
        TCA_WORKSPACE=\(quoted(folder.appending(path: "Workspace").path))
        NO_COLOR=1
        COLUMNS=80
        export PATH TCA_WORKSPACE NO_COLOR COLUMNS
        \(script)
        """
      return try await withThrowingTaskGroup(of: (output: String, succeeded: Bool).self) { group in
        group.addTask {
          let result = try await ToolProcess.run(
            URL(filePath: "/bin/sh"), ["-c", text], in: folder, keepsOutput: true)
          return (result.output, result.succeeded)
        }
        group.addTask {
          try await ContinuousClock().sleep(for: limit)
          return ("It took longer than \(limit).", false)
        }
        defer { group.cancelAll() }
        return try await group.next() ?? ("", false)
      }
    }
  }

  private static func quoted(_ path: String) -> String {
    "'\(path.replacing("'", with: #"'\''"#))'"
  }
}
