import SwiftSyntax
import SyntaxProtocol

/// The value of a closure by the name that another language gives it: `it` or `_1`.
enum ImplicitName: RepairOperator {
  static let id = "implicit-name"
  static let title = "The value of a closure is called `$0`"
  static let examples = [
    Example(.test, right: "$0.count = -1", wrong: "it.count = -1"),
    Example(
      .feature, right: "state.canUndo = true", wrong: "state.canUndo = state.children.contains { it.isDone }",
      repaired: "state.canUndo = state.children.contains { $0.isDone }"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard let name = context.symptom.names.first, name.isOneOf("it", "_1", "this", "that"),
      context.isNotFound || context.isVague,
      let brace = context.closures(around: context.place).first, let close = context.partner(of: brace)
    else { return [] }
    let head = context.head(ofClosure: brace)
    guard head.keyword == nil else { return [] }
    let uses = (brace..<close).filter {
      context.file.text($0) == name && context.file.text($0 - 1) != "."
        && context.closures(around: $0).first == brace
    }
    return [
      Repair(
        .told, reach: .file, "A closure whose parameter has no name gets its value as `$0`.",
        uses.map { context.file.replacing($0, with: "$0") })
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ImplicitName.self) }
