import SwiftSyntax
import SwiftSyntaxMacros

/// A macro that stands in for one of a module that isn't here, such as SwiftData's `@Model`. It adds the conformances with which it
/// is declared, and nothing else.
public enum InertMacro: PeerMacro, ExtensionMacro {
  /// Adds nothing.
  ///
  /// - Parameters:
  ///   - node: The attribute as it is written.
  ///   - declaration: The declaration that the attribute is on.
  ///   - context: The context of the expansion, which takes diagnostics.
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }

  /// Adds the conformances that the compiler still misses.
  ///
  /// - Parameters:
  ///   - node: The attribute as it is written.
  ///   - declaration: The declaration that the attribute is on.
  ///   - type: The type that is extended.
  ///   - protocols: The protocols that the compiler still misses a conformance to.
  ///   - context: The context of the expansion, which takes diagnostics.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    try protocols.map { try ExtensionDeclSyntax("extension \(type.trimmed): \($0.trimmed) {}") }
  }
}
