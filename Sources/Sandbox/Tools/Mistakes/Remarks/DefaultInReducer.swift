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
@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(DefaultInReducer.self) }
