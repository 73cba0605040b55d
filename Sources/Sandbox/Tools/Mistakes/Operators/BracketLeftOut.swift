import SyntaxProtocol

/// A parenthesis or a square bracket without its partner.
enum BracketLeftOut: RepairOperator {
  static let id = "bracket-left-out"
  static let title = "A bracket has no partner"
  static let examples = [
    Example(.feature, right: "send(.factReceived(fact))", wrong: "send(.factReceived(fact)"),
    Example(.feature, right: "{ [count = state.count] send", wrong: "{ count = state.count] send"),
    Example(
      .feature, right: "IdentifiedArrayOf<Child.State> = []", wrong: "IdentifiedArrayOf<Child.State> = ]"),
    Example(
      .feature, right: "state.child.isDone = true",
      wrong:
        "state.children.insert(\n          Child.State(\n            id: UUID(1),\n          at: 0)\n        state.child.isDone = true"
    ),
  ]

  private static let partners = ["(": ")", "[": "]", "<": ">"]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.file.hasError else { return [] }
    var result: [Repair] = []
    for (index, isOpener) in unmatched(context) {
      let token = context.tokens[index]
      // An unmatched bracket is where it is, even if the compiler sees the error lines later.
      let cause = "`\(token.text)` has no partner."
      if isOpener {
        let close = partners[token.text] ?? ")"
        result += closers(context, index, close).map { Repair($0.evidence, reach: .file, cause, $0.edit) }
        result.append(Repair(.plausible, reach: .file, cause, context.file.removing(index)))
      } else {
        let open = token.text == ")" ? "(" : "["
        result += openers(context, index, open).map { Repair($0.evidence, reach: .file, cause, $0.edit) }
        result.append(Repair(.plausible, reach: .file, cause, context.file.removing(index)))
      }
    }
    return result + byIndentation(context)
  }

  /// Closing parentheses at the end of a line, where a `)` further down closes what begins further to the right.
  private static func byIndentation(_ context: Context) -> [Repair] {
    var open: [Int] = []
    var result: [Repair] = []
    for (index, token) in context.tokens.enumerated() {
      if token.isFirst, context.file.text(index - 1) == ",", let last = open.last,
        context.file.text(last) == "(", context.tokens[index - 2].line > context.tokens[last].line,
        token.start - context.file.source.start(ofLine: token.line)
          <= context.file.indentation(ofLine: context.tokens[last].line) ?? 0
      {
        // An argument that stands no further to the right than the line of the `(` belongs to the call around it.
        let place = context.tokens[index - 2].end
        result.append(Repair(.fitting, reach: .file, "`(` has no partner.", TextEdit(place, place, ")")))
        open.removeLast()
      }
      switch token.text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        guard let last = open.popLast() else { continue }
        let own = context.file.indentation(ofLine: context.tokens[last].line) ?? 0
        guard token.isFirst, context.file.text(last) == "(", index > 0,
          token.start - context.file.source.start(ofLine: token.line) != own
        else { continue }
        var end = index - 1
        if context.file.text(end) == "," { end -= 1 }
        let place = context.tokens[max(0, end)].end
        result.append(Repair(.fitting, reach: .file, "`(` has no partner.", TextEdit(place, place, ")")))
      default: break
      }
    }
    return result
  }

  /// Where a word falls into two: two names, or a name and a keyword or a number.
  private static func splits(_ word: String, _ context: Context) -> [Int] {
    guard word.utf8.count > 3, !context.isKnown(word) else { return [] }
    return word.indices.dropFirst(2).compactMap { middle -> Int? in
      let (first, second) = (String(word[..<middle]), String(word[middle...]))
      let isKnown = { (name: String) in
        context.isKnown(name) || context.file.counts[name] != nil || MisspelledKeyword.keywords.contains(name)
      }
      let isNumber = second.allSatisfy(\.isNumber)
      return isKnown(first) && (isNumber || isKnown(second)) ? word[..<middle].utf8.count : nil
    }
  }

  /// The brackets without a partner. Braces bound the search, so that one mistake doesn't spoil the rest of the file.
  private static func unmatched(_ context: Context) -> [(Int, Bool)] {
    var stack: [Int] = []
    var result: [(Int, Bool)] = []
    for (index, token) in context.tokens.enumerated() {
      switch token.text {
      case "(", "[", "{": stack.append(index)
      case ")", "]":
        let open = token.text == ")" ? "(" : "["
        if let last = stack.last, context.tokens[last].text == open {
          stack.removeLast()
        } else if let match = stack.lastIndex(where: { context.tokens[$0].text == open }),
          !stack[match...].contains(where: { context.tokens[$0].text == "{" })
        {
          // Either those in between lack their end, or this one lacks its beginning.
          result += stack[(match + 1)...].map { ($0, true) } + [(index, false)]
          stack.removeSubrange(match...)
        } else {
          result.append((index, false))
        }
      case "}":
        if let match = stack.lastIndex(where: { context.tokens[$0].text == "{" }) {
          result += stack[(match + 1)...].map { ($0, true) }
          stack.removeSubrange(match...)
        }
      default: break
      }
    }
    return result + stack.filter { context.tokens[$0].text != "{" }.map { ($0, true) }
  }

  private typealias Place = (evidence: Evidence, edit: TextEdit)

  /// The places where a bracket can be closed: behind the words that follow, the end of the line first.
  private static func closers(_ context: Context, _ index: Int, _ close: String) -> [Place] {
    var result: [Place] = []
    var depth = 0
    for position in index + 1...min(context.tokens.count, index + 60) {
      let isEnd =
        position == context.tokens.count || context.tokens[position].line != context.tokens[index].line
      if depth >= 0, let place = closer(context, index, close, position, isEnd: isEnd, isInside: depth > 0) {
        result.append(place)
      }
      // A list over several lines is closed on a line of its own, as far to the left as it was opened.
      if isEnd { return listEnd(context, index, close) + result }
      switch context.file.text(position) {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      if depth < 0 { break }
    }
    return result
  }

  /// A bracket that closes before a token; nil behind one that ends nothing.
  private static func closer(
    _ context: Context, _ index: Int, _ close: String, _ position: Int, isEnd: Bool, isInside: Bool
  ) -> Place? {
    let previous = context.tokens[position - 1]
    guard
      previous.isWord || [")", "]", "\"", "}", "?", "(", "["].contains(previous.text)
        || previous.text.first?.isNumber == true,
      context.tokens[index].text != previous.text || position == index + 1
    else { return nil }
    let next = context.file.text(position)
    let isGlued =
      !isEnd && context.tokens[position].start == previous.end
      && (context.tokens[position].isWord || next == "{")
    let isPair = context.tokens[index].text == "[" && next.isOneOf("send", "in", "=", ")")
    let isStop =
      isPair || isEnd || isGlued
      || next.isOneOf("{", ")", "]", ",", ":", "=", "}", ".", "in", "else", "==", "->", "send")
    return (
      isStop && !isInside ? .fitting : .plausible,
      TextEdit(previous.end, previous.end, close + (isGlued ? " " : ""))
    )
  }

  private static func listEnd(_ context: Context, _ index: Int, _ close: String) -> [Place] {
    let line = context.tokens[index].line
    let source = context.file.source
    guard let own = context.file.indentation(ofLine: line), line < source.lineCount else { return [] }
    for number in line + 1...source.lineCount {
      let text = source.line(number)
      if text.allSatisfy({ $0 == " " }), text.count == own, own > 0 {
        let start = source.start(ofLine: number) + own
        return [(.fitting, TextEdit(start, start, close))]
      }
      guard let indentation = context.file.indentation(ofLine: number), indentation <= own else { continue }
      let start = source.start(ofLine: number) + indentation
      // `{ … }` behind a list: `) {`.
      let rest = text.dropFirst(indentation)
      if ["{", "}", ".", ")", "->"].contains(where: rest.hasPrefix) {
        let isSpaced = rest.hasPrefix("{") || rest.hasPrefix("->")
        return [(.fitting, TextEdit(start, start, close + (isSpaced ? " " : "")))]
      }
      let before = source.start(ofLine: number)
      return [
        (.plausible, TextEdit(before, before, String(repeating: " ", count: own) + close + "\n")),
        (.plausible, TextEdit(start, start, close)),
      ]
    }
    return []
  }

  /// The places where a bracket can be opened: between a name and what follows, nearest to the statement's beginning.
  private static func openers(_ context: Context, _ index: Int, _ open: String) -> [Place] {
    var result: [Place] = []
    var depth = 0
    var position = index
    while position > 0, context.tokens[position].line > context.tokens[index].line - 12 {
      let token = context.tokens[position]
      if position != index {
        switch token.text {
        case ")", "]", "}": depth += 1
        case "(", "[", "{": depth -= 1
        default: break
        }
      }
      if depth < 0 { break }
      // `sleepfor: …)`, where the bracket stood inside of what is one word now. A bracket behind it has taken its end.
      result += splits(token.text, context).map {
        (.fitting, TextEdit(token.start + $0, token.start + $0, open))
      }
      let isGlued = context.tokens[position - 1].end == token.start
      // `.binding\.isComplete))`: the brackets behind it have taken its end.
      let isNoMember = isGlued && token.text == "\\" && context.tokens[position - 1].isIdentifier
      if depth == 0 || isNoMember { result += opener(context, position, open) }
      position -= 1
    }
    return result
  }

  /// The ways to open a bracket before a token.
  private static func opener(_ context: Context, _ position: Int, _ open: String) -> [Place] {
    let token = context.tokens[position]
    let previous = context.tokens[position - 1]
    let isGlued = previous.end == token.start
    let isCall = previous.isIdentifier || ["init", ">", "?", "Test", "expect"].contains(previous.text)
    guard open == "(" else {
      let isUsual = ["{", "=", ":", "(", "in", "return", ","].contains(previous.text)
      return [
        (
          isUsual || isGlued && previous.isIdentifier ? .fitting : .plausible,
          TextEdit(token.start, token.start, open)
        )
      ]
    }
    // `func name ) {` and `send .tick)`: the bracket stands at the name.
    let isMember = isCall && token.text == "." && !isGlued
    let here: Place = (
      isCall && token.text != ":" ? .fitting : .plausible,
      TextEdit(isMember ? previous.end : token.start, token.start, open)
    )
    return isCall && !isGlued ? [here, (here.evidence, TextEdit(previous.end, previous.end, open))] : [here]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(BracketLeftOut.self) }
