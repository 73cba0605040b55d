import SwiftSyntax

/// `default:` hides the actions that somebody adds later.
enum DefaultInReducer: Remark {
  static let id = "default-in-reducer"
  static let title = "A default case hides new actions"
  static let book: String? = "state#the-tool"
  static let words: String? = """
    Name the cases, such as `case .alert, .binding:`. Then a new action doesn't compile until the reducer handles \
    it.
    """
  static let examples = [
    Example(.feature, right: "case .alert, .binding, .child, .children, .delegate:", wrong: "default:")
  ]

  static func remarks(on file: RemarkedFile) -> [Remarked] {
    file.actionSwitches.flatMap { node in
      node.cases.compactMap { item -> Remarked? in
        guard case .switchCase(let item) = item, case .default(let label) = item.label else { return nil }
        return Remarked(
          label,
          "`default` handles every action that is added later, and the compiler doesn't tell you that it needs a case.",
          fix:
            "Name the cases, such as `case .alert, .binding:`, so that a new action doesn't compile until it is handled."
        )
      }
    }
  }
}

/// Actions that only the `default` of a reducer answers, by doing nothing.
enum ActionSwallowed: Fault {
  static let id = "action-swallowed"
  static let title = "An action has no case, and `default` does nothing"
  static let book: String? = "state#the-tool"
  static let words: String? = """
    Give each action that should change something a case of its own. What falls into `default: return .none` changes \
    nothing.
    """
  static let examples = [
    Example(
      .feature, right: "case .decrementButtonTapped:\n        state.count -= 1",
      wrong: "default:\n        return .none\n      case .factReceived(\"\"):\n        state.count -= 1"
    )
  ]

  static func remarks(on file: RemarkedFile) -> [Remarked] {
    file.actionSwitches.flatMap { node in
      node.cases.compactMap { item -> Remarked? in
        guard case .switchCase(let item) = item, case .default(let label) = item.label,
          item.statements.trimmedDescription.isOneOf("return .none", ".none"),
          let owner = node.ancestor(StructDeclSyntax.self)
        else { return nil }
        let handled = Set(
          file.actionCases.filter { $0.node.ancestor(SwitchExprSyntax.self)?.id == node.id }.flatMap(\.names))
        let action = owner.memberBlock.members.compactMap { $0.decl.as(EnumDeclSyntax.self) }.first {
          $0.name.text == "Action"
        }
        let swallowed = (action?.memberBlock.carryingCases ?? []).filter {
          !handled.contains($0.name) && $0.payload?.contains("Action") != true && $0.name != "delegate"
        }.map { "`.\($0.name)`" }
        guard !swallowed.isEmpty, swallowed.count < 6 else { return nil }
        return Remarked(
          label,
          "\(swallowed.listed("and")) \(swallowed.count == 1 ? "has no case" : "have no cases") of \(swallowed.count == 1 ? "its" : "their") own, so `default` answers, and nothing changes.",
          fix: "Write a case for each action that should change something.")
      }
    }
  }
}

@section("tca_mistakes") @used private let swallowed: Registry.Entry = { Registry.add(ActionSwallowed.self) }
@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(DefaultInReducer.self) }
