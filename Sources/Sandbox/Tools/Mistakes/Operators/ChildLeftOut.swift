import SwiftSyntax
import SyntaxProtocol

/// A place for a child without the child's reducer.
enum ChildLeftOut: RepairOperator {
  static let id = "child-left-out"
  static let title = "The reducer of a child is missing"
  static let book: String? = "composition#the-tool"
  static let examples = [
    Example(
      .feature, right: ".forEach(\\.children, action: \\.children) {\n      Child()\n    }",
      wrong: ".forEach(\\.children, action: \\.children)",
      repaired: ".forEach(\\.children, action: \\.children) {\n      Child()\n    }")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.tokens.indices.compactMap { index -> Repair? in
      guard ["forEach", "ifLet", "ifCaseLet", "Scope"].contains(context.file.text(index)),
        context.file.text(index + 1) == "(", let close = context.partner(of: index + 1),
        context.file.text(close + 1) != "{",
        let slash = (index + 2..<close).first(where: { context.file.text($0) == "\\" }),
        let child = child(at: String(context.file.text(slash + 2).drop { $0 == "$" }), context)
      else { return nil }
      let end = context.tokens[close].end
      let indentation = String(
        repeating: " ", count: context.file.indentation(ofLine: context.tokens[index].line) ?? 0)
      return Repair(
        .told, reach: .file, "The reducer of the child stands in braces behind it: `{ \(child)() }`.",
        TextEdit(end, end, " {\n\(indentation)  \(child)()\n\(indentation)}"))
    }
  }

  /// The feature whose state a property holds; nil for an enum of features, which brings its reducer along.
  private static func child(at name: String, _ context: Context) -> String? {
    guard var type = context.type(ofProperty: name) ?? context.payload(ofCase: name) else { return nil }
    if type.hasSuffix("?") { type.removeLast() }
    for prefix in ["IdentifiedArrayOf<", "StackState<", "PresentationAction<"] where type.hasPrefix(prefix) {
      type = String(type.dropFirst(prefix.count).dropLast())
    }
    guard type.hasSuffix(".State") || type.hasSuffix(".Action") else { return nil }
    let feature = type.split(separator: ".").dropLast().joined(separator: ".")
    return context.types(named: feature).contains { $0.node.is(StructDeclSyntax.self) }
      && context.isFeature(feature) ? feature : nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ChildLeftOut.self) }
