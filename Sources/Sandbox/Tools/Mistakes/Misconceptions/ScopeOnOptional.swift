import SyntaxProtocol

/// A child that may be missing, or that is one of many, put into its parent like one that is always there.
enum ScopeOnOptional: Misconception {
  static let id = "scope-on-optional"
  static let title = "`Scope` is used for a child that comes and goes"
  static let book: String? = "composition#the-tool"
  static let words: String? = """
    `Scope` is for one child that always exists. Attach `.forEach(\\.children, action: \\.children) { Child() }` for \
    a list, and `.ifLet(\\.$child, action: \\.child) { Child() }` for a child that may be missing.
    """
  static let examples = [
    Example(
      .feature, right: "Scope(state: \\.child, action: \\.child)",
      wrong: "Scope(state: \\.children, action: \\.children)")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isVague || context.mentions("KeyPath") || context.isSymptom(in: .conformance) else {
      return nil
    }
    for index in context.onLine
    where context.file.text(index) == "Scope"
      && context.file.text(index + 4) == "\\"
      && context.file.text(index + 5) == "."
    {
      let name = context.file.text(index + 6)
      guard let type = context.type(ofProperty: name) else { continue }
      if type.hasSuffix("?") {
        return Advice(
          .fitting,
          "`Scope` needs a property that always has a value, but the state of this child can be nil.",
          fix:
            ".ifLet(\\.\(context.isPresented(name) ? "$" : "")\(name), action: \\.\(name)) { \(type.split(separator: ".").first ?? "Child")() }"
        )
      }
      if type.hasPrefix("IdentifiedArray") || type.hasPrefix("[") || type.hasPrefix("StackState") {
        return Advice(
          .fitting, "`Scope` is for a single child, but `\(name)` is a list of them.",
          fix: ".forEach(\\.\(name), action: \\.\(name)) { … }")
      }
    }
    return nil
  }
}

extension Context {
  /// Whether a property is one of `@Presents`.
  fileprivate func isPresented(_ name: String) -> Bool {
    tokens.indices.contains {
      file.text($0) == name && file.text($0 - 1) == "var" && file.text($0 - 2) == "Presents"
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ScopeOnOptional.self) }
