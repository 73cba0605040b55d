import SwiftSyntax
import SyntaxProtocol

/// What another language, another library or an older version calls it.
enum OtherSpelling: RepairOperator {
  static let id = "other-spelling"
  static let title = "It is called something else here"
  static let book: String? = "migrating#the-dictionary"
  static let examples = [
    Example(.feature, right: "return .run { [count", wrong: "return .task { [count"),
    Example(.feature, right: "state.fact = nil", wrong: "state.fact = null"),
  ]

  /// By what was written, what is written here; the likeliest first.
  private static let spellings: [String: [String]] = [
    "null": ["nil"], "NULL": ["nil"], "undefined": ["nil"], "None": ["nil", "none"], "True": ["true"],
    "False": ["false"],
    "YES": ["true"], "NO": ["false"], "this": ["self"], "function": ["func"], "fn": ["func"], "def": ["func"],
    "const": ["let"],
    "val": ["let"], "int": ["Int"], "string": ["String"], "bool": ["Bool"], "boolean": ["Bool"],
    "float": ["Double"],
    "elif": ["else if"], "elseif": ["else if"], "length": ["count"], "size": ["count"], "push": ["append"],
    "add": ["append"],
    "task": ["run"], "fireAndForget": ["run"], "future": ["run"], "mainQueue": ["continuousClock"],
    "scheduler": ["clock"],
    "AnyReducer": ["Reduce", "Reducer"], "ReducerProtocol": ["Reducer"], "ReducerProtocolOf": ["ReducerOf"],
    "EffectTask": ["Effect"],
    "EffectOf": ["Effect"], "IfLetReducer": ["ifLet"], "PresentationState": ["Presents"],
    "Observable": ["ObservableState"], "number": ["Int", "Double"], "pullback": ["Scope"],
    "combine": ["merge"], "optional": ["ifLet"],
    "XCTAssertEqual": ["#expect"], "Self.State": ["State"],
    "sleep": ["sleep"],
    "println": ["print"], "exhaustive": ["exhaustivity"], "prepareDependencies": ["withDependencies"],
    "self.state": ["state"], "NavigationStackStore": ["StackState"],
    "catchToEffect": ["run"], "eraseToEffect": ["run"], "dispatch": ["send"], "setState": ["send"],
    "emit": ["send"],
    "toString": ["description"], "foreach": ["forEach"], "indexOf": ["firstIndex"], "removeAt": ["remove"],
    "uuid4": ["uuid"],
    "ContinuousClock": ["continuousClock"], "testClock": ["TestClock"],
    "IdentifiedArray": ["IdentifiedArrayOf"],
    "Array": ["IdentifiedArrayOf"], "Environment": ["Dependency"], "Store": ["TestStore"],
    "clock": ["continuousClock"],
    "Reducer": ["Reduce"], "view": ["body"], "Void": ["Never"], "wait": ["sleep"],
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.around.flatMap { index -> [Repair] in
      let text = context.file.text(index)
      if text == "++" || text == "--" {
        return [
          Repair(
            .fitting, "Swift has no `\(text)`.",
            context.file.replacing(index, with: " \(text.prefix(1))= 1"))
        ]
      }
      return sums(context, index) + assertion(context, index)
        + (spellings[text] ?? []).enumerated().compactMap { rank, other -> Repair? in
          guard other != text, !context.isDeclared(text) else { return nil }
          return Repair(
            .fitting, "`\(text)` is called `\(other)` here.",
            context.file.replacing(index, with: other))
        }
    }
  }

  /// `IdentifiedAction<Todo>`, which has two types, for `IdentifiedActionOf<Todo>`, which takes both from one.
  private static func sums(_ context: Context, _ index: Int) -> [Repair] {
    let name = context.file.text(index)
    guard context.isSymptom(.tooFewGenericArguments),
      context.file.text(index + 1) == "<", context.symptom.names.contains(name)
    else { return [] }
    return [
      Repair(
        .told,
        "`\(name)` needs two types. The name with `Of` at its end takes both from one feature or element.",
        context.file.replacing(index, with: name + "Of"))
    ]
  }

  /// An assertion of XCTest as one of Swift Testing.
  private static func assertion(_ context: Context, _ index: Int) -> [Repair] {
    let name = context.file.text(index)
    guard name.hasPrefix("XCT"), context.file.text(index + 1) == "(",
      let close = context.partner(of: index + 1)
    else { return [] }
    var depth = 0
    let comma = (index + 1..<close).first { position in
      if ["(", "[", "{"].contains(context.file.text(position)) { depth += 1 }
      if [")", "]", "}"].contains(context.file.text(position)) { depth -= 1 }
      return depth == 1 && context.file.text(position) == ","
    }
    let inside = (context.tokens[index + 1].end, context.tokens[close].start)
    func text(_ start: Int, _ end: Int) -> String { context.file.text(start, end) }
    let first = text(inside.0, comma.map { context.tokens[$0].start } ?? inside.1)
    let second = comma.map { text(context.tokens[$0 + 1].start, inside.1) }
    let replacement: String? =
      switch name {
      case "XCTAssertEqual", "XCTAssertNoDifference": second.map { "#expect(\(first) == \($0))" }
      case "XCTAssertNotEqual": second.map { "#expect(\(first) != \($0))" }
      case "XCTAssertTrue", "XCTAssert": "#expect(\(first))"
      case "XCTAssertFalse": "#expect(!\(first))"
      case "XCTAssertNil": "#expect(\(first) == nil)"
      case "XCTAssertNotNil": "#expect(\(first) != nil)"
      case "XCTUnwrap": "#require(\(first))"
      default: nil
      }
    // What is required is thrown where it is missing.
    let function = name == "XCTUnwrap" ? context.tokens[index].syntax.ancestor(FunctionDeclSyntax.self) : nil
    let end =
      (function?.signature.effectSpecifiers?.endPositionBeforeTrailingTrivia
      ?? function?.signature.parameterClause.endPositionBeforeTrailingTrivia)?.utf8Offset
    if let end, let replacement, function?.signature.effectSpecifiers?.throwsClause == nil {
      return [
        Repair(
          .told, reach: .file,
          "The tests here use Swift Testing. `#require` throws where the value is missing.",
          TextEdit(end, end, " throws"),
          TextEdit(context.tokens[index].start, context.tokens[close].end, replacement))
      ]
    }
    return replacement.map {
      [
        Repair(
          .fitting, reach: .file, "The tests here use Swift Testing.",
          TextEdit(context.tokens[index].start, context.tokens[close].end, $0))
      ]
    } ?? []
  }
}

extension Context {
  /// Whether the file declares a function, a variable or a type with this name, and the compiler doesn't miss it.
  fileprivate func isDeclared(_ name: String) -> Bool {
    !(isNotFound && symptom.names.contains(name)) && file.counts[name, default: 0] > 1
      && tokens.contains { $0.text == name && $0.syntax.isDeclaredName && !$0.syntax.isOddCase }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OtherSpelling.self) }
