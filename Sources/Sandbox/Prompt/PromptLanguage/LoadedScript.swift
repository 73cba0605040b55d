import Foundation
import KernelProtocol
import Reports
import PromptMessages

/// The lines of the prompt that repeat what a file has recorded: a script, a story or a test that `export` has written.
///
/// ```swift
/// LoadedScript(test: "await store.send(.add) {\n  $0.count = 1\n}").lines   // [".add", "expect count == 1"]
/// ```
///
/// Not handled: tests that compute their actions or expectations. Only literals are repeated, and what is left out is no
/// mistake: the lines that are there still have to hold.
package struct LoadedScript: Equatable {
  /// The lines, each with the number of the file's line that it comes from.
  package var lines: [Line]

  /// A line of the prompt.
  package struct Line: Equatable {
    /// The line as it is typed.
    package var text: String
    /// The line of the file, from 1.
    package var number: Int

    /// - Parameters:
    ///   - text: The line.
    ///   - number: Its number in the file, from 1.
    package init(text: String, number: Int) {
      self.text = text
      self.number = number
    }
  }

  /// - Parameter script: One line of the prompt in each line.
  package init(script: String) {
    lines = Self.split(script).enumerated().map { Line(text: String($0.element), number: $0.offset + 1) }
  }

  /// - Parameter story: A story in Markdown, with a heading for each step.
  package init(story: String) {
    lines = []
    let source = Self.split(story)
    var (isYours, fence, block, language, start) = (false, Substring?.none, [Substring](), Substring(""), 0)
    for (index, line) in source.enumerated() {
      if let open = fence {
        guard line == open else {
          block.append(line)
          continue
        }
        fence = nil
        if language == "swift", isYours, !block.isEmpty {
          lines.append(Line(text: block.joined(separator: "\n"), number: start))
        } else if language == "diff" {
          lines += Self.expectations(block).map { Line(text: $0, number: start) }
        }
        if language == "swift" { isYours = false }
      } else if line.hasPrefix("```") {
        let marks = line.prefix { $0 == "`" }
        (fence, language, block, start) = (marks, line.dropFirst(marks.count), [], index + 1)
      } else if line == "You sent" {
        isYours = true
      } else if line.hasPrefix("An effect of step ") {
        lines.append(Line(text: "wait 2", number: index + 1))
      }
    }
    // The state that a step of an effect left can only be compared once, after all of them have come.
    lines = Self.withoutRepeatedWaits(lines)
  }

  /// - Parameter test: A file of Swift Testing tests with a `TestStore`.
  package init(test: String) {
    lines = []
    let usesClock = test.contains("clock.advance") || test.contains("TestClock")
    lines.append(Line(text: usesClock ? "clock test" : "clock immediate", number: 1))
    let calls = test.matches(of: #/\b(?:store\.(send|receive)|clock\.(advance|run))\(/#)
    for (index, call) in calls.enumerated() {
      let number = test[..<call.range.lowerBound].count { $0 == "\n" } + 1
      let rest = test[call.range.upperBound...]
      let end = index + 1 < calls.count ? calls[index + 1].range.lowerBound : test.endIndex
      guard let close = Self.closing(rest) else { continue }
      let argument = String(rest[..<close]).trimmed
      if call.1 == "send" {
        lines.append(Line(text: argument, number: number))
      } else if call.1 == "receive" {
        // Effects that don't sleep need a moment to answer.
        lines.append(Line(text: usesClock ? "advance 0s" : "wait", number: number))
      } else if call.2 == "advance" {
        lines.append(Line(text: "advance \(argument.replacing(#/^by:\s*/#, with: ""))", number: number))
      } else {
        lines.append(Line(text: "run", number: number))
      }
      guard call.1 != nil, close < end else { continue }
      lines += Self.assignments(test[close..<end]).map { Line(text: $0, number: number) }
    }
  }

  private static func split(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The bracket that closes a call whose argument begins the text.
  private static func closing(_ text: Substring) -> Substring.Index? {
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for index in text.indices {
      switch text[index] {
      case _ where isEscaped: isEscaped = false
      case "\\": isEscaped = true
      case "\"": isQuoted.toggle()
      case _ where isQuoted: break
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// What the closure of a `send` or `receive` expects, as far as it is said with literals.
  private static func assignments(_ text: Substring) -> [String] {
    text.matches(of: #/(?m)^\s*(?:[^\n]*\{\s*)?\$0\.([\w.\[\]: ]+?)\s*=\s*([^\n=][^\n]*?)\s*\}?$/#).compactMap
    { match in
      let (path, value) = (String(match.1), String(match.2))
      return QuickLiteral.parse(value) == nil ? nil : "expect \(path) == \(value)"
    }
  }

  /// What a custom-dump diff says about the state's own parts, as far as it is on one line.
  private static func expectations(_ diff: [Substring]) -> [String] {
    diff.compactMap { line in
      guard let match = line.wholeMatch(of: #/\+   (\w+): (.+?),?/#),
        QuickLiteral.parse(String(match.2)) != nil
      else {
        return nil
      }
      return "expect \(match.1) == \(match.2)"
    }
  }

  private static func withoutRepeatedWaits(_ lines: [Line]) -> [Line] {
    var kept: [Line] = []
    for line in lines {
      if line.text == "wait 2", let last = kept.last, last.text == "wait 2" { continue }
      // Between two steps of effects nothing stands still, so only the last state is compared.
      if line.text == "wait 2", let index = kept.lastIndex(where: { $0.text == "wait 2" }),
        kept[(index + 1)...].allSatisfy({ $0.text.hasPrefix("expect ") })
      {
        kept.removeSubrange((index + 1)...)
        continue
      }
      kept.append(line)
    }
    return kept
  }
}
