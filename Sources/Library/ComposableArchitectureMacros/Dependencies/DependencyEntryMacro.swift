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
  private static let library = "ComposableArchitecture"

  private static func key(_ name: TokenSyntax) -> String { "__Key_\(name.plainText)" }
}

extension DependencyEntryMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self), property.isVariable, property.isInstance,
      !property.isComputed, let name = property.identifier, let binding = property.bindings.first
    else {
      context.error(
        "'@DependencyEntry' needs a variable without accessors in an extension of 'DependencyValues'",
        id: "dependencyEntryVariable",
        at: node
      )
      return []
    }
    guard binding.typeAnnotation != nil else {
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
        at: binding
      )
      return []
    }
    return [
      "get { self[\(raw: key(name)).self] }",
      "set { self[\(raw: key(name)).self] = newValue }",
    ]
  }
}

extension DependencyEntryMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self), let name = property.identifier,
      let binding = property.bindings.first, let type = binding.typeAnnotation?.type.trimmedDescription
    else { return [] }
    let live = node.value(labeled: "liveValue")
    let values = [
      ("liveValue", live),
      ("previewValue", node.value(labeled: "previewValue")),
      ("testValue", binding.initializer?.value.trimmedDescription),
    ]
    let members = values.compactMap { name, value in
      value.map { "static var \(name): \(type) { \($0) }" }
    }
    guard !members.isEmpty else { return [] }
    let conformance = live == nil ? "TestDependencyKey" : "DependencyKey"
    return [
      """
      private enum \(raw: key(name)): \(raw: library).\(raw: conformance) {
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
