import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEntry`: a dependency in one line, key included.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: FactClient.live) var factClient: FactClient = FactClient()
/// }
/// ```
public enum DependencyEntryMacro: PreformattedMacro {
  private static let library = "DependenciesMacros"

  /// The name of the key: `Name` of `@DependencyEntry("Name")`, or one made from the property's name.
  private static func key(_ name: TokenSyntax, _ node: AttributeSyntax) -> String {
    guard case .argumentList(let arguments)? = node.arguments, let first = arguments.first,
      first.label == nil,
      let own = first.expression.as(StringLiteralExprSyntax.self)?.plainText, own.isIdentifier
    else { return "__Key_\(name.plainText)" }
    return own
  }
}

extension DependencyEntryMacro: AccessorMacro {
  /// Makes the accessors that `@DependencyEntry` adds to a property.
  ///
  /// - Parameters:
  ///   - node: The attribute as it is written.
  ///   - declaration: The declaration that the attribute is on.
  ///   - context: The context of the expansion, which takes diagnostics.
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard context.isInExtension(of: "DependencyValues"),
      let property = declaration.as(VariableDeclSyntax.self),
      property.isVariable, property.isInstance, !property.isComputed, let name = property.identifier,
      let binding = property.bindings.first
    else {
      context.error(
        "'@DependencyEntry' needs a variable without accessors in an extension of 'DependencyValues'",
        id: "dependencyEntryVariable",
        at: node
      )
      return []
    }
    guard binding.typeAnnotation != nil || binding.initializer != nil else {
      context.error(
        "'@DependencyEntry' needs the type of '\(name.text)' written out",
        id: "dependencyEntryType",
        at: binding
      )
      return []
    }
    guard binding.initializer != nil || node.value(labeled: "liveValue") != nil else {
      context.error(
        "'@DependencyEntry' needs a value: 'var \(name.text): … = ' for tests, or 'liveValue:'",
        id: "dependencyEntryValue",
        at: node
      )
      return []
    }
    return [
      "get { self[\(raw: key(name, node)).self] }",
      "set { self[\(raw: key(name, node)).self] = newValue }",
    ]
  }
}

extension DependencyEntryMacro: PeerMacro {
  /// Makes the declarations that `@DependencyEntry` adds beside its own.
  ///
  /// - Parameters:
  ///   - node: The attribute as it is written.
  ///   - declaration: The declaration that the attribute is on.
  ///   - context: The context of the expansion, which takes diagnostics.
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard context.isInExtension(of: "DependencyValues"),
      let property = declaration.as(VariableDeclSyntax.self),
      let name = property.identifier, let binding = property.bindings.first
    else { return [] }
    let type =
      binding.typeAnnotation?.type.trimmedDescription ?? binding.initializer?.value.literalType?.description
    let live = node.value(labeled: "liveValue")
    let values = [
      ("liveValue", live),
      ("previewValue", node.value(labeled: "previewValue")),
      ("testValue", binding.initializer?.value.trimmedDescription),
    ]
    let members = values.compactMap { name, value in
      value.map { value in
        // The compiler finds the type of a stored property alone.
        type.map { "static var \(name): \($0) { \(value) }" } ?? "static let \(name) = \(value)"
      }
    }
    guard !members.isEmpty else { return [] }
    let conformance = live == nil ? "TestDependencyKey" : "DependencyKey"
    return [
      """
      private enum \(raw: key(name, node)): \(raw: library).\(raw: conformance) {
      \(raw: members.joined(separator: "\n").indented)
      }
      """
    ]
  }
}

extension AttributeSyntax {
  /// The text of a labelled argument.
  func value(labeled label: String) -> String? {
    guard case .argumentList(let arguments)? = arguments else { return nil }
    return arguments.first { $0.label?.text == label }?.expression.trimmedDescription
  }
}
