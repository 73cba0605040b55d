import SyntaxProtocol

/// A brace without its partner. The indentation says where it belongs.
enum BraceLeftOut: RepairOperator {
  static let id = "brace-left-out"
  static let title = "A brace has no partner"
  static let examples = [
    Example(.feature, right: "struct State: Equatable {", wrong: "struct State: Equatable"),
    Example(.feature, right: "-> State {\n    .init(", wrong: "-> State\n    .init("),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.file.hasError else { return [] }
    return closing(context) + opening(context) + removing(context)
  }

  private static let leftOut = "A `}` is missing: the indentation says where."

  /// Closing braces, where a line stands as far to the left as the line of a brace that is still open.
  private static func closing(_ context: Context) -> [Repair] {
    var result: [Repair] = []
    var open: [Int] = []
    for (index, token) in context.tokens.enumerated() {
      let indentation = token.isFirst ? column(context, index) : nil
      if let indentation {
        // Everything that is open and not left of this line should have been closed.
        for brace in open.reversed() {
          let own = lineIndentation(context, brace)
          let isLabel =
            ["case", "default", "@"].contains(token.text) && own == indentation && isSwitch(context, brace)
          let isDone = token.text == "}" ? own > indentation : own >= indentation
          guard isDone, !isLabel, ![")", "]", ".", "{", "->", "#"].contains(token.text) else { break }
          result += insertions(context, closing: brace, before: index).map {
            Repair(.fitting, reach: .file, leftOut, $0)
          }
        }
      }
      if token.text == "{" { open.append(index) }
      if token.text == "}", !open.isEmpty {
        let brace = open.removeLast()
        // Closed by a brace that belongs to another one.
        if let indentation, lineIndentation(context, brace) > indentation, !open.isEmpty {
          if let match = open.lastIndex(where: { lineIndentation(context, $0) <= indentation }) {
            open.removeSubrange(match...)
          }
        }
        // On one line: `.map { $0.title) }`
      }
    }
    for brace in open.reversed() {
      result += insertions(context, closing: brace, before: context.tokens.count).map {
        Repair(.fitting, reach: .file, leftOut, $0)
      }
      result += sameLine(context, brace)
    }
    return result
  }

  private static func sameLine(_ context: Context, _ brace: Int) -> [Repair] {
    let line = context.tokens[brace].line
    var result: [Repair] = []
    for index in brace..<context.tokens.count where context.tokens[index].line == line {
      let isLast = index + 1 == context.tokens.count || context.tokens[index + 1].line != line
      guard isLast || [")", ",", "."].contains(context.file.text(index + 1)), index > brace else { continue }
      let end = context.tokens[index].end
      let hasSpace = end < context.file.source.bytes.count && context.file.source.bytes[end] == 32
      result.append(
        Repair(
          .fitting, reach: .file, leftOut,
          TextEdit(end + (hasSpace ? 1 : 0), end + (hasSpace ? 1 : 0), hasSpace ? "}" : " }")))
    }
    return result
  }

  /// The ways to write a closing brace before a token.
  private static func insertions(
    _ context: Context, closing brace: Int, before index: Int
  ) -> [TextEdit] {
    let own = lineIndentation(context, brace)
    let spaces = String(repeating: " ", count: own)
    let previousLine = index > 0 ? context.tokens[index - 1].line : 1
    let nextLine =
      index < context.tokens.count ? context.tokens[index].line : context.file.source.lineCount + 1
    // The line is still there, and the brace isn't.
    for line in previousLine + 1..<max(previousLine + 1, nextLine) {
      let text = context.file.source.line(line)
      if text.allSatisfy({ $0 == " " }), text.count == own, own > 0 || line == previousLine + 1 {
        let place = context.file.source.start(ofLine: line) + own
        return [TextEdit(place, place, "}")]
      }
    }
    if index < context.tokens.count {
      let token = context.tokens[index]
      // `else {` and `catch {` follow the brace on its line.
      if ["else", "catch", "while"].contains(token.text) {
        return [TextEdit(token.start, token.start, "} ")]
      }
    }
    let end = index > 0 ? context.tokens[index - 1].end : 0
    return [TextEdit(end, end, "\n\(spaces)}")]
  }

  /// Opening braces at the end of a line that is followed by a line further to the right.
  private static func opening(_ context: Context) -> [Repair] {
    var result: [Repair] = []
    for index in context.tokens.indices {
      let token = context.tokens[index]
      guard index + 1 < context.tokens.count, context.tokens[index + 1].isFirst,
        let next = column(context, index + 1),
        ![",", "(", "[", "{", "=", ":", "in", "&&", "||", "??", "->"].contains(token.text)
      else { continue }
      let own = lineIndentation(context, index)
      // A dot goes on with the line above, unless that line is a declaration, whose type can't go on in the next one.
      guard next > own, context.file.text(index + 1) != "." || isDeclaration(context, index) else { continue }
      result.append(
        Repair(
          .fitting, reach: .file, "A `{` is missing at the end of the line.",
          TextEdit(token.end, token.end, " {"))
      )
    }
    for index in context.around where index > 0 {
      let token = context.tokens[index]
      let line = token.line
      // `Reduce state, action in`, `.run send in` and `enum CancelID case timer }`
      let hasIn = context.lineContains("in", index)
      let isClosed =
        (index..<context.tokens.count).first {
          context.tokens[$0].line != line || context.tokens[$0].text == "}"
        }
        .map { context.tokens[$0].line == line } ?? false
      guard hasIn || isClosed || ["get", "set", "case", "return"].contains(token.text),
        !token.isFirst || token.text == "$0"
      else { continue }
      guard token.isWord || ["[", "$0", ".", "_", "}"].contains(token.text) else { continue }
      let previous = context.file.text(index - 1)
      let isCall =
        [")", ">"].contains(previous) || context.tokens[index - 1].isIdentifier
        || context.tokens[index - 1].text == "else"
      result.append(
        Repair(
          isCall ? .fitting : .plausible, "A `{` is missing.",
          context.file.inserting("{", before: index)))
    }
    return result
  }

  /// A brace too many: one that stands where the indentation expects none.
  private static func removing(_ context: Context) -> [Repair] {
    var result: [Repair] = []
    var open: [Int] = []
    var isFirstOdd = true
    for (index, token) in context.tokens.enumerated() {
      if token.text == "{" { open.append(index) }
      guard token.text == "}" else { continue }
      let brace = open.popLast()
      guard token.isFirst else { continue }
      let own = column(context, index) ?? 0
      let isOdd = brace.map { lineIndentation(context, $0) != own } ?? true
      let line = context.file.source.start(ofLine: token.line)
      let isAlone = context.file.source.line(token.line).allSatisfy { $0 == " " || $0 == "}" }
      // After the first brace too many, all that follow are odd.
      let evidence: Evidence = isOdd && isFirstOdd ? .fitting : .plausible
      if isOdd { isFirstOdd = false }
      let cause = "There is a `}` too many."
      if isAlone, line > 0 {
        result.append(Repair(evidence, reach: .file, cause, TextEdit(line - 1, token.end, "")))
      } else {
        result.append(Repair(evidence, reach: .file, cause, context.file.removing(index)))
        if line > 0 {
          result.append(Repair(evidence, reach: .file, cause, TextEdit(line - 1, token.end, "")))
        }
      }
    }
    return result
  }

  private static func isSwitch(_ context: Context, _ brace: Int) -> Bool {
    var position = brace - 1
    while position >= 0, context.tokens[position].line == context.tokens[brace].line {
      if context.tokens[position].text == "switch" { return true }
      position -= 1
    }
    return false
  }

  /// Whether the line of a token declares a function or a property with a type, and has no brace.
  private static func isDeclaration(_ context: Context, _ index: Int) -> Bool {
    var position = index
    // A default in the parentheses is no value of the declaration.
    var depth = 0
    while position >= 0, context.tokens[position].line == context.tokens[index].line {
      switch context.tokens[position].text {
      case ")": depth += 1
      case "(": depth -= 1
      case "{", "=": if depth == 0 { return false }
      case "func", "var": return true
      default: break
      }
      position -= 1
    }
    return false
  }

  private static func column(_ context: Context, _ index: Int) -> Int? {
    context.tokens[index].start - context.file.source.start(ofLine: context.tokens[index].line)
  }

  /// How far the line of a token is indented.
  private static func lineIndentation(_ context: Context, _ index: Int) -> Int {
    context.file.indentation(ofLine: context.tokens[index].line) ?? 0
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(BraceLeftOut.self) }
