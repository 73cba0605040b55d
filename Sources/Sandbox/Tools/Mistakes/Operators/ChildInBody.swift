import SwiftSyntax
import SyntaxProtocol

/// A child's reducer that stands in the body of its parent, and isn't told which part of the state is its own.
enum ChildInBody: RepairOperator {
  static let id = "child-in-body"
  static let title = "A child's reducer stands alone in the body"
  static let book: String? = "composition#the-tool"
  static let examples = [
    Example(
      .feature, right: "Scope(state: \\.child, action: \\.child) {\n      Child()\n    }\n    Reduce",
      wrong: "Child()\n    Reduce",
      repaired: "Scope(state: \\.child, action: \\.child) { Child() }\n    Reduce")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conversion) || context.isSymptom(in: .inference) || context.isVague else {
      return []
    }
    return context.childrenInBody.compactMap { call, feature -> Repair? in
      guard let (name, payload) = context.child(feature), payload == "\(feature).Action" else { return nil }
      return Repair(
        .told, reach: .file,
        "`\(feature)` works on the state of `\(feature)`. `Scope` says which part of this feature's state and actions it is.",
        TextEdit(
          call.startOffset, call.endOffset,
          "Scope(state: \\.\(name), action: \\.\(name)) { \(call.trimmedDescription) }"))
    }
  }
}

extension Context {
  /// The calls near the place that make a feature, and stand as statements of a `body`.
  var childrenInBody: [(call: FunctionCallExprSyntax, feature: String)] {
    around.compactMap { index in
      let feature = file.text(index)
      guard file.text(index + 1) == "(",
        isFeature(feature) || child(feature)?.payload == "\(feature).Action",
        let call = tokens[index].syntax.ancestor(FunctionCallExprSyntax.self),
        call.parent?.is(CodeBlockItemSyntax.self) == true,
        let binding = call.ancestor(PatternBindingSyntax.self), binding.pattern.trimmedDescription == "body",
        call.ancestor(ClosureExprSyntax.self).map({ $0.startOffset < binding.startOffset }) ?? true
      else { return nil }
      return (call, feature)
    }
  }

  /// The case that carries the actions of a child, and the type of what it carries: the first one that no reducer has yet.
  func child(_ feature: String) -> (name: String, payload: String)? {
    let all = children(feature)
    return all.first { child in
      !tokens.indices.contains { tokens[$0].text == child.name && file.text($0 - 4) == "action" }
    } ?? all.first
  }

  private func children(_ feature: String) -> [(name: String, payload: String)] {
    var children: [(name: String, payload: String)] = []
    for index in tokens.indices where isCaseDeclaration(index) && file.text(index + 1) == "(" {
      guard let close = partner(of: index + 1) else { continue }
      let payload = file.text(tokens[index + 1].end, tokens[close].start)
      guard payload.contains("Action") else { continue }
      if payload.split(whereSeparator: { "<>., ".contains($0) }).contains(where: { $0 == feature }) {
        children.append((file.text(index), payload))
      }
    }
    return children
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ChildInBody.self) }
