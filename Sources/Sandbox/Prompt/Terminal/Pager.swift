import CLibedit
import Foundation

/// Shows a long text a screenful at a time, through `$PAGER` or `less`.
///
/// The console calls it on its own thread, since a pager needs the terminal to itself.
enum Pager {
  /// Whether a text is longer than the screen.
  static func isNeeded(for text: String) -> Bool {
    guard let size = TerminalTraits.size() else { return false }
    return text.split(separator: "\n", omittingEmptySubsequences: false).count >= size.rows
  }

  /// Shows the text; plainly, where there is no pager.
  static func show(_ text: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
    let pager = environment["PAGER"].flatMap { $0.isEmpty ? nil : $0 } ?? "less"
    let text = text.hasSuffix("\n") ? text : text + "\n"
    if !run(pager, text, environment: environment) { Output.write(text) }
  }

  /// The pager stays in our process group: in one of its own it could not read the terminal.
  private static func run(_ command: String, _ text: String, environment: [String: String]) -> Bool {
    var ends: [Int32] = [0, 0]
    guard cle_pipe(&ends, true) else { return false }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    // A longer line than the screen's would push the first line of the text out of sight.
    let isNarrow = (TerminalTraits.size()?.columns ?? 80) < 34
    let prompt = isNarrow ? "--more-- q leaves" : "--more-- space goes on, q leaves"
    var variables = environment.merging(["LESS": "-R -F -X -P\(prompt)"]) { mine, _ in mine }
    // What is typed for the prompt while a text is shown must not write files or run programs.
    variables["LESSSECURE"] = "1"
    let settings = variables.map { "\($0)=\($1)" }
    var pid: pid_t = 0
    let status = withCStrings(["/bin/sh", "-c", command]) { arguments in
      withCStrings(settings) { posix_spawn(&pid, "/bin/sh", &actions, nil, arguments, $0) }
    }
    close(ends[0])
    guard status == 0 else {
      close(ends[1])
      return false
    }
    let handle = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    // Whoever leaves the pager early has read enough.
    try? handle.write(contentsOf: Data(text.utf8))
    try? handle.close()
    var result: Int32 = 0
    while waitpid(pid, &result, 0) < 0, errno == EINTR {}
    // 127: the shell did not find it.
    return (result >> 8) & 0xFF != 127
  }

  private static func withCStrings<T>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> T
  ) -> T {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
  }
}
