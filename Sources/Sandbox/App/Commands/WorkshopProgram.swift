import Foundation
import Glibc
import Processes
import Reports
import SandboxApp
import Synchronization
import TextHandling
import Toolchain

/// The program `tca-workshop`, which lies beside this one. Where this one was built from its sources, the workshop is built when it is
/// first needed, and again when the sources have changed.
package enum WorkshopProgram {
  /// Whether a command line is one for the workshop. A script of completions is one, since it lists the options of every command.
  package static func isMeant(by arguments: some Sequence<String>) -> Bool {
    let words = Array(arguments.prefix(2))
    guard let first = words.first else { return false }
    if ["--generate-completion-script", "--experimental-dump-help"].contains(where: first.hasPrefix) {
      return true
    }
    let isPrefixed = ["help", completion].contains(first)
    return WorkshopCommand(rawValue: (isPrefixed ? words.dropFirst().first : first) ?? "") != nil
  }

  /// Lets the workshop run the command line in the place of this process.
  ///
  /// - Parameter options: How to say what is wrong; nil to read it from the command line.
  /// - Throws: An exit code, after the reason has been shown.
  package static func takeOver(_ options: GlobalOptions? = nil) async throws -> Never {
    let options = try options ?? .parse(CommandLine.arguments.filter { $0 == "--json" })
    let program = try await ExitStatus.reporting(options, as: ExitStatus.unavailable) {
      guard let folder = Sandbox.executable?.deletingLastPathComponent() else { throw missing(nil) }
      let program = folder.appending(path: name)
      guard let package = Sandbox.package else { return program }
      // Several may need it at once, such as the machines of a class. One builds it, and the others wait. It is unlocked when the
      // workshop takes over.
      let lock = open("\(program.path).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
      flock(lock, LOCK_SH)
      guard isOlder(program, than: package) else { return program }
      // Whoever presses Tab doesn't wait for a build.
      guard CommandLine.arguments.dropFirst().first != completion else { throw ExitStatus.unavailable }
      flock(lock, LOCK_EX)
      if isOlder(program, than: package) { try await build(in: package, folder, options) }
      return program
    }
    var tries = 0
    repeat {
      _ = CommandLine.arguments.withCStrings { execv(program.path, $0) }
      // Somebody else's `swift build` is writing it.
      guard errno == ETXTBSY else { break }
      usleep(100_000)
      tries += 1
    } while tries < 600
    ExitStatus.show(missing("\(program.path): \(String(cString: strerror(errno)))."), options)
    throw ExitStatus.unavailable
  }

  private static let name = "tca-workshop"
  /// The word with which a shell asks for the values of an option.
  private static let completion = "---completion"

  /// `play`, `grade` …
  private static let names = WorkshopCommand.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")

  private static func missing(_ found: String?) -> Report {
    Report(
      "The program of \(names) can't be started.", found: found,
      expected: "An executable `\(name)` beside `tca`.",
      causes: [
        .init("It has not been built, or was removed.", fix: "swift build --product \(name)"),
        .init("`tca` was copied without the files beside it.", fix: "ln -s …/.build/debug/tca ~/bin/tca"),
      ])
  }

  // MARK: - Building

  /// Whether a program is missing, or older than a source of the package.
  static func isOlder(_ program: URL, than package: URL) -> Bool {
    guard let built = status(of: program.path)?.st_mtim else { return true }
    return ["Package.swift", "Sources"].contains {
      hasChanged(package.appending(path: $0).path, since: built)
    }
  }

  /// Whether a file, or one in a folder or below it, was changed after a time. Foundation's enumerator would take longer than all the
  /// rest of a short command.
  private static func hasChanged(_ path: String, since time: timespec) -> Bool {
    guard let status = status(of: path) else { return false }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return (status.st_mtim.tv_sec, status.st_mtim.tv_nsec) > (time.tv_sec, time.tv_nsec)
    }
    guard let folder = opendir(path) else { return false }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(cString: $0.baseAddress!.assumingMemoryBound(to: CChar.self))
      }
      if !name.hasPrefix("."), hasChanged("\(path)/\(name)", since: time) { return true }
    }
    return false
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Builds the workshop with the settings with which this program was built, which the names of the folders tell.
  ///
  /// - Throws: A `Report` with what SwiftPM has said.
  private static func build(in package: URL, _ folder: URL, _ options: GlobalOptions) async throws {
    let tools = try await Tools.find(path: ProcessInfo.processInfo.environment["PATH"] ?? "")
    let isFirst = !FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    let reason =
      isFirst ? "are built when one of them is first used" : "are built again, since the sources have changed"
    ExitStatus.tell("The commands \(names) \(reason). This can take a minute.", options)
    let meter = ProgressMeter(isTerminal: isatty(2) == 1 && !options.plain)
    let output = Mutex("")
    let ending = await withCheckedContinuation {
      (done: CheckedContinuation<Result<Ending, any Error>, Never>) in
      do {
        _ = try ChildProcess(
          ProcessCommand(
            tools.frontend.deletingLastPathComponent().appending(path: "swift").path,
            [
              "build", "--product", name, "--package-path", package.path, "--scratch-path",
              folder.deletingLastPathComponent().deletingLastPathComponent().path, "--configuration",
              folder.lastPathComponent,
            ]), channel: .standardOutput
        ) { _, event in
          switch event {
          case .frame: break
          case .output(let bytes):
            let text = String(decoding: bytes, as: UTF8.self)
            output.withLock { $0 += text }
            if let step = text.matches(of: #/\[(\d+)/(\d+)\] (.+)/#).last, let done = Int(step.1),
              let total = Int(step.2)
            {
              meter.show(done, of: total, String(step.3))
            }
          case .ended(let ending): done.resume(returning: .success(ending))
          }
        }
      } catch {
        done.resume(returning: .failure(error))
      }
    }
    meter.end()
    guard try ending.get().cause != .exited(0) else {
      // What SwiftPM finds to be up to date, it doesn't touch.
      _ = utimes(folder.appending(path: name).path, nil)
      return
    }
    let text = output.withLock { $0 }
    let errors = text.split(separator: "\n").filter {
      $0.contains(#/^\S*error: /#) || $0.contains(#/^\S+:\d+: error: /#)
    }
    throw Report(
      "The commands \(names) couldn't be built.",
      found: errors.isEmpty ? String(text.suffix(1000)) : errors.prefix(5).joined(separator: "\n"),
      causes: [
        .init("The sources were changed, and don't compile.", fix: "swift build --product \(name)"),
        .init("The folder \(folder.path) can't be written.", fix: "ls -ld \(folder.path.shellWord)"),
      ])
  }
}

extension [String] {
  /// Calls a function with the strings as a C program's arguments.
  fileprivate func withCStrings<Result>(_ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    let words = map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return body(words)
  }
}
