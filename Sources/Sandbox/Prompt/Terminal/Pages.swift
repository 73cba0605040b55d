import CLibedit
import Foundation
import Processes
import TextHandling

/// A long text, of which a screen is shown at a time.
struct Pages {
  private var rest: ArraySlice<Substring>

  /// - Parameter text: The text, with or without a line feed at its end.
  init(_ text: String) {
    let text = text.hasSuffix("\n") ? text.dropLast() : text[...]
    rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
  }

  /// Whether the whole text was shown.
  var isAtEnd: Bool { rest.isEmpty }

  /// The next lines.
  ///
  /// - Parameters:
  ///   - rows: How many rows are free. A line that is wider than the screen takes several, and one line comes in any case.
  ///   - columns: The width of the screen.
  /// - Returns: The lines, each with a line feed.
  mutating func next(rows: Int, columns: Int) -> String {
    var text = ""
    var left = rows
    while let line = rest.first {
      let height = max(1, (Self.width(line) + columns - 1) / max(1, columns))
      guard height <= left || text.isEmpty else { break }
      left -= height
      text += line + "\n"
      rest.removeFirst()
    }
    return text
  }

  /// The columns of a line without its color codes.
  private static func width(_ line: Substring) -> Int {
    guard line.contains("\u{1B}") else { return line.displayWidth }
    return line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "").displayWidth
  }

  /// What a key press means while a text is shown.
  enum Request: Equatable {
    case screen, line, end, nothing
    /// Somebody types on without looking at the text. The keys belong to the prompt.
    case typing([Unicode.Scalar])

    /// - Parameter scalars: What the keyboard has sent at once.
    init(_ scalars: [Unicode.Scalar]) {
      switch String(String.UnicodeScalarView(scalars)) {
      case " ", "\u{1B}[6~", "\u{6}", "\u{16}": self = .screen
      case "\r", "\n", "\u{1B}[B", "\u{1B}OB": self = .line
      case "q", "Q", "\u{1B}", "\u{4}": self = .end
      default:
        // Other keys that are no characters, such as Up, do nothing.
        guard let first = scalars.first, first.value >= 0x20, first.value != 0x7F else {
          self = .nothing
          return
        }
        self = first == " " ? .screen : .typing(scalars)
      }
    }
  }
}

extension ConsoleThread {
  /// Shows a long text one screen at a time, where the prompt is. It has no modes, so no key can lead astray: a key that
  /// doesn't move the text ends it and is typed at the prompt.
  ///
  /// - Returns: The keys for the prompt.
  func show(_ pages: Pages) -> [Unicode.Scalar] {
    var pages = pages
    var keys = KeyBuffer()
    cle_guard_busy()
    var size = TerminalTraits.size() ?? (80, 24)
    StandardStream.output.write(pages.next(rows: size.rows - 1, columns: size.columns))
    while !pages.isAtEnd {
      let status = status(columns: size.columns)
      StandardStream.output.write("\r\u{1B}[K\u{1B}[7m\(status)\u{1B}[0m")
      let canRead = mailbox.wait(for: 0)
      let events = mailbox.events()
      if events.contains(.resume) { cle_guard_busy() }
      size = TerminalTraits.size() ?? size
      var request = Request.nothing
      if canRead {
        guard keys.fill(from: 0) else { break }
        var scalars: [Unicode.Scalar] = []
        while let scalar = keys.next() { scalars.append(scalar) }
        request = Request(scalars)
      }
      if events.contains(.interrupt) { request = .end }
      guard request != .nothing else { continue }
      StandardStream.output.write("\r\u{1B}[K")
      switch request {
      case .screen: StandardStream.output.write(pages.next(rows: size.rows - 1, columns: size.columns))
      case .line: StandardStream.output.write(pages.next(rows: 1, columns: size.columns))
      case .typing(let scalars): return scalars
      case .end, .nothing: return []
      }
    }
    return []
  }

  private typealias Request = Pages.Request

  /// What the keys do, and whether something has happened meanwhile, such as a verdict on a save.
  private func status(columns: Int) -> String {
    let texts =
      mailbox.hasOutput
      ? ["--more-- something has happened: q shows it, space continues", "--more-- q shows news"]
      : ["--more-- space continues, q quits", "--more-- q quits"]
    return texts.first { $0.count < columns } ?? "--more--"
  }
}
