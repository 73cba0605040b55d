import SwiftSyntax
import SyntaxProtocol

/// A generic type without the type that it is made of.
enum TypeArgumentLeftOut: RepairOperator {
  static let id = "type-argument-left-out"
  static let title = "A generic type lacks its type in angle brackets"
  static let examples = [
    Example(.feature, right: "IdentifiedActionOf<Child>", wrong: "IdentifiedActionOf")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.beside.filter {
      context.tokens[$0].isIdentifier && context.file.text($0 + 1) != "<"
        && context.tokens[$0].text.first?.isUppercase == true
    }.flatMap { index in
      arguments(of: context.file.text(index), context).enumerated().map { rank, argument in
        Repair(
          context.isSymptom(.genericTypeRequiresArguments) ? .fitting : .possible,
          "`\(context.file.text(index))` says in angle brackets which type it is made of.",
          TextEdit(context.tokens[index].end, context.tokens[index].end, "<\(argument)>"))
      }
    }
  }

  /// What could stand in the brackets of a type, the likeliest first.
  private static func arguments(of type: String, _ context: Context) -> [String] {
    switch type {
    case "Effect", "Send", "AlertState", "ConfirmationDialogState", "ButtonState": ["Action", "Action.Alert"]
    case "ReducerOf": ["Self"]
    case "BindingAction": ["State"]
    case "PresentationAction": context.features.map { "\($0).Action" }
    case "IdentifiedArrayOf", "StackState": context.features.map { "\($0).State" }
    case "IdentifiedActionOf", "StackActionOf", "StoreOf", "TestStoreOf": context.features
    default: []
    }
  }
}

extension Context {
  /// The features that the file declares, in their order.
  fileprivate var features: [String] {
    tokens.indices.filter { file.text($0 - 1).isOneOf("struct", "enum") && isFeature(file.text($0)) }
      .map { file.text($0) }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(TypeArgumentLeftOut.self) }
