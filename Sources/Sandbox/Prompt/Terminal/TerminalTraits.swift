import CLibedit
import Foundation

/// The abilities of the terminal.
///
/// ```swift
/// let traits = TerminalTraits.current(plain: options.plain)
/// traits.style   // editing | linear
/// ```
public struct TerminalTraits: Equatable, Sendable {
  /// How lines are read and output is shown.
  public enum Style: Equatable, Sendable {
    /// A line editor, with output above the prompt.
    case editing
    /// Output follows input, and nothing is redrawn, for screen readers, dumb terminals and pipes.
    case linear
  }

  /// Whether standard input is a terminal.
  public var isInputTerminal: Bool
  /// Whether standard output is a terminal.
  public var isOutputTerminal: Bool
  /// How lines are read and output is shown.
  public var style: Style
  /// Whether output has color.
  public var color: Bool
  /// Whether paths in the output are links. A terminal can't be asked, so only those that are known to have links get them.
  public var links: Bool

  /// Computes the traits from the properties of the process.
  ///
  /// - Parameters:
  ///   - plain: The value of `--plain`.
  ///   - knowsTerminal: Whether the terminal database has an entry of this name.
  public init(
    isInputTerminal: Bool, isOutputTerminal: Bool, environment: [String: String], plain: Bool = false,
    knowsTerminal: (String) -> Bool = { _ in true }
  ) {
    let term = environment["TERM"] ?? ""
    let isDumb = term.isEmpty || term == "dumb"
    let noColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    self.isInputTerminal = isInputTerminal
    self.isOutputTerminal = isOutputTerminal
    // Lines can be edited without color, but not on an unknown terminal.
    style =
      isInputTerminal && isOutputTerminal && !isDumb && !plain && knowsTerminal(term) ? .editing : .linear
    color = isOutputTerminal && !isDumb && !plain && !noColor
    links = isOutputTerminal && !isDumb && !plain && Self.hasLinks(term, environment)
  }

  /// Whether the terminal's own variables name one that has links. `FORCE_HYPERLINK` decides otherwise.
  private static func hasLinks(_ term: String, _ environment: [String: String]) -> Bool {
    if let forced = environment["FORCE_HYPERLINK"] { return !["", "0"].contains(forced) }
    // A multiplexer passes on the variables of the terminal around it, but not always its links.
    if environment["TMUX"] != nil || term.hasPrefix("screen") { return false }
    if let version = environment["VTE_VERSION"].flatMap({ Int($0) }) { return version >= 5000 }
    if let version = environment["KONSOLE_VERSION"].flatMap({ Int($0) }) { return version >= 201200 }
    let programs = ["vscode", "iTerm.app", "WezTerm", "ghostty", "Hyper", "mintty", "rio", "Tabby"]
    return environment["TERM_PROGRAM"].map(programs.contains) == true
      || ["xterm-kitty", "xterm-ghostty", "alacritty", "wezterm", "contour"].contains(term)
      || term.hasPrefix("foot") || environment["WT_SESSION"] != nil || environment["DOMTERM"] != nil
  }

  /// The traits of this process's standard input and output.
  public static func current(
    plain: Bool, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> TerminalTraits {
    TerminalTraits(
      isInputTerminal: isatty(0) == 1, isOutputTerminal: isatty(1) == 1, environment: environment,
      plain: plain,
      knowsTerminal: { Terminfo.knows($0, environment: environment) }
    )
  }

  /// Nobody reads lines that are wider, and arithmetic with a number of any size would overflow.
  private static let widest = 10_000

  /// Columns of the terminal on standard output, or else `$COLUMNS`, or else 80. They change with the window's size.
  public static func columns(environment: [String: String] = ProcessInfo.processInfo.environment) -> Int {
    size()?.columns ?? environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? min($0, widest) : nil }
      ?? 80
  }

  /// Columns and rows of the terminal on standard output; nil when there is none.
  public static func size() -> (columns: Int, rows: Int)? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cle_terminal_size(1, &columns, &rows) else { return nil }
    return (Int(columns), Int(rows))
  }

  /// Sets the environment's locale, or C.UTF-8. Call it once before reading or measuring text.
  ///
  /// - Returns: Whether text is UTF-8.
  @discardableResult
  public static func useLocale() -> Bool {
    cle_set_locale()
  }
}

/// The part of the terminal database that is needed to look up a terminal.
enum Terminfo {
  static func knows(_ terminal: String, environment: [String: String]) -> Bool {
    guard let initial = terminal.unicodeScalars.first, !terminal.contains("/") else { return false }
    let places =
      [environment["TERMINFO"], environment["HOME"].map { $0 + "/.terminfo" }].compactMap { $0 }
      + (environment["TERMINFO_DIRS"]?.split(separator: ":").map(String.init) ?? [])
      + ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"]
    return places.contains { place in
      [String(initial), String(initial.value, radix: 16)].contains {
        access("\(place)/\($0)/\(terminal)", R_OK) == 0
      }
    }
  }
}
