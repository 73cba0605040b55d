import SwiftSyntax

/// An action that is sent at once, only so that another case of the same `switch` runs.
enum ActionToShareCode: Remark {
  static let id = "action-to-share-code"
  static let title = "An action is sent only to share code"
  static let book: String? = "reducers#shared-logic-is-a-method"
  static let words: String? = """
    Move the code into a method, such as `func stop(_ state: inout State) -> Effect<Action>`, and call it in both \
    cases. An action that is only sent for its code goes through all reducers, and appears in every test.
    """
  static let examples = [
    Example(
      .feature, right: "reset(&state)\n        return .none",
      wrong: "reset(&state)\n        return .send(.stopButtonTapped)")
  ]

  static func remarks(on file: RemarkedFile) -> [Remarked] {
    file.calls.compactMap { call in
      guard call.implicitName == "send", call.modifiers.isEmpty, call.arguments.count == 1,
        let name = sentCase(call), !file.actions(around: call).isEmpty,
        // A reader of the file sees that the feature itself handles the action.
        file.actionCases.contains(where: { $0.names.contains(name) }),
        name != "delegate", !isMerged(call)
      else { return nil }
      return Remarked(
        call,
        "`.send(.\(name))` runs the reducer a second time only to reach the code of another case. Each such action goes through all reducers, and appears in every test and history.",
        fix:
          "Move the code into a method, such as `func \(name)(_ state: inout State) -> Effect<Action>`, and call it in both cases."
      )
    }
  }

  /// The case without a payload. One with a payload tells somebody something.
  private static func sentCase(_ call: FunctionCallExprSyntax) -> String? {
    guard let member = call.arguments.first?.expression.as(MemberAccessExprSyntax.self), member.base == nil
    else { return nil }
    return member.declName.baseName.plainName
  }

  /// Among other effects the order may matter.
  private static func isMerged(_ call: FunctionCallExprSyntax) -> Bool {
    let ancestors = sequence(first: Syntax(call), next: \.parent).dropFirst()
    for ancestor in ancestors {
      if ancestor.is(SwitchCaseSyntax.self) { return false }
      if let outer = ancestor.as(FunctionCallExprSyntax.self),
        ["merge", "concatenate"].contains(outer.implicitName ?? "")
      {
        return true
      }
    }
    return false
  }
}
@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ActionToShareCode.self) }
