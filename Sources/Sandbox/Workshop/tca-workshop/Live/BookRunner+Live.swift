import BookTools
import Foundation
import Limits
import Processes
import PromptMessages
import PromptCommands
import REPL
import SandboxApp
import Synchronization
import TextHandling
import Toolchain
import Verdicts
import Workspace

extension BookRunner {
  /// Runs Swift blocks like submissions, scripts in their own sessions, and command lines with this program. None of
  /// them uses the learner's workspace.
  ///
  /// - Parameter folder: An empty folder for the files that blocks create.
  package static func live(_ sandbox: Sandbox, in folder: URL) -> BookRunner {
    var sandbox = sandbox
    sandbox.workspace = Workspace(root: folder.appending(path: "Workspace"))
    return BookRunner(
      swift: .live(compiler: sandbox.compiler), script: .live(sandbox, in: folder), shell: .live(in: folder),
      syntax: sandbox.compiler.syntax)
  }
}

extension ScriptClient {
  /// Opens lessons in sessions that are not kept.
  ///
  /// - Parameters:
  ///   - sandbox: The live clients.
  ///   - folder: The folder for the files that a script exports.
  package static func live(_ sandbox: Sandbox, in folder: URL) -> ScriptClient {
    ScriptClient { lesson in
      // An unknown name must be reported, and must not open the first lesson.
      if let lesson { try await sandbox.curriculum.check(lesson) }
      let told = Told()
      var clients = sandbox.clients(keepsSessions: false)
      clients.files = .live(in: folder)
      let interpreter = Interpreter(clients: clients) { told.add($0) }
      try await interpreter.open(lesson: lesson, remembers: false)
      return Session(
        run: { line in
          let watch = Task {
            try await ContinuousClock().sleep(for: Limits.pageLine)
            await interpreter.interrupt()
          }
          defer { watch.cancel() }
          let outcome = await interpreter.run(line)
          return (told.take(), outcome != .failed)
        },
        close: { await interpreter.close() })
    }
  }

  /// The messages of an interpreter, as the prompt would show them.
  private final class Told: Sendable {
    private let texts = Mutex<[String]>([])
    private let renderer = TextRenderer(style: .plain, namesSentActions: false)

    func add(_ message: any Message) {
      if message is StillRunning || !message.presence.isForAll { return }
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
  /// Runs lines in a shell in which `tca` is this program.
  package static func live(in folder: URL) -> ShellClient {
    ShellClient { script in
      let program = Sandbox.executable?.deletingLastPathComponent().path ?? ""
      let text = """
        exec 2>&1
        set -e
        PATH=\(program.shellWord):$PATH
        TCA_WORKSPACE=\(folder.appending(path: "Workspace").path.shellWord)
        XDG_STATE_HOME=\(folder.appending(path: "State").path.shellWord)
        NO_COLOR=1
        COLUMNS=80
        export PATH TCA_WORKSPACE XDG_STATE_HOME NO_COLOR COLUMNS
        \(script)
        """
      return try await withThrowingTaskGroup(of: (output: String, succeeded: Bool).self) { group in
        group.addTask {
          let result = try await ToolProcess.run(
            URL(filePath: "/bin/sh"), ["-c", text], in: folder, keepsOutput: true)
          return (result.output, result.succeeded)
        }
        group.addTask {
          try await ContinuousClock().sleep(for: Limits.pageProgram)
          return ("It took longer than \(Limits.pageProgram).", false)
        }
        defer { group.cancelAll() }
        return try await group.next() ?? ("", false)
      }
    }
  }
}
