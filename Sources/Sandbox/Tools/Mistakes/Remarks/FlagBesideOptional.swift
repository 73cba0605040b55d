import SwiftSyntax

/// A flag that says the same as an optional, and can contradict it.
enum FlagBesideOptional: Remark {
  static let id = "flag-beside-optional"
  static let title = "A flag says the same as an optional"
  static let book: String? = "state#make-wrong-states-impossible"
  static let examples = [
    Example(.feature, right: "var canUndo = false", wrong: "var hasFact = false"),
    Example(.feature, right: "var canUndo = false", wrong: "var isAlertPresented: Bool = false"),
  ]

  private static let beginnings = ["isShowing", "isPresenting", "shows", "show", "has", "is"]
  private static let ends = ["presented", "shown", "visible", "showing", "open", "set", ""]

  static func remarks(on file: RemarkedFile) -> [Remarked] {
    file.states.flatMap { state -> [Remarked] in
      let properties = state.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        .flatMap { declaration in declaration.bindings.map { (declaration, $0) } }
        .filter { $0.1.accessorBlock == nil }
      let optionals = properties.compactMap { isOptional($0.1) ? name($0.1) : nil }
      return properties.compactMap { declaration, binding in
        guard isFlag(binding), let flag = name(binding),
          let optional = optionals.first(where: { saysTheSame(flag, $0) })
        else { return nil }
        return Remarked(
          declaration,
          "`\(flag)` can say something else than `\(optional)`, for example when one of them is changed and the other is forgotten.",
          fix: "var \(flag): Bool { \(optional) != nil }")
      }
    }
  }

  /// Whether a flag such as `isAlertPresented` is about an optional such as `alert`.
  static func saysTheSame(_ flag: String, _ optional: String) -> Bool {
    let flag = flag.lowercased()
    return beginnings.contains { beginning in
      ends.contains { flag == beginning.lowercased() + optional.lowercased() + $0 }
    }
  }

  private static func name(_ binding: PatternBindingSyntax) -> String? {
    binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName
  }

  private static func isOptional(_ binding: PatternBindingSyntax) -> Bool {
    binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
  }

  private static func isFlag(_ binding: PatternBindingSyntax) -> Bool {
    if binding.typeAnnotation?.type.trimmedDescription == "Bool" { return true }
    return binding.initializer?.value.is(BooleanLiteralExprSyntax.self) == true
  }
}
@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(FlagBesideOptional.self) }
