import Foundation

extension ProcessCommand {
  /// The total size of the files that a learner's code may write, in bytes.
  private static let scratch = 256 << 20

  /// A kernel: a process that runs a learner's code, in a live session or in a judge.
  ///
  /// It can read itself, its libraries and what it is shown, and write to its folder. It has no other variables of the
  /// user's environment than those that are needed to find libraries, to print text and to tell the time.
  ///
  /// - Parameters:
  ///   - executable: The file of `tca-kernel`.
  ///   - arguments: The kernel's role and its limits on itself.
  ///   - folder: Its only folder, which is its home and has its temporary files. The caller removes it.
  ///   - shown: Further files and folders that it may read, such as images and Swift's libraries.
  ///   - environment: The user's environment.
  public static func kernel(
    _ executable: URL, _ arguments: [String], folder: URL, shown: [URL], environment: [String: String]
  ) -> ProcessCommand {
    let variables = self.environment(home: folder.path, from: environment)
    let libraries = (variables["LD_LIBRARY_PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
      .map { URL(filePath: String($0)) }
    return ProcessCommand(
      executable.path, arguments, environment: variables,
      shell: Shell(
        writable: folder.path, scratch: scratch,
        // Both the real paths and the paths of links to them.
        shown: ([executable] + shown + libraries).flatMap { [$0.path, $0.resolvingSymlinksInPath().path] }))
  }

  /// The variables of a program with a shell: those that are needed to find libraries, to print text and to tell the time.
  ///
  /// - Parameters:
  ///   - home: The one folder that the program may write to.
  ///   - environment: The user's environment.
  static func environment(home: String, from environment: [String: String]) -> [String: String] {
    var variables = environment.filter { ["LD_LIBRARY_PATH", "LANG", "LC_ALL", "TZ"].contains($0.key) }
    variables["PATH"] = "/usr/bin:/bin"
    variables["HOME"] = home
    variables["TMPDIR"] = home
    // The runtime's own backtrace takes most of a second, and the message already names the place of the error.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    return variables
  }
}
