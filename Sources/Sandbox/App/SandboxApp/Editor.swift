import Foundation
import Processes
import Reports
import Synchronization
import Terminal

/// The learner's editor: the one that the variables `VISUAL` and `EDITOR` name, or one that is installed.
package struct Editor: Sendable {
  /// Editors that run on a terminal, in the order in which they are looked for. Debian's `editor` is the one that was chosen for the
  /// machine; its `sensible-editor` would ask first.
  static let usual = ["editor", "nano", "vi", "vim", "emacs"]

  private var environment: [String: String]

  /// - Parameter environment: The variables of the shell, which name the editor.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  /// How editors take the number of a line, by the name of their program. Others get the file alone.
  private enum LineArgument {
    /// `vi +12 file`
    case plus
    /// `hx file:12`
    case colon
    /// `code --goto file:12`
    case goto

    init?(_ program: String) {
      switch program {
      case "vi", "vim", "nvim", "view", "gvim", "vim.tiny", "vim.basic", "nano", "pico", "emacs",
        "emacsclient", "micro",
        "kak", "joe", "jed", "mg", "ne", "zile", "gedit", "gnome-text-editor", "sensible-editor", "editor":
        self = .plus
      case "hx", "helix", "subl", "zed", "zeditor": self = .colon
      case "code", "code-insiders", "codium", "cursor", "windsurf": self = .goto
      default: return nil
      }
    }
  }

  /// Opens a file on the terminal, and returns when the editor has ended.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - line: The line at which the editor opens it, if the editor can.
  /// - Throws: A `Report` when no editor is set, or when it can't be started.
  func open(_ file: URL, at line: Int? = nil, on console: Console) async throws {
    let command = try command(for: file, at: line)
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

  /// The command that starts the editor; nil when there is none.
  package var name: String? {
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty }
    return named ?? Self.usual.first(where: isInstalled)
  }

  private func isInstalled(_ program: String) -> Bool {
    (environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// The command that opens a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - line: The line at which the editor opens it, if the editor can.
  /// - Throws: A `Report` when there is no editor.
  package func command(for file: URL, at line: Int? = nil) throws -> ProcessCommand {
    guard let name else {
      throw Report(
        "No editor was found.",
        found:
          "Neither VISUAL nor EDITOR has a value, and PATH has none of \(Self.usual.joined(separator: ", ")).",
        expected: "The command that starts your editor.",
        causes: [
          setting,
          .init("You can open the file in any editor.", fix: file.path),
        ])
    }
    // The name may have arguments, such as `code --wait`.
    let program = name.split(separator: " ").first.map { URL(filePath: String($0)).lastPathComponent } ?? ""
    let arguments =
      switch (line, LineArgument(program)) {
      case (let line?, .plus): ["+\(line)", file.path]
      case (let line?, .colon): ["\(file.path):\(line)"]
      case (let line?, .goto): ["--goto", "\(file.path):\(line)"]
      default: [file.path]
      }
    return ProcessCommand(
      "/bin/sh", ["-c", "\(name) \"$@\" </dev/tty", "sh"] + arguments, environment: environment,
      group: .shared)
  }

  private var notFound: Report {
    Report(
      "The editor \(name ?? "") can't be started.", found: "It isn't installed, or its name is misspelled.",
      expected: "VISUAL or EDITOR names a program on PATH.",
      causes: [setting])
  }

  private var setting: Report.Cause {
    .init(
      "Leave `tca` with `quit`, and type this in the shell before you start it again.",
      fix: "export EDITOR=nano")
  }
}
