import Foundation
import TerminalTestSupport
import TestTiers
import Testing

/// Lines that are typed on a real terminal, and their answers.
enum Conversation {
  /// A line, and what the program answers. Lines are broken differently in each terminal, so only the words count.
  typealias Exchange = (line: String, answer: String)

  /// Terminals that break lines differently, with color and without.
  static let terminals: [(columns: UInt16, hasColor: Bool)] =
    [(80, true), (80, false), (20, false), (20, true)].sampled(2)

  /// Types each line, and waits for its answer.
  ///
  /// - Returns: All that was drawn.
  static func hold(
    _ conversation: [Exchange], on tca: TCA? = nil, columns: UInt16, hasColor: Bool
  ) async throws -> String {
    let tca = try tca ?? TCA()
    // Whatever has to be built once is built before anybody waits for a prompt.
    try await tca.run("start", "tally").exit(0)
    let terminal = try PseudoTerminal(
      TCA.binary, ["start", "tally", "--lessons", TCA.pack.path],
      environment: tca.environment.merging(hasColor ? [:] : ["NO_COLOR": "1"]) { $1 }, columns: columns)
    var all = try terminal.wait(for: "❯")
    for exchange in conversation {
      terminal.type(exchange.line + "\r")
      let drawn = try wait(for: exchange, on: terminal)
      #expect(hasColor || drawn.firstMatch(of: /\u{1B}\[[0-9;]*m/) == nil)
      // The first line is what was typed. The report of a crash has source in it, which keeps its own lines.
      let keepsLines = exchange.line == ".crash" || exchange.line.hasPrefix("export")
      for line in lines(drawn).dropFirst() where !keepsLines {
        #expect(line.count <= columns, "after \(exchange.line)")
      }
      all += drawn
    }
    terminal.type("quit\r")
    #expect(terminal.ended() == 0)
    return all
  }

  /// Waits until an answer was drawn, and the prompt below it.
  private static func wait(for exchange: Exchange, on terminal: PseudoTerminal) throws -> String {
    var drawn = ""
    while !words(drawn).contains(words(exchange.answer)) {
      do {
        drawn += try terminal.wait(for: "❯")
      } catch {
        Issue.record("“\(exchange.line)” was answered by “\(words(drawn))”: \(error)")
        throw error
      }
    }
    return drawn
  }

  /// The lines without escape sequences.
  private static func lines(_ drawn: String) -> [Substring] {
    drawn.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "").split(whereSeparator: \.isNewline)
  }

  private static func words(_ text: String) -> String {
    lines(text).flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }
}
