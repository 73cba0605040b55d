import SwiftSyntax
import SwiftSyntaxMacros

/// `@ReducerCaseIgnored`: a case of a `@Reducer` enum that holds plain data. It is read by `@Reducer` and adds nothing itself.
public enum ReducerCaseIgnoredMacro: PeerMacro {
  /// Adds nothing: the attribute only marks the declaration.
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
    guard declaration.is(EnumCaseDeclSyntax.self) else {
      context.error("'@ReducerCaseIgnored' marks a case of an enum", id: "reducerCase", at: node)
      return []
    }
    return []
  }
}

/// `@ReducerCaseEphemeral`: a case of a `@Reducer` enum that goes away after any of its actions, as an alert does. It is
/// read by `@Reducer` and adds nothing itself.
public enum ReducerCaseEphemeralMacro: PeerMacro {
  /// Adds nothing: the attribute only marks the declaration.
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
    guard declaration.is(EnumCaseDeclSyntax.self) else {
      context.error("'@ReducerCaseEphemeral' marks a case of an enum", id: "reducerCase", at: node)
      return []
    }
    return []
  }
}
