import SwiftSyntax
import SyntaxProtocol

/// Cases in cases that are written behind one another, as in a key path.
enum NestedCases: RepairOperator {
  static let id = "nested-cases"
  static let title = "Cases in cases are written one behind the other"
  static let book: String? = "reducers#actions-that-carry-a-value"
  static let examples = [
    Example(
      .feature, right: ".send(.delegate(.stopped(state.count)))",
      wrong: ".send(.delegate.stopped(state.count))"),
    Example(
      .feature, right: "case .alert, .binding, .child, .children, .delegate:",
      wrong:
        "case .delegate.stopped(let number):\n          state.count = number\n          return .none\n        case .alert, .binding, .child, .children, .delegate:",
      repaired:
        "case .delegate(.stopped(let number)):\n          state.count = number\n          return .none\n        case .alert, .binding, .child, .children, .delegate:"
    ),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard
      context.isNotFound || context.isSymptom(in: .member) || context.isVague || context.mentions("KeyPath")
    else { return [] }
    return context.beside.compactMap { index -> Repair? in
      guard context.file.text(index) == ".", index > 0,
        context.file.text(index - 1).isOneOf("(", ":", ",", "case", "return", "=")
      else { return nil }
      var dots = [index]
      while context.caseElement(context.file.text(dots[dots.count - 1] + 1)) != nil,
        context.file.text(dots[dots.count - 1] + 2) == "."
      {
        dots.append(dots[dots.count - 1] + 2)
      }
      guard dots.count > 1, let last = dots.last, context.caseElement(context.file.text(last + 1)) != nil
      else {
        return nil
      }
      let end = context.tokens[context.memberEnd(last)].end
      let opened = dots.dropFirst().map { TextEdit(context.tokens[$0].start, context.tokens[$0].start, "(") }
      return Repair(
        .told,
        "A case that is carried by another one stands in its parentheses. Only a key path has dots between them.",
        opened + [TextEdit(end, end, String(repeating: ")", count: dots.count - 1))])
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(NestedCases.self) }
