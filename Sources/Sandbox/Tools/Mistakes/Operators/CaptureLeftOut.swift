import SwiftSyntax
import SyntaxProtocol

/// An effect that uses a part of the state without being given it.
enum CaptureLeftOut: RepairOperator {
  static let id = "capture-left-out"
  static let title = "An effect uses the state without capturing it"
  static let book: String? = "effects#the-tool"
  static let examples = [
    Example(.feature, right: "{ [count = state.count] send in", wrong: "{ send in")
  ]

  private static let cause =
    "An effect runs later, when `state` can't be read anymore. Give it the value when you make it."

  static func repairs(_ context: Context) -> [Repair] {
    if context.isSymptom(.cannotCaptureFields) { return fields(context) }
    let colons = colons(context)
    if !colons.isEmpty { return colons }
    guard let brace = effect(context) else { return [] }
    if context.isSymptom(.cannotFindInScope), let name = context.symptom.names.first {
      return unknown(name, context, brace)
    }
    let isState = context.isSymptom(.concurrentAccessOfInoutParam, .escapingInoutCapture)
    return isState ? state(context, brace) : []
  }

  /// A name that isn't there, as that of a part of the state.
  private static func unknown(_ name: String, _ context: Context, _ brace: Int) -> [Repair] {
    if let captured = captured(name, context, brace) {
      return ([name] + context.properties(endingWith: name)).map {
        Repair(
          context.isStateProperty($0) ? .told : .fitting, reach: .file,
          "An effect gets a copy of a value under a name of its own.",
          context.file.replacing(captured, with: "\(name) = state.\($0)"))
      }
    }
    let next = context.tokens[brace + 1]
    if next.text == "[" {
      let close = (brace + 1..<context.tokens.count).first { context.tokens[$0].text == "]" } ?? brace + 1
      let end = context.tokens[close].start
      let separator = close == brace + 2 ? "" : ", "
      return [
        Repair(.fitting, reach: .file, cause, TextEdit(end, end, "\(separator)\(name) = state.\(name)"))
      ]
    }
    func capture(_ text: String, _ evidence: Evidence = .fitting) -> Repair {
      Repair(evidence, reach: .file, cause, TextEdit(next.start, next.start, "[\(text)] "))
    }
    var result = [
      capture("\(name) = state.\(name)", context.isStateProperty(name) ? .told : .fitting),
      capture(name, .plausible),
    ]
    result += context.properties(endingWith: name).map { capture("\(name) = state.\($0)") }
    if context.file.counts["$\(name)"] != nil || context.corpus.words.contains("$\(name)") {
      result.append(capture("\(name) = state.$\(name)"))
    }
    if !context.lineContains("in", brace) {
      let end = context.tokens[brace].end
      let head = " [\(name) = state.\(name)] send in"
      result.append(Repair(.fitting, reach: .file, cause, TextEdit(end, end, head)))
    }
    return result
  }

  /// Every part of the state that the effect reads becomes a value of its own.
  private static func state(_ context: Context, _ brace: Int) -> [Repair] {
    let start = context.tokens[brace + 1].start
    let parts = stateReads(context, in: brace)
    // A copy never changes, so a loop that asks it would have no end.
    guard !context.isConditionOfLoop else { return [] }
    guard context.file.text(brace + 1) != "[", !parts.isEmpty else { return [] }
    let captures = parts.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let list = captures.map { "\($0) = state.\($0)" }.joined(separator: ", ")
    return [
      Repair(
        .fitting, reach: .file, cause,
        [TextEdit(start, start, "[\(list)] ")] + parts.map { TextEdit($0.start, $0.end, $0.name) }),
      Repair(.fitting, reach: .file, cause, TextEdit(start, start, "[state] ")),
    ]
  }

  /// A name in the list of captures that has no value: `[count]`.
  private static func captured(_ name: String, _ context: Context, _ brace: Int) -> Int? {
    guard context.file.text(brace + 1) == "[", let close = context.partner(of: brace + 1) else { return nil }
    return (brace + 2..<close).first {
      context.file.text($0) == name && context.file.text($0 - 1).isOneOf("[", ",")
        && context.file.text($0 + 1).isOneOf("]", ",")
    }
  }

  /// `{ [count: state.count] send in` → `{ [count = state.count] send in`
  private static func colons(_ context: Context) -> [Repair] {
    context.beside.filter {
      context.file.text($0) == ":" && context.file.text($0 - 2).isOneOf("[", ",")
        && context.tokens[..<$0].last { ["[", "{", "("].contains($0.text) }?.text == "["
        && context.braceBefore($0, within: 12)
    }.map { index in
      Repair(
        .fitting, "`=` gives a captured value its name.",
        TextEdit(context.tokens[index].start, context.tokens[index].end, " ="))
    }
  }

  /// `[state.count]` → `[count = state.count]`
  private static func fields(_ context: Context) -> [Repair] {
    context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index - 1).isOneOf("[", ","), context.file.text(index + 1) == "." else {
        return nil
      }
      let name = context.file.text(index + 2)
      let start = context.tokens[index].start
      return Repair(
        .fitting, "An effect gets a copy of a value under a name of its own.",
        TextEdit(start, start, "\(name) = "))
    }
  }

  /// The brace of the innermost closure of an effect around the place.
  private static func effect(_ context: Context) -> Int? {
    let named = context.enclosing(ClosureCaptureSyntax.self)?.ancestor(ClosureExprSyntax.self)
    return context.closures(around: context.place).first {
      named.map { $0.leftBrace.startOffset } == context.tokens[$0].start
        || context.file.text($0 - 1) == "run" || context.lineContains("send", $0)
    }
  }

  /// The reads of `state.name` inside of braces.
  private static func stateReads(_ context: Context, in brace: Int) -> [(name: String, start: Int, end: Int)]
  {
    var depth = 0
    var result: [(String, Int, Int)] = []
    for index in brace..<context.tokens.count {
      switch context.tokens[index].text {
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth == 0 { return result }
      case "state" where context.file.text(index + 1) == "." && context.file.text(index - 1) != ".":
        result.append(
          (context.file.text(index + 2), context.tokens[index].start, context.tokens[index + 2].end))
      default: break
      }
    }
    return result
  }
}

extension Context {
  /// The properties whose names end with a name, such as `searchQuery` for `query`.
  fileprivate func properties(endingWith name: String) -> [String] {
    let end = name.beginningCapital
    return tokens.indices.filter { file.text($0 - 1) == "var" && file.text($0).hasSuffix(end) }
      .map { file.text($0) }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CaptureLeftOut.self) }
