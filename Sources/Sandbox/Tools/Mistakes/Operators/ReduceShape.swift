import SwiftSyntax
import SyntaxProtocol

/// A `reduce` function whose parameters or result differ from those of the protocol.
enum ReduceShape: RepairOperator {
  static let id = "reduce-shape"
  static let title = "A `reduce` function has another shape"
  static let book: String? = "reducers#the-tool"
  static let examples = [
    Example(
      .feature,
      right: """
        var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .toggled:
                state.isDone.toggle()
                return .none
              }
            }
          }
        """,
      wrong: "func reduce(into state: State, action: Action) -> Effect<Action> { .none }",
      repaired: "func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }")
  ]

  static func repairs(_ context: Context) -> [Repair] { given(context) + declared(context) }

  /// `Reduce(core)` with a function that isn't lent the state.
  private static func given(_ context: Context) -> [Repair] {
    guard context.isVague || context.isSymptom(in: .conformance) || context.isSymptom(in: .conversion) else {
      return []
    }
    return context.tokens.indices.compactMap { index -> Repair? in
      guard context.file.text(index) == "Reduce", context.file.text(index + 1) == "(",
        let close = context.partner(of: index + 1), context.tokens[close - 1].isIdentifier
      else { return nil }
      let name = context.file.text(close - 1)
      let function = context.tokens.indices.lazy.filter {
        context.file.text($0) == name && context.file.text($0 - 1) == "func"
      }.compactMap { context.tokens[$0].syntax.parent?.as(FunctionDeclSyntax.self) }.first
      guard let type = function?.signature.parameterClause.parameters.first?.type,
        !type.trimmedDescription.contains("inout")
      else { return nil }
      return Repair(
        .told, "`Reduce` lends its function the state, which can be changed there: `inout State`.",
        TextEdit(type.startOffset, type.startOffset, "inout "))
    }
  }

  private static func declared(_ context: Context) -> [Repair] {
    context.tokens.indices.compactMap { index -> Repair? in
      guard context.file.text(index) == "reduce", context.file.text(index - 1) == "func",
        let function = context.tokens[index].syntax.parent?.as(FunctionDeclSyntax.self),
        let owner = function.ancestor(StructDeclSyntax.self),
        context.isFeature(owner.name.text) || owner.isReducer
      else { return nil }
      let parameters = function.signature.parameterClause.parameters.map {
        ($0.secondName ?? $0.firstName).text
      }
      guard parameters.count > 1 else { return nil }
      let state = parameters[0] == "into" ? "state" : parameters[0]
      let action = parameters[1] == "action" ? "action" : "action \(parameters[1])"
      let signature = "(into \(state): inout State, \(action): Action) -> Effect<Action>"
      let start = function.signature.startOffset
      let end = function.signature.endOffset
      guard context.file.text(start, end) != signature else { return nil }
      let isMeant =
        context.isSymptom(in: .conformance) || context.isImmutable
        || (context.symptom.names + context.symptom.notes.flatMap(\.names)).contains { $0.contains("reduce") }
      return Repair(
        isMeant ? .told : .plausible, reach: .file,
        "A reducer changes the state that it is lent, `into state: inout State`, and returns an effect.",
        TextEdit(start, end, signature)
      ).removing()
    }
  }
}

extension StructDeclSyntax {
  /// Whether the type says that it is a `Reducer`.
  fileprivate var isReducer: Bool {
    inheritanceClause?.inheritedTypes.contains { $0.type.trimmedDescription == "Reducer" } == true
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ReduceShape.self) }
