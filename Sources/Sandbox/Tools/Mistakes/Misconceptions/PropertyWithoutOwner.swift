import SwiftSyntax
import SyntaxProtocol

/// A property of the state without the state, in a file that has other errors. Where it is the only one, ``OwnerLeftOut`` mends it.
enum PropertyWithoutOwner: Misconception {
  static let id = "property-without-owner"
  static let title = "A reducer names a property without the state"
  static let book: String? = "reducers#the-tool"
  static let examples = [
    Example(.feature, right: "state.canUndo = true", wrong: "canUndo = wasEdited")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isNotFound, !context.symptom.name.contains("member"), let name = context.symptom.names.last,
      context.tokens.indices.contains(where: { context.isProperty($0, called: name) }),
      !context.isTest, context.file.counts["state"] != nil
    else { return nil }
    return Advice("`\(name)` is a property of the state.", fix: "state.\(name)", cost: 0.9)
  }
}

extension Context {
  /// Whether the token is the name of a property that a structure `State` declares.
  fileprivate func isProperty(_ index: Int, called name: String) -> Bool {
    guard tokens[index].text == name, file.text(index - 1).isOneOf("var", "let"),
      let block = tokens[index].syntax.ancestor(MemberBlockSyntax.self)
    else { return false }
    return block.parent?.as(StructDeclSyntax.self)?.name.text == "State"
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PropertyWithoutOwner.self) }
