import SwiftSyntax
import SyntaxProtocol

/// A dependency that is given to a feature's initializer, as where objects are injected by hand.
enum DependencyAsArgument: RepairOperator {
  static let id = "dependency-as-argument"
  static let title = "A dependency is given to a feature's initializer"
  static let book: String? = "dependencies#the-tool"
  static let examples: [Example] = [
    .declaration(
      "@MainActor func make() -> TestStoreOf<Counter> {\n  TestStore(initialState: Counter.State()) {\n    Counter(numberFact: FactClient())\n  }\n}",
      repaired:
        "@MainActor func make() -> TestStoreOf<Counter> {\n  TestStore(initialState: Counter.State()) {\n    Counter()\n  } withDependencies: {\n    $0.numberFact = FactClient()\n  }\n}"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.around.compactMap { index -> Repair? in
      guard let call = context.tokens[index].syntax.parent?.parent?.as(FunctionCallExprSyntax.self),
        call.calledExpression.startOffset == context.tokens[index].start, context.file.text(index + 1) == "(",
        context.tokens[index].text.first?.isUppercase == true, !call.arguments.isEmpty,
        call.arguments.allSatisfy({ $0.label.map { context.isDependency($0.text) } == true }),
        let closure = call.ancestor(ClosureExprSyntax.self),
        let store = closure.parent?.as(FunctionCallExprSyntax.self),
        store.calledExpression.trimmedDescription.isOneOf("TestStore", "Store")
      else { return nil }
      let width = context.file.indentation(ofLine: context.tokens[index].line) ?? 0
      let lines = call.arguments.map {
        "\n\(String(repeating: " ", count: width))$0.\($0.label?.text ?? "") = \($0.expression.trimmedDescription)"
      }.joined()
      let names = call.arguments.compactMap { $0.label.map { "`\($0.text)`" } }.listed("and")
      let emptied = TextEdit(call.leftParen!.endOffset, call.rightParen!.startOffset, "")
      let cause =
        "\(names) is a dependency, which a feature isn't given when it is made. A store overrides it in `withDependencies`."
      if let known = store.additionalTrailingClosures.first(where: { $0.label.text == "withDependencies" }) {
        let place = known.closure.leftBrace.endOffset
        return Repair(.told, cause, emptied, TextEdit(place, place, lines))
      }
      let place = closure.endOffset
      let end = "\n" + String(repeating: " ", count: max(0, width - 2)) + "}"
      return Repair(.told, cause, emptied, TextEdit(place, place, " withDependencies: {\(lines)\(end)"))
    }
  }
}

extension Context {
  /// Whether a feature of the file, or of one beside it, declares a dependency by this name.
  fileprivate func isDependency(_ name: String) -> Bool {
    tokens.indices.contains { index in
      guard tokens[index].text == name, file.text(index - 1) == "var",
        let variable = tokens[index].syntax.ancestor(VariableDeclSyntax.self)
      else { return false }
      return variable.attributes.named("Dependency") != nil
    } || corpus.words.contains(name) && corpus.words.contains("Dependency")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(DependencyAsArgument.self) }
