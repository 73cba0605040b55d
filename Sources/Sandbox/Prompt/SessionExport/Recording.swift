import Foundation
import TextHandling

/// Writes a transcript as a recording of a terminal that `asciinema play` replays: asciicast, version 2.
package struct Recording: Sendable {
  private static let rows = 24
  /// The seconds between two typed characters.
  private static let key = 0.04
  /// Nobody waits longer for something to happen.
  private static let longestPause = 3.0

  private let transcript: Transcript

  /// - Parameter transcript: What is shown, and when.
  package init(_ transcript: Transcript) { self.transcript = transcript }

  private struct Header: Encodable {
    var version = 2
    var width: Int
    var height: Int
    var idle_time_limit: Double
    var title: String
    var env = ["TERM": "xterm-256color"]
  }

  /// The file's text: a header, and a line for each event.
  package var text: String {
    var lines = [
      Self.json(
        Header(
          width: transcript.columns, height: Self.rows, idle_time_limit: Self.longestPause,
          title: transcript.title.printable))
    ]
    var now = 0.0
    func show(_ text: String) { lines.append("[\(Self.seconds(now)),\"o\",\(Self.json(text))]") }
    for entry in transcript.entries {
      switch entry.part {
      case .typed(let prompt, let line):
        show("\u{1B}[1;36m\(prompt.printable)\u{1B}[0m")
        // Typing ends when the action was sent, and begins no earlier than what came before it.
        now = max(now + 0.3, entry.time - Self.key * Double(line.count))
        for character in line {
          now += Self.key
          show(String(character))
        }
        now = max(now, entry.time)
        show("\r\n")
      case .printed(let text):
        now = max(now, entry.time)
        show(text.replacing("\n", with: "\r\n") + "\r\n")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func seconds(_ value: Double) -> String { String(format: "%.3f", value) }

  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
