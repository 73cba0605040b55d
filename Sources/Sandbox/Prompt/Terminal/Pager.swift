import Foundation
import Processes

/// Shows a long text one screen at a time, with the program that `$PAGER` names. Without one, ``Pages`` shows it.
///
/// The console calls it on its own thread, since nothing else may use the terminal while a pager is running.
enum Pager {
  /// Whether a text is longer than the screen.
  static func isNeeded(for text: String) -> Bool {
    guard let size = TerminalTraits.size() else { return false }
    return text.split(separator: "\n", omittingEmptySubsequences: false).count >= size.rows
  }

  /// The command in `$PAGER`; nil when there is none.
  static func chosen(in environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
    environment["PAGER"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Shows the text, without a pager if the program isn't there.
  static func show(
    _ text: String, with pager: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let text = text.hasSuffix("\n") ? text : text + "\n"
    if !run(pager, text, environment: environment) { StandardStream.output.write(text) }
  }

  private static func run(_ command: String, _ text: String, environment: [String: String]) -> Bool {
    // A line that is wider than the screen would push the first line of the text out of sight.
    let isNarrow = (TerminalTraits.size()?.columns ?? 80) < 34
    let prompt = isNarrow ? "--more-- q quits" : "--more-- space continues, q quits"
    var variables = environment.merging(["LESS": "-R -F -X -P\(prompt)"]) { mine, _ in mine }
    // Text that is typed for the prompt while a pager is running must not write files or run programs.
    variables["LESSSECURE"] = "1"
    let ending = try? TerminalProgram.run(
      ProcessCommand("/bin/sh", ["-c", command], environment: variables, group: .shared),
      input: Array(text.utf8))
    // 127: the shell did not find it.
    return ending != nil && ending != .exited(127)
  }
}
