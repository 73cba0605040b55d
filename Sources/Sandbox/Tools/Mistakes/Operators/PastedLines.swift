import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// Lines that came along when code was pasted: a fence of Markdown, the marks of two versions, or signs at the beginning of lines.
enum PastedLines: RepairOperator {
  static let id = "pasted-lines"
  static let title = "Something was pasted that isn't Swift"
  static let examples = [
    Example(
      .feature, right: "state.child.isDone = true",
      wrong: "```swift\n        state.child.isDone = true\n        ```"),
    Example(
      .feature, right: "state.child.isDone = true",
      wrong:
        "<<<<<<< HEAD\n        state.child.isDone = true\n        =======\n        state.child.isDone = false\n        >>>>>>> other"
    ),
    Example(.feature, right: "state.child.isDone = true", wrong: "+ state.child.isDone = true"),
    Example(.feature, right: "state.child.isDone = true", wrong: "24 | state.child.isDone = true"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.file.hasError || context.isNotFound else { return [] }
    let lines = (1...context.file.source.lineCount).map { Line($0, in: context.file.source) }
    return (fences(lines) + versions(lines) + signs(lines)).map { $0.removing() }
  }

  /// Lines of three backticks, in which only the name of a language may stand.
  private static func fences(_ lines: [Line]) -> [Repair] {
    let edits = lines.filter { $0.text.hasPrefix("```") && !$0.text.contains(" ") }.map(\.removal)
    return edits.isEmpty
      ? []
      : [
        Repair(
          .told, "The line of three backticks belongs to the text around the code, and not to the code.",
          edits)
      ]
  }

  /// The marks that a tool writes where two versions of lines differ.
  private static func versions(_ lines: [Line]) -> [Repair] {
    guard let first = lines.first(where: { $0.text.hasPrefix("<<<<<<<") }),
      let middle = lines.first(where: { $0.number > first.number && $0.text.hasPrefix("=======") }),
      let last = lines.first(where: { $0.number > middle.number && $0.text.hasPrefix(">>>>>>>") })
    else { return [] }
    let cause =
      "Two versions of the same lines stand here, between the marks `<<<<<<<` and `>>>>>>>`. One of them stays."
    func edits(_ removed: ClosedRange<Int>, and mark: Line) -> [TextEdit] {
      lines.filter { removed.contains($0.number) }.map(\.removal) + [mark.removal]
    }
    return [
      Repair(.told, cause, edits(middle.number...last.number, and: first)),
      Repair(.told, cause, edits(first.number...middle.number, and: last)),
    ]
  }

  /// What stands before the code in each of several lines, or in one that can't be read.
  private static func signs(_ lines: [Line]) -> [Repair] {
    let marks: [(Regex<Substring>, String)] = [
      (#/[+-] (?=\S)/#, "The sign at the beginning of the line tells a difference between two versions."),
      (#/\d+ ?[|:] (?=\S)/#, "The number at the beginning of the line counts lines."),
      (#/> (?=\S)/#, "The sign at the beginning of the line belongs to a quotation or a prompt."),
    ]
    return marks.compactMap { pattern, cause in
      let edits = lines.compactMap { line in
        line.text.prefixMatch(of: pattern).map { TextEdit(line.start, line.start + $0.output.utf8.count, "") }
      }
      return edits.isEmpty ? nil : Repair(.fitting, cause, edits)
    }
  }
}

/// A line of a file.
private struct Line {
  var number: Int
  /// The line without the spaces at its beginning and its end.
  var text: Substring
  /// The offset at which the text begins.
  var start: Int
  /// The edit that takes the line away.
  var removal: TextEdit

  init(_ number: Int, in source: SourceText) {
    self.number = number
    let line = source.line(number)
    let begin = source.start(ofLine: number)
    let spaces = line.prefix { $0 == " " || $0 == "\t" }
    start = begin + spaces.utf8.count
    text = line.dropFirst(spaces.count)
    while text.last == " " { text.removeLast() }
    let end = number < source.lineCount ? source.start(ofLine: number + 1) : source.bytes.count
    removal = TextEdit(begin, end, "")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PastedLines.self) }
