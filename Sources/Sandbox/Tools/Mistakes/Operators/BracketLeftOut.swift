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
    for (index, isOpener) in unmatched(context) where context.distance(index) < 6 {
      let token = context.tokens[index]
      // An unmatched bracket is where it is, even if the compiler sees the error lines later.
      let reach = min(0.6, 0.15 * context.distance(index))
      let cause = "`\(token.text)` has no partner."
      if isOpener {
        let close = partners[token.text] ?? ")"
        result += closers(context, index, close).map { Repair($0.cost + reach, cause, $0.edit) }
        result.append(Repair(0.8 + reach, cause, context.file.removing(index)))
      } else {
        let open = token.text == ")" ? "(" : "["
        result += openers(context, index, open).map { Repair($0.cost + reach, cause, $0.edit) }
        result.append(Repair(0.5 + reach, cause, context.file.removing(index)))
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
        result.append(Repair(0.08, "`(` has no partner.", TextEdit(place, place, ")")))
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
        result.append(Repair(0.08, "`(` has no partner.", TextEdit(place, place, ")")))
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

  /// The places where a bracket can be closed: behind the words that follow, the end of the line first.
  private static func closers(_ context: Context, _ index: Int, _ close: String) -> [(
    cost: Double, edit: TextEdit
  )] {
    var result: [(Double, TextEdit)] = []
    let line = context.tokens[index].line
    var depth = 0
    var position = index + 1
    var steps = 0
    while position <= context.tokens.count, steps < 60 {
      let isEnd = position == context.tokens.count || context.tokens[position].line != line
      let previous = context.tokens[position - 1]
      let next = position < context.tokens.count ? context.tokens[position].text : ""
      let ends =
        previous.isWord || [")", "]", "\"", "}", "?", "(", "["].contains(previous.text)
        || previous.text.first?.isNumber == true
      if depth >= 0, ends, context.tokens[index].text != previous.text || steps == 0 {
        let stops =
          isEnd || ["{", ")", "]", ",", ":", "=", "}", ".", "in", "else", "==", "->", "send"].contains(next)
        let isPair = context.tokens[index].text == "[" && ["send", "in", "=", ")"].contains(next)
        let isGlued =
          !isEnd && position < context.tokens.count && context.tokens[position].start == previous.end
          && (context.tokens[position].isWord || next == "{")
        let edit = TextEdit(previous.end, previous.end, close + (isGlued ? " " : ""))
        let inside = depth > 0 ? 0.2 : 0
        result.append(
          (
            inside + (isPair ? 0.1 : isEnd ? 0.15 : next == "{" ? 0.2 : isGlued ? 0.25 : stops ? 0.35 : 0.8),
            edit
          ))
      }
      if isEnd {
        // A list over several lines is closed on a line of its own, as far to the left as it was opened.
        result += listEnd(context, index, close)
        break
      }
      switch next {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      if depth < 0 { break }
      position += 1
      steps += 1
    }
    return result
  }

  private static func listEnd(_ context: Context, _ index: Int, _ close: String) -> [(Double, TextEdit)] {
    let line = context.tokens[index].line
    guard let own = context.file.indentation(ofLine: line) else { return [] }
    var number = line + 1
    while number <= context.file.source.lineCount {
      let text = context.file.source.line(number)
      let isBlank = text.allSatisfy { $0 == " " }
      if isBlank, text.count == own, own > 0 {
        let start = context.file.source.start(ofLine: number) + own
        return [(0.1, TextEdit(start, start, close))]
      }
      if let indentation = context.file.indentation(ofLine: number), indentation <= own {
        let start = context.file.source.start(ofLine: number) + indentation
        // `{ … }` behind a list: `) {`.
        let rest = text.dropFirst(indentation)
        if rest.hasPrefix("{") || rest.hasPrefix("}") || rest.hasPrefix(".") || rest.hasPrefix(")")
          || rest.hasPrefix("->")
        {
          let isSpaced = rest.hasPrefix("{") || rest.hasPrefix("->")
          return [(0.15, TextEdit(start, start, close + (isSpaced ? " " : "")))]
        }
        let before = context.file.source.start(ofLine: number)
        return [
          (0.3, TextEdit(before, before, String(repeating: " ", count: own) + close + "\n")),
          (0.45, TextEdit(start, start, close)),
        ]
      }
      number += 1
    }
    return []
  }

  /// The places where a bracket can be opened: between a name and what follows, nearest to the statement's beginning.
  private static func openers(_ context: Context, _ index: Int, _ open: String) -> [(
    cost: Double, edit: TextEdit
  )] {
    var result: [(Double, TextEdit)] = []
    let line = context.tokens[index].line
    var depth = 0
    var position = index
    while position >= 0, context.tokens[position].line > line - 12 {
      let token = context.tokens[position]
      if position != index {
        switch token.text {
        case ")", "]", "}": depth += 1
        case "(", "[", "{": depth -= 1
        default: break
        }
      }
      if depth < 0 { break }
      let before = context.file.text(position - 1)
      let isEmpty =
        open == "(" && token.text == ")" && position > 0 && context.tokens[position - 1].isIdentifier
        || open == "[" && token.text == "]" && before.isOneOf(":", "=", "(", ",")
      if isEmpty {
        // `uuid)`, which was `uuid()`, and `= ]`, which was `= []`.
        result.append(
          (
            0.3 + 0.08 * Double(line - token.line) + 0.004 * Double(index - position),
            TextEdit(token.start, token.start, open)
          ))
      }
      if depth >= 0 {
        // `sleepfor: …)`, where the bracket stood inside of what is one word now. A bracket behind it has taken its end.
        for middle in splits(token.text, context) {
          result.append(
            (
              0.12 + 0.08 * Double(line - token.line) + 0.1 * Double(depth),
              TextEdit(token.start + middle, token.start + middle, open)
            ))
        }
      }
      let isGlued = position > 0 && context.tokens[position - 1].end == token.start
      // `.binding\.isComplete))`: the brackets behind it have taken its end.
      let isNoMember = isGlued && token.text == "\\" && context.tokens[position - 1].isIdentifier
      if depth == 0 || isNoMember, position > 0 {
        let previous = context.tokens[position - 1]
        let isCall = previous.isIdentifier || ["init", ">", "?", "Test", "expect"].contains(previous.text)
        let cost: Double =
          open == "("
          ? isCall && isGlued && token.text != "." && token.text != ":"
            ? 0.1 : isCall && isGlued && token.text == "." ? 0.3 : isCall ? 0.4 : 0.75
          : ["{", "=", ":", "(", "in", "return", ","].contains(previous.text)
            ? 0.12 : isGlued && previous.isIdentifier ? 0.3 : 0.8
        let far = 0.08 * Double(line - token.line) + 0.004 * Double(index - position)
        // `func name ) {` and `send .tick)`: the bracket stands at the name.
        let isMember = token.text == "." && !isGlued
        result.append(
          (
            cost + far,
            isMember && isCall && open == "("
              ? TextEdit(previous.end, token.start, open) : TextEdit(token.start, token.start, open)
          ))
        if isCall, !isGlued, open == "(" {
          result.append((cost + far + 0.1, TextEdit(previous.end, previous.end, open)))
        }
      }
      position -= 1
    }
    return result
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(BracketLeftOut.self) }
