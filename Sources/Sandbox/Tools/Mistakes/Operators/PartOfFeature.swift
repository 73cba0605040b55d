import SwiftSyntax
import SyntaxProtocol

/// A generic type that is made of a feature, of its state or of its actions, with another of the three.
enum PartOfFeature: RepairOperator {
  static let id = "part-of-feature"
  static let title = "A type is made of another part of the feature"
  static let book: String? = "composition#the-tool"
  static let examples: [Example] = [
    .member(
      "func ticks() -> Effect<Counter> { .send(.tick) }",
      repaired: "func ticks() -> Effect<Counter.Action> { .send(.tick) }"),
    .member("typealias Row = Child.ID", repaired: "typealias Row = Child.State.ID"),
  ]

  /// What a feature consists of.
  private enum Part: String { case action = "Action", feature = "", state = "State" }

  private static let parts: [String: Part] = [
    "BindingAction": .state, "Effect": .action, "EffectOf": .feature, "IdentifiedActionOf": .feature,
    "IdentifiedArrayOf": .state, "PresentationAction": .action, "PresentationState": .state,
    "ReducerOf": .feature, "Send": .action, "StackActionOf": .feature, "StackState": .state,
    "StoreOf": .feature,
    "TestStoreOf": .feature,
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.symptom.name != Symptom.ended else { return [] }
    return members(context) + arguments(context)
  }

  /// `Child.ID` → `Child.State.ID`.
  private static func members(_ context: Context) -> [Repair] {
    guard context.isSymptom(.invalidMemberType, .invalidMemberTypeSuggest, .couldNotFindTypeMember),
      let name = context.symptom.names.first(where: { !$0.contains(".") })
    else { return [] }
    return context.onLine.flatMap { index -> [Repair] in
      let owner = context.file.text(index - 2)
      guard context.file.text(index) == name, context.file.text(index - 1) == ".", context.isFeature(owner)
      else {
        return []
      }
      let dot = context.tokens[index - 1].start
      return ["State", "Action"].map {
        Repair(
          .told, "`\(owner)` is the feature. Its `\($0)` has a type `\(name)`.", TextEdit(dot, dot, ".\($0)"))
      }
    }
  }

  private static func arguments(_ context: Context) -> [Repair] {
    context.tokens.indices.flatMap { index -> [Repair] in
      let name = context.file.text(index)
      guard let wanted = parts[name], context.file.text(index + 1) == "<",
        let arguments = context.tokens[index + 1].syntax.parent?.as(GenericArgumentClauseSyntax.self)?
          .arguments,
        arguments.count == 1, let argument = arguments.first?.argument
      else { return [] }
      let text = argument.trimmedDescription
      guard let (feature, part) = reading(text, context), part != wanted else { return [] }
      let isNear = context.onLine.contains(index) || context.symptom.names.contains { $0.contains(text) }
      return spellings(of: wanted, feature, isOwn: text.isOneOf("Self", "State", "Action")).map {
        Repair(
          isNear ? .told : .fitting, reach: .file, cause(name, wanted, feature, text),
          TextEdit(argument.startOffset, argument.endOffset, $0))
      }
    }
  }

  /// The feature that a type belongs to, and which part it is; nil for a type of another kind.
  private static func reading(_ text: String, _ context: Context) -> (feature: String, part: Part)? {
    if text == "Self" { return ("Self", .feature) }
    if text == "State" { return ("Self", .state) }
    if text == "Action" { return ("Self", .action) }
    for part in [Part.state, .action] where text.hasSuffix(".\(part.rawValue)") {
      return (String(text.dropLast(part.rawValue.count + 1)), part)
    }
    return context.isFeature(text.split(separator: ".").last.map(String.init) ?? text)
      ? (text, .feature) : nil
  }

  private static func spellings(of part: Part, _ feature: String, isOwn: Bool) -> [String] {
    if part == .feature { return [feature] }
    return isOwn ? [part.rawValue] : ["\(feature).\(part.rawValue)"]
  }

  private static func cause(_ name: String, _ wanted: Part, _ feature: String, _ text: String) -> String {
    switch wanted {
    case .feature:
      "`\(name)` is made of a feature, and takes the state and the actions from it. `\(text)` is a part of one."
    case .state: "`\(name)` is made of a state, and `\(text)` is none."
    case .action: "`\(name)` is made of actions, and `\(text)` isn't the type of a feature's actions."
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PartOfFeature.self) }
