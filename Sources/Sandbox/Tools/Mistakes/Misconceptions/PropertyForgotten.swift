import SwiftSyntax
import SyntaxProtocol

/// An initializer that gives some properties no value.
enum PropertyForgotten: Misconception {
  static let id = "property-forgotten"
  static let title = "An initializer gives a property no value"
  static let book: String? = "state#the-tool"
  static let words: String? = """
    Give each stored property a value before the initializer ends, or a first value where it is declared.
    """
  static let examples = [
    Example(
      .feature, right: "var isDone = false\n",
      wrong: "var isDone: Bool\n    init(id: UUID) {\n      self.id = id\n    }\n")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard
      context.isSymptom(
        .returnFromInitWithoutInitingStoredProperties, .useOfSelfBeforeFullyInit,
        .variableUsedBeforeInitialized),
      let initializer = context.enclosing(InitializerDeclSyntax.self),
      let owner = initializer.parent?.ancestor(MemberBlockSyntax.self)
    else { return nil }
    let noted = context.symptom.notes.flatMap(\.names).filter { $0.hasPrefix("self.") }
    let named = noted.map { $0.dropFirst($0.hasPrefix("self._") ? 6 : 5) }.map(String.init)
    let missing =
      named.isEmpty
      ? owner.properties(
        notSetIn: context.file.text(initializer.startOffset, context.tokens[context.place].start)) : named
    guard let first = missing.first else { return nil }
    let list = missing.map { "`\($0)`" }.joined(separator: " and ")
    let isEnd = context.isSymptom(.returnFromInitWithoutInitingStoredProperties)
    return Advice(
      .told,
      isEnd
        ? "The initializer ends without a value for \(list)."
        : "A method or a computed property may be used only when all stored ones have a value. \(list) \(missing.count == 1 ? "has" : "have") none yet.",
      fix: isEnd
        ? "Write `self.\(first) = …` in the initializer, or give it a first value: `var \(first) = …`."
        : "Write `self.\(first) = …` before this line.")
  }
}

extension MemberBlockSyntax {
  /// The stored properties without a first value to which nothing is assigned in the text of an initializer.
  fileprivate func properties(notSetIn text: String) -> [String] {
    return members.flatMap { member -> [String] in
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { return [] }
      return variable.bindings.filter {
        $0.accessorBlock == nil && $0.initializer == nil
          && $0.typeAnnotation?.type.trimmedDescription.hasSuffix("?") == false
      }.map(\.pattern.trimmedDescription)
    }.filter { !text.contains("\($0) = ") }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PropertyForgotten.self) }
