import Book
import Curriculum
import Foundation
import MarkdownText
import Processes
import Reports
import SandboxApp
import Terminal
import Toolchain
import Workspace

/// The checks of `tca doctor`.
struct Examination {
  var options: GlobalOptions
  var environment = ProcessInfo.processInfo.environment

  func findings() async -> [Finding] {
    [
      await toolchain(), await preparation(), locale, terminal, lineEditor, markdown, lessons, book,
      workspace,
      submissions,
    ] + packs
  }

  /// Nothing when no pack was added.
  private var packs: [Finding] {
    let added = AddedPacks(option: options.lessons, environment: environment)
    guard
      let folder = try? LessonsFolder.find(
        option: options.lessons, executable: Sandbox.executable, workingDirectory: .currentDirectory())
    else { return [] }
    let problems = added.problems(beside: folder).map { problem in
      Finding(
        "packs", .warning, [problem.title, problem.found].compactMap(\.self).joined(separator: " "),
        fix: problem.causes.first?.fix)
    }
    guard problems.isEmpty, !added.packs.isEmpty else { return problems }
    return [Finding("packs", .ok, added.packs.map(\.name).joined(separator: ", "))]
  }

  private func toolchain() async -> Finding {
    do {
      let tools = try await Tools.find(path: environment["PATH"] ?? "")
      return Finding("toolchain", .ok, tools.frontend.deletingLastPathComponent().path)
    } catch {
      return Finding("toolchain", error)
    }
  }

  private func preparation() async -> Finding {
    do {
      let made = try await CompilerClient.live().prepare { step in
        StandardStream.error.print("[\(step.number)/\(step.total)] \(step.title) …")
      }
      return Finding("plug-in and modules", .ok, made.modules.path)
    } catch {
      return Finding("plug-in and modules", error as? Report ?? Report("\(error)"))
    }
  }

  private var locale: Finding {
    TerminalTraits.useLocale()
      ? Finding(
        "locale", .ok, environment["LC_ALL"] ?? environment["LC_CTYPE"] ?? environment["LANG"] ?? "C.UTF-8")
      : Finding("locale", .warning, "text is not UTF-8", fix: "export LC_ALL=C.UTF-8")
  }

  private var terminal: Finding {
    let traits = TerminalTraits.current(plain: false)
    let name = environment["TERM"] ?? ""
    guard traits.isInputTerminal, traits.isOutputTerminal else {
      return Finding("terminal", .ok, "none: input or output is a pipe or a file")
    }
    guard traits.style == .editing else {
      return Finding(
        "terminal", .warning,
        "\(name.isEmpty ? "TERM is not set" : "\(name) is not known"), so lines can't be edited",
        fix: "export TERM=xterm-256color")
    }
    let columns = TerminalTraits.columns()
    return Finding("terminal", .ok, "\(name), \(columns) columns\(traits.color ? "" : ", no color")")
  }

  private var lineEditor: Finding {
    Finding("libedit", .ok, "linked")
  }

  private var markdown: Finding {
    guard !MarkdownParser.isAvailable else { return Finding("cmark-gfm", .ok, "linked") }
    let cause = MarkdownParser.missing.causes[0]
    return Finding(
      "cmark-gfm", .warning, "the Book is shown without formatting. \(cause.cause)", fix: cause.fix)
  }

  private var book: Finding {
    do {
      let folder = try options.sandbox.bookFolder()
      return Finding("book", .ok, "\(try Book(folder: folder).pages().count) pages in \(folder.path)")
    } catch {
      let report = error as? Report ?? Report("\(error)")
      return Finding("book", .warning, report.title, fix: report.causes.first?.fix)
    }
  }

  private var lessons: Finding {
    do {
      let folder = try LessonsFolder.find(
        option: options.lessons, executable: Sandbox.executable, workingDirectory: .currentDirectory())
      let (lessons, problems) = try Catalogue(folder: folder).all()
      if let problem = problems.first { return Finding("lessons", problem) }
      let exercises = lessons.map(\.exercises.count).reduce(0, +)
      return Finding("lessons", .ok, "\(lessons.count) with \(exercises) exercises in \(folder.path)")
    } catch {
      return Finding("lessons", error as? Report ?? Report("\(error)"))
    }
  }

  private var workspace: Finding {
    let workspace = Workspace.locate(
      option: options.workspace, environment: environment, workingDirectory: .currentDirectory())
    var folder = workspace.root
    while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    guard FileManager.default.isWritableFile(atPath: folder.path) else {
      return Finding("workspace", .missing, "\(folder.path) can't be written", fix: "tca --workspace ~/tca")
    }
    guard case .new(let vanished?) = workspace.origin else {
      return answers(in: workspace.root)
    }
    return Finding(
      "workspace", .warning,
      "\(workspace.root.path), since \(vanished.path), which held your work, doesn't exist anymore",
      fix: "tca --workspace PATH")
  }

  /// The learner's files, of which one that can't be read or written fails only when it is saved or judged.
  private func answers(in root: URL) -> Finding {
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let files = paths.filter { !$0.hasPrefix(".") && ($0.hasSuffix(".swift") || $0.hasSuffix(".tca")) }
      .sorted()
      .map { root.appending(path: $0) }
    let locked = files.filter {
      !FileManager.default.isReadableFile(atPath: $0.path)
        || !FileManager.default.isWritableFile(atPath: $0.path)
    }
    guard let first = locked.first else {
      let count = files.isEmpty ? "no files yet" : files.count == 1 ? "1 file" : "\(files.count) files"
      return Finding("workspace", .ok, "\(root.path), with \(count)")
    }
    let others = locked.count == 1 ? "" : ", nor can \(locked.count - 1) more"
    return Finding(
      "workspace", .warning, "\(first.path) can't be read and written\(others)",
      fix: "sudo chown -R \(NSUserName().shellWord) \(root.path.shellWord)")
  }

  private var submissions: Finding {
    do {
      switch try ProcessCommand.Shell.offered() {
      case .ownFileSystem:
        return Finding(
          "answers and features", .ok,
          "see no files but their own (a mount namespace, so bubblewrap isn't needed)")
      case .landlock:
        return Finding(
          "answers and features", .ok,
          "can't open files but their own (Landlock), but see the names of others",
          fix: "sudo sysctl user.max_user_namespaces=10000")
      case .none:
        return Finding(
          "answers and features", .warning,
          "can read and write your files: neither user namespaces nor Landlock work here",
          fix: "sudo sysctl user.max_user_namespaces=10000")
      }
    } catch {
      return Finding("answers and features", error)
    }
  }
}
