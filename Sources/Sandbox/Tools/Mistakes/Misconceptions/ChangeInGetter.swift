import SwiftSyntax
import SyntaxProtocol

/// A computed property that changes another property while it is read.
enum ChangeInGetter: Misconception {
  static let id = "change-in-getter"
  static let title = "A computed property changes something"
  static let book: String? = "state#the-tool"
  static let words: String? = """
    Reading a property changes nothing. Return the new value only, or write a `mutating func` that makes the change.
    """
  static let examples = [
    Example(
      .feature, right: "var canUndo = false",
      wrong: "var canUndo = false\n    var next: Int {\n      count += 1\n      return count\n    }")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isImmutable, context.symptom.names.first == "self",
      let binding = context.enclosing(PatternBindingSyntax.self), let accessors = binding.accessorBlock,
      accessors.startOffset < context.tokens[context.place].start,
      context.enclosing(FunctionDeclSyntax.self).map({ $0.startOffset < binding.startOffset }) ?? true,
      // Code of a reducer isn't what reading its `body` does.
      !context.closures(around: context.place).contains(where: { context.receiver(ofClosure: $0) == "Reduce" }
      )
    else { return nil }
    let accessor = context.enclosing(AccessorDeclSyntax.self)?.accessorSpecifier.text ?? "get"
    guard accessor == "get" else { return nil }
    let name = binding.pattern.trimmedDescription
    let type = binding.typeAnnotation.map { " -> \($0.type.trimmedDescription)" } ?? ""
    return Advice(
      .told, "`\(name)` is a computed property: who reads it changes nothing.",
      fix:
        "Return only the new value, or make the change in a method: `mutating func \(name)()\(type) { … }`.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ChangeInGetter.self) }
