import SwiftSyntax

/// A stored property that follows from another one, and that each action must keep in step.
enum StoredConclusion: Remark {
  static let id = "stored-conclusion"
  static let title = "A property that follows from another one is stored"
  static let book: String? = "state#what-follows-is-computed"
  static let words: String? = """
    Compute it when it is read: `var canUndo: Bool { count < 0 }`. A stored copy has to be kept up to date in each \
    place that changes the original.
    """
  static let examples = [
    Example(
      .feature, right: "if state.count == 0 {\n          state.canUndo = true\n        }",
      wrong: "state.canUndo = state.count < 0")
  ]

  private static let growing: Set<String> = ["append", "insert"]
  private static let shrinking: Set<String> = [
    "removeLast", "removeFirst", "remove", "popLast", "popFirst", "dropLast",
  ]

  static func remarks(on file: RemarkedFile) -> [Remarked] {
    let changes = file.changes
    return changes.structs.flatMap { properties -> [Remarked] in
      let names = Set(properties.map(\.name))
      return properties.compactMap { property in
        if let (source, value) = formula(of: property.name, names, changes) {
          return remarked(property, source, value)
        }
        if let source = properties.map(\.name).first(where: { counts(property.name, $0, changes) }) {
          return remarked(property, source, "…")
        }
        return nil
      }
    }
  }

  private static func remarked(_ property: StateChanges.Property, _ source: String, _ value: String)
    -> Remarked
  {
    let type = property.type?.trimmedDescription ?? (property.isFlag ? "Bool" : "…")
    return Remarked(
      property.declaration,
      "`\(property.name)` follows from `\(source)`, and each action that changes `\(source)` has to remember it.",
      fix: "var \(property.name): \(type) { \(value) }")
  }

  /// The property from which another one is computed each time, and how: an expression of properties alone, after one of them was
  /// changed. A value that is kept from an earlier moment isn't found, since what it is taken from changes only afterwards.
  private static func formula(
    of name: String, _ names: Set<String>, _ changes: StateChanges
  ) -> (source: String, value: String)? {
    var found: (source: String, value: String)?
    for place in changes.places {
      for (index, change) in place.changes.enumerated() where change.name == name && !change.isNested {
        guard change.assignment == "=", let value = change.value else { return nil }
        if isLiteral(value) { continue }
        let formula = Formula(value, base: place.base)
        guard formula.isOfProperties, formula.names.isSubset(of: names), !formula.names.contains(name),
          let source = place.changes.prefix(index).last(where: { formula.names.contains($0.name) })?.name,
          !place.changes.dropFirst(index).contains(where: { formula.names.contains($0.name) }),
          found == nil || found?.value == formula.text
        else { return nil }
        found = (source, formula.text)
      }
    }
    return found
  }

  /// Whether a number grows and shrinks each time that a list does, and never otherwise.
  private static func counts(_ number: String, _ list: String, _ changes: StateChanges) -> Bool {
    var (grows, shrinks) = (false, false)
    for place in changes.places {
      let changes = place.changes.filter { !$0.isNested }
      let signs = Set(changes.filter { $0.name == number }.map { $0.assignment ?? "" })
      let methods = Set(changes.filter { $0.name == list }.compactMap(\.method))
      let isGrowing = !methods.isDisjoint(with: growing)
      let isShrinking = !methods.isDisjoint(with: shrinking)
      guard signs.contains("+=") == isGrowing, signs.contains("-=") == isShrinking, !signs.contains("") else {
        return false
      }
      grows = grows || isGrowing
      shrinks = shrinks || isShrinking
    }
    return grows && shrinks
  }

  private static func isLiteral(_ value: ExprSyntax) -> Bool {
    value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
      || value.is(BooleanLiteralExprSyntax.self) || value.is(NilLiteralExprSyntax.self)
      || value.is(StringLiteralExprSyntax.self) || value.is(ArrayExprSyntax.self)
      || value.is(DictionaryExprSyntax.self)
  }

  /// What an expression is made of.
  private final class Formula: SyntaxVisitor {
    /// The properties that it reads.
    private(set) var names: Set<String> = []
    /// Whether it reads nothing but properties, and does more than to copy one.
    private(set) var isOfProperties = true
    /// The expression as a computed property would have it.
    private(set) var text: String
    private let base: String

    init(_ value: ExprSyntax, base: String) {
      self.base = base
      text = value.trimmedDescription
      if !base.isEmpty { text = text.replacing("\(base).", with: "") }
      super.init(viewMode: .sourceAccurate)
      walk(value)
      if names.isEmpty || names.contains(text) { isOfProperties = false }
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.declName.baseName.plainName
      // Another value each time.
      if name.lowercased().contains("random") || name.hasPrefix("shuffle") { isOfProperties = false }
      if let start = node.base?.trimmedDescription.replacing("?", with: ""), start == base || start == "self"
      {
        names.insert(name)
        return .skipChildren
      }
      // The arguments of a call stand beside its name.
      return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.baseName.plainName
      let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
      if isMember || node.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return .skipChildren }
      if base.isEmpty, name.first?.isLowercase == true, !Self.functions.contains(name) {
        names.insert(name)
      } else if name.first?.isLowercase == true, !Self.functions.contains(name) {
        isOfProperties = false
      }
      return .skipChildren
    }

    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
      isOfProperties = false
      return .skipChildren
    }

    private static let functions: Set<String> = ["max", "min", "abs", "zip"]
  }
}
@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(StoredConclusion.self) }
