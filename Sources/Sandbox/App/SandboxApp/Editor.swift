import Foundation
import Processes
import Reports
import Synchronization
import Terminal

/// The learner's editor, which the variables `VISUAL` and `EDITOR` name.
struct Editor: Sendable {
  var environment = ProcessInfo.processInfo.environment

  /// Opens a file on the terminal, and returns when the editor has ended.
  ///
  /// - Throws: A `Report` when no editor is set, or when it can't be started.
  func open(_ file: URL, on console: Console) async throws {
    let command = try command(for: file)
    let result = EditorResult()
    await console.lend {
      do throws(Report) {
        let cause = try TerminalProgram.run(command, input: [])
        result.ending.withLock { $0 = .success(cause) }
      } catch {
        result.ending.withLock { $0 = .failure(error) }
      }
    }
    guard let end = result.ending.withLock({ $0 }) else { return }
    if case .exited(127) = try end.get() { throw notFound }
  }

  private final class EditorResult: Sendable {
    let ending = Mutex<Result<Ending.Cause, Report>?>(nil)
  }

  private var name: String? {
    [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty }
  }

  private func command(for file: URL) throws -> Command {
    guard let name else {
      throw Report(
        "No editor is set.", found: "Neither VISUAL nor EDITOR has a value.",
        expected: "The command that starts your editor.",
        causes: [
          .init("The variable was never set.", fix: "export EDITOR=nano"),
          .init("You can open the file in any editor.", fix: file.path),
        ])
    }
    // The name may have arguments, such as `code --wait`.
    return Command(
      "/bin/sh", ["-c", "\(name) \"$1\" </dev/tty", "sh", file.path], environment: environment, group: .shared
    )
  }

  private var notFound: Report {
    Report(
      "The editor \(name ?? "") can't be started.", expected: "VISUAL or EDITOR names a program on PATH.",
      causes: [.init("It isn't installed, or its name is misspelled.", fix: "export EDITOR=nano")])
  }
}
