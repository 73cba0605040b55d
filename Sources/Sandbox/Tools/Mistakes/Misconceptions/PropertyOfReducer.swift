import SwiftSyntax
import SyntaxProtocol

/// A property of a feature itself that an action should change.
enum PropertyOfReducer: Misconception {
  static let id = "property-of-reducer"
  static let title = "A property of the reducer is changed"
  static let book: String? = "state#the-tool"
  static let words: String? = """
    A reducer is a constant: its properties are the dependencies that it uses. What an action changes is a property of `State`, and \
    is changed as `state.count`.
    """
  static let examples = [
    Example(.feature, right: "\(head)\n", wrong: "var requests = 0\n  \(head)\n      requests += 1\n")
  ]

  private static let head = """
    @Dependency(\\.uuid) var uuid

      var body: some ReducerOf<Self> {
        BindingReducer()
        Scope(state: \\.child, action: \\.child) {
          Child()
        }
        Reduce { state, action in
    """

  static func advice(_ context: Context) -> Advice? {
    guard context.isImmutable, context.symptom.names.contains("self"),
      context.closures(around: context.place).contains(where: { context.receiver(ofClosure: $0) == "Reduce" }
      ),
      let feature = context.enclosing(StructDeclSyntax.self),
      let property = context.onLine.sorted().map({ context.file.text($0) }).first(where: { name in
        feature.memberBlock.members.contains { member in
          member.decl.as(VariableDeclSyntax.self)?.bindings.contains {
            $0.pattern.trimmedDescription == name
          } == true
        }
      })
    else { return nil }
    return Advice(
      .told,
      "`\(feature.name.text)` is a constant, so its property `\(property)` never changes. What an action changes belongs to the state.",
      fix: "Declare `\(property)` in `State`, and change `state.\(property)`.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PropertyOfReducer.self) }
