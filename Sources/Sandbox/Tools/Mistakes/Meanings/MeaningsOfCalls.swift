import SwiftSyntax
import SyntaxProtocol

/// A call, or what a function returns, that has another shape than its declaration.
enum MeaningsOfCalls: MeaningTable {
  static let id = "call-of-another-shape"
  static let title = "A call or a return has another shape than declared"
  static let words: String? = "A call has the arguments of the declaration, and no more."
  static let meanings = [
    Meaning(
      .extraArgumentPositional, "The call has an argument more than what is called takes.",
      fix:
        "Remove the argument, or call what takes it. Look at the declaration for its arguments and their labels.",
      Example(.feature, right: "state.canUndo = true", wrong: "reset(&state, 1)")),
    Meaning(
      .extraArgumentToNullaryCall,
      "The type has a `private` property, so the initializer with all of its properties can't be used from outside.",
      fix: "Remove `private` before the property, or write an initializer: `init(…) { … }`.",
      book: "state#the-tool",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n      private var isSecret = false"),
      evidence: .fitting
    ) { $0.isMadeWithPrivateProperty },
    Meaning(
      .extraArgumentToNullaryCall,
      "The type has an initializer of its own, which takes the place of the one with all of its properties.",
      fix:
        "Move the initializer into an extension, `extension … { init() { … } }`, so that the type keeps both, or give it the parameter that is missing.",
      book: "state#the-tool",
      Example(
        .feature, right: "var canUndo = false", wrong: "var canUndo = false\n      init() {}"),
      evidence: .told
    ) { $0.isMadeByOwnInitializer },
    Meaning(
      .extraArgumentToNullaryCall, "What is called takes no arguments.",
      fix: "Write nothing in the parentheses, or declare a parameter: `func name(_ value: Int)`.",
      Example(.feature, right: "state.canUndo = true", wrong: "state.rename(1)")),
    Meaning(
      .extraArgumentsInCall, "The call has more arguments than what is called takes.",
      fix: "Remove those that are too many. Look at the declaration for its arguments and their labels.",
      Example(.feature, right: "state.canUndo = true", wrong: "reset(&state, 1, 2)")),
    Meaning(
      .returnExprMissing,
      "The function says after its arrow that it returns a value, and `return` stands alone here.",
      fix: "Write the value behind `return`, or remove the arrow and the type.",
      Example(
        .feature, right: "func reset(_ state: inout State) {",
        wrong: "func step() -> Int { return }\n    func reset(_ state: inout State) {")),
    Meaning(
      .assignmentLhsIsApplyExpression,
      "What a call returns is a value that nothing keeps, so nothing can be assigned to it.",
      fix: "Assign to the property from which the value comes.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "func name() -> String { state.name }\n            name() = \"Blob\"")),
  ]
}

extension Context {
  /// Whether a value is made of a struct of the file that declares an initializer in its own braces.
  fileprivate var isMadeByOwnInitializer: Bool {
    structsMadeHere.contains { type in
      type.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
    }
  }

  /// The structs of the file whose initializer may be the one that is called at the place.
  private var structsMadeHere: [StructDeclSyntax] {
    guard let call = tokens[place].syntax.ancestor(FunctionCallExprSyntax.self),
      let name = call.calledExpression.lastToken(viewMode: .sourceAccurate)?.text
    else { return [] }
    return tokens.filter { $0.text == name }.compactMap { $0.syntax.parent?.as(StructDeclSyntax.self) }
  }

  /// Whether a value is made of a struct of the file that has a private stored property.
  fileprivate var isMadeWithPrivateProperty: Bool {
    structsMadeHere.contains { type in
      type.memberBlock.members.contains { member in
        guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
        return variable.modifiers.contains { $0.name.text == "private" && $0.detail == nil }
          && variable.bindings.first?.accessorBlock == nil
      }
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfCalls.self) }
