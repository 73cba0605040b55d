import SwiftSyntax
import SyntaxProtocol

/// A value whose type is one step away from the one that is needed: a number of seconds for a duration, a text for a `TextState`.
enum ValueWrapped: RepairOperator {
  static let id = "value-wrapped"
  static let title = "A value is one call away from what is needed"
  static let examples = [
    Example(.feature, right: "clock.sleep(for: .seconds(1))", wrong: "clock.sleep(for: 1)"),
    Example(.feature, right: "state.fact = fact", wrong: "state.fact = state.count"),
  ]

  /// What makes a value of a type, by the types: `%` stands for the value.
  private struct Step: Sendable {
    var from: String
    var to: String
    var text: String

    init(_ from: String, _ to: String, _ text: String) { (self.from, self.to, self.text) = (from, to, text) }
  }

  private static let steps = [
    Step("Int", "Duration", ".seconds(%)"), Step("Double", "Duration", ".seconds(%)"),
    Step("Int", "String", "String(%)"), Step("Double", "String", "String(%)"),
    Step("Character", "String", "String(%)"),
    Step("Substring", "String", "String(%)"), Step("UUID", "String", "%.uuidString"),
    Step("Bool", "String", "String(%)"),
    Step("Double", "Int", "Int(%)"), Step("Int", "Double", "Double(%)"),
    Step("String", "Character", "Character(%)"),
    Step("String", "TextState", "TextState(%)"),
    Step("String", "URL", "URL(filePath: %)"),
    Step("UUIDGenerator", "UUID", "%()"), Step("DateGenerator", "Date", "%.now"),
    Step("ClosedRange<Int>", "Int", "Int.random(in: %)"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let isMeant =
      context.isSymptom(in: .conversion) || context.isSymptom(.noOverloadsMatchExactlyInCall)
      || context.symptom.name == "argument_type_mismatch"
    guard isMeant, context.symptom.names.count > 1, let value = context.valueAtPlace else { return [] }
    let names = context.symptom.names.map(Self.plain)
    let (found, wanted) = (names[0], names[1])
    let start = value.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = value.endPositionBeforeTrailingTrivia.utf8Offset
    let text = value.trimmedDescription
    func repair(_ new: String) -> Repair {
      Repair(
        .told, "`\(found)` isn't `\(wanted)`, and `\(new.count > 60 ? "the call" : new)` makes one of it.",
        TextEdit(start, end, new))
    }
    let isNumber = value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
    if isNumber, wanted == "String" { return [repair("\"\(text)\"")] }
    var result = steps.filter { $0.from == found && $0.to == wanted }
      .map { repair($0.text.replacing("%", with: text)) }
    if wanted.hasPrefix("Shared<") {
      // A property that is shared has a reference of its own.
      if let member = value.as(MemberAccessExprSyntax.self), let base = member.base {
        result.append(shared(member, base, start, end))
      }
      result.append(repair("Shared(value: \(text))"))
    }
    if wanted.hasPrefix("IdentifiedArray"), found.hasPrefix("[") {
      result.append(repair("IdentifiedArray(uniqueElements: \(text))"))
    }
    if found.hasPrefix("Result<") == false, wanted.hasPrefix("Result<") {
      result.append(repair(text.contains("try") ? "Result { \(text) }" : ".success(\(text))"))
    }
    if wanted.contains("->"), !found.contains("->") { result += closures(wanted, text, start, end) }
    return result
  }

  /// `state.$stats` for `state.stats`: the reference, and not the value that it holds. It begins at the first property that is shared.
  private static func shared(
    _ member: MemberAccessExprSyntax, _ base: ExprSyntax, _ start: Int, _ end: Int
  ) -> Repair {
    var path = member.trimmedDescription.split(separator: ".").map(String.init)
    if path.count > 1 { path[1] = "$" + path[1] }
    return Repair(
      .told, "A child that shares a value gets the reference, which `$` stands for, and not the value.",
      TextEdit(start, end, path.joined(separator: ".")))
  }

  /// A value where a closure is needed that gives it: `{ _ in "…" }`.
  private static func closures(_ type: String, _ text: String, _ start: Int, _ end: Int) -> [Repair] {
    guard !text.hasPrefix("{") else { return [] }
    let arguments = type.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    let count = arguments.isEmpty ? 0 : arguments.split(separator: ",").count
    let head = count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in "
    return [
      Repair(
        .told, "A closure is needed here. This one gives the value whenever it is called.",
        TextEdit(start, end, "{ \(head)\(text) }"))
    ]
  }

  /// A type without what makes it optional or another name for itself.
  private static func plain(_ type: String) -> String {
    type.hasSuffix("?") ? String(type.dropLast()) : type
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ValueWrapped.self) }
