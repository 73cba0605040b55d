import SwiftSyntax
import SyntaxProtocol

/// A nested type, or a case of an enum, without the type that it belongs to.
enum OuterTypeLeftOut: RepairOperator {
  static let id = "outer-type-left-out"
  static let title = "A nested name lacks the type around it"
  static let book: String? = "cancellation#the-tool"
  static let examples = [
    Example(.feature, right: ".cancel(id: CancelID.timer)", wrong: ".cancel(id: .timer)"),
    Example(.test, right: "initialState: Counter.State()", wrong: "initialState: State()"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.around.flatMap { index -> [Repair] in
      let token = context.tokens[index]
      let previous = context.file.text(index - 1)
      if token.text == ".", previous.isOneOf(":", "(", ",", "=", "==", "return"),
        index + 1 < context.tokens.count
      {
        let name = context.file.text(index + 1)
        let isLikely = context.mentions("Hashable") || context.file.text(index - 2) == "id"
        return context.enums(declaring: name).filter { $0 != "Action" }.map { type in
          Repair(
            isLikely ? .fitting : .possible, reach: .file,
            "An ID can have any type, so the compiler doesn't know which type `.\(name)` belongs to.",
            TextEdit(token.start, token.start, type))
        }
      }
      guard token.isIdentifier, token.text.first?.isUppercase == true, previous != ".", context.isNotFound,
        context.symptom.names.contains(token.text)
      else { return [] }
      return context.outerTypes(of: token.text).map { outer in
        Repair(
          .fitting, "`\(token.text)` is declared inside of `\(outer)`.",
          TextEdit(token.start, token.start, "\(outer)."))
      }
    }
  }
}

extension Context {
  /// The types inside of which a type is declared; for a state or an action that another file declares, the features that are used.
  func outerTypes(of name: String) -> [String] {
    var result: [String] = []
    for index in tokens.indices where tokens[index].text == name {
      if file.text(index - 1).isOneOf("struct", "enum", "class"),
        let block = tokens[index].syntax.parent?.parent?.ancestor(MemberBlockSyntax.self),
        let outer = block.parent?.asProtocol(NamedDeclSyntax.self)?.name.text, !result.contains(outer)
      {
        result.append(outer)
      }
      if file.text(index - 1) == ".", tokens[max(0, index - 2)].isIdentifier,
        file.text(index - 2).first?.isUppercase == true, !result.contains(file.text(index - 2))
      {
        result.append(file.text(index - 2))
      }
    }
    if result.isEmpty, name.isOneOf("State", "Action") {
      for index in tokens.indices.dropLast(2)
      where tokens[index].isIdentifier && tokens[index].text.first?.isUppercase == true
        && file.text(index + 1) == "(" && file.text(index + 2) == ")" && file.text(index - 1) == "{"
      {
        result.append(tokens[index].text)
      }
    }
    return result
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OuterTypeLeftOut.self) }
