import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@UITransactionEntry`: a value of all transactions in one line, key included.
///
/// ```swift
/// extension UITransaction {
///   @UITransactionEntry var isQuiet = false
/// }
/// ```
public enum UITransactionEntryMacro: PreformattedMacro {
  private static func key(_ name: TokenSyntax) -> String { "__Key_\(name.plainText)" }
}

extension UITransactionEntryMacro: AccessorMacro {
  /// Makes the accessors that `@UITransactionEntry` adds to a property.
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
    guard context.isInExtension(of: "UITransaction"), let property = declaration.as(VariableDeclSyntax.self),
      property.isVariable, property.isInstance, !property.isComputed, let name = property.identifier,
      let binding = property.bindings.first
    else {
      context.error(
        "'@UITransactionEntry' needs a variable without accessors in an extension of 'UITransaction'",
        id: "transactionEntryVariable",
        at: node
      )
      return []
    }
    let isOptional = binding.typeAnnotation?.type.optionalWrapped != nil
    guard binding.initializer != nil || isOptional else {
      context.error(
        "'@UITransactionEntry' needs the value of a transaction that doesn't say otherwise: 'var \(name.text) = …'",
        id: "transactionEntryValue",
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

extension UITransactionEntryMacro: PeerMacro {
  /// Makes the key that `@UITransactionEntry` adds beside a property.
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
    guard context.isInExtension(of: "UITransaction"), let property = declaration.as(VariableDeclSyntax.self),
      let name = property.identifier, let binding = property.bindings.first
    else { return [] }
    let type = binding.typeAnnotation?.type.trimmed
    guard
      let value = binding.initializer?.value.trimmedDescription ?? type?.optionalWrapped.map({ _ in "nil" })
    else { return [] }
    // The compiler finds the type of a stored property alone.
    let defaultValue =
      type.map { "static var defaultValue: \($0) { \(value) }" } ?? "static let defaultValue = \(value)"
    return [
      """
      private enum \(raw: key(name)): NavigationMacros._UITransactionKey {
        \(raw: defaultValue)
      }
      """
    ]
  }
}
