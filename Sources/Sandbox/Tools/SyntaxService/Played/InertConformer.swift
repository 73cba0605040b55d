import SwiftSyntax
import SyntaxProtocol

/// A type that conforms to a protocol of the app and does nothing: its functions return empty values.
///
/// `let repository: TideRepository = container.resolve()` asks a package that isn't here for a value of the app's own protocol. What
/// stands in for the package has none of its own. The type stands on the last line of the protocol, so that no line gets another number.
/// Not handled: protocols with associated types, with `Self`, with initializers, or with other protocols of the app.
enum InertConformer {
  /// The edits that add the type; none for a protocol that it couldn't conform to.
  static func cuts(of node: ProtocolDeclSyntax) -> [Cut] {
    let text = node.memberBlock.trimmedDescription
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    guard node.parent?.is(CodeBlockItemSyntax.self) == true, inherited.allSatisfy(simple.contains),
      node.primaryAssociatedTypeClause == nil, !text.contains(#/\bSelf\b|\/\/|\/\*/#),
      !node.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) }),
      !node.attributes.plainNames.contains("objc")
    else { return [] }
    let members = node.memberBlock.members.map { member(of: $0.decl) }
    guard !members.contains(nil) else { return [] }
    let name = StandInUse.conformerPrefix + node.name.plainName
    let isClass = inherited.contains("AnyObject")
    let head =
      "\(node.attributes.plainNames.contains("MainActor") ? "@MainActor " : "")\(isClass ? "final class" : "struct")"
    let line =
      "; \(head) \(name): \(node.name.text), \(screens).InertConformer\(isClass ? ", @unchecked Sendable" : "") { "
      + (["nonisolated init() {}"] + members.compactMap { $0 }).joined(separator: "; ") + " }"
    let end = node.ownRange.upperBound
    return [Cut(range: 0..<0, substitute: "import \(screens); "), Cut(range: end..<end, substitute: line)]
  }

  private static let screens = StandInUse.screensModule
  private static let simple = ["Sendable", "AnyObject"]

  /// A requirement with an empty value; nil for one that needs another.
  private static func member(of declaration: DeclSyntax) -> String? {
    let value = "\(StandInUse.unknownType)()\(InertConversions.member)"
    if let function = declaration.as(FunctionDeclSyntax.self) {
      let result = function.signature.returnClause?.type.trimmedDescription ?? "Void"
      return "\(function.trimmedDescription.onOneLine) { \(["Void", "()"].contains(result) ? "" : value) }"
    }
    guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      case .accessors(let accessors)? = binding.accessorBlock?.accessors, let type = binding.typeAnnotation
    else { return nil }
    let getter = accessors.first { $0.accessorSpecifier.text == "get" }
    let effects = getter?.effectSpecifiers?.trimmedDescription ?? ""
    let setter = accessors.contains { $0.accessorSpecifier.text == "set" } ? " set {}" : ""
    let head = (variable.attributes.map(\.trimmedDescription) + variable.modifiers.map(\.trimmedDescription))
      .joined(separator: " ")
    return
      "\(head) var \(binding.pattern.trimmedDescription)\(type.trimmedDescription) { get \(effects) { \(value) }\(setter) }"
      .onOneLine
  }
}

extension String {
  /// The text with a space for each line break and what surrounds it.
  fileprivate var onOneLine: String { replacing(#/\s*\n\s*/#, with: " ") }
}
