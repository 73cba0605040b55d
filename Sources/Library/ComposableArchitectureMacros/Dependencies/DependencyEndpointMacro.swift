import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEndpoint`: what `@DependencyClient` puts on each closure. An endpoint that nobody has given a value reports
/// that it was called; a method takes its arguments with their labels.
public enum DependencyEndpointMacro: PreformattedMacro {}

extension DependencyEndpointMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let endpoint = Endpoint(declaration) else {
      context.error(
        "'@DependencyEndpoint' needs a stored variable of a closure's type",
        id: "dependencyEndpointType",
        at: node
      )
      return []
    }
    guard endpoint.unimplemented != nil else {
      reportMissingDefault(endpoint, context)
      return []
    }
    let storage = endpoint.storage
    let initAccessor: AccessorDeclSyntax = """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: storage) = initialValue
      }
      """
    return (endpoint.hasInitAccessor ? [initAccessor] : []) + [
      "\(raw: endpoint.getter)",
      "set { \(raw: storage) = newValue }",
    ]
  }

  private static func reportMissingDefault(_ endpoint: Endpoint, _ context: some MacroExpansionContext) {
    let mended = endpoint.binding
      .with(\.typeAnnotation, endpoint.binding.typeAnnotation?.with(\.trailingTrivia, []))
      .with(
        \.initializer,
        InitializerClauseSyntax(
          equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
          value: ExprSyntax("\(raw: endpoint.placeholderDefault)")
        )
      )
      .with(\.trailingTrivia, endpoint.binding.trailingTrivia)
    context.error(
      "'\(endpoint.name.text)' needs a default: it can't throw, and returns a value that can't be made up",
      id: "dependencyEndpointDefault",
      at: endpoint.binding,
      fixIts: [.replacing(endpoint.binding, with: mended, "Insert '= \(endpoint.placeholderDefault)'")]
    )
  }
}

extension DependencyEndpointMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let endpoint = Endpoint(declaration), let value = endpoint.unimplemented else { return [] }
    let access = endpoint.property.memberAccess
    let name = node.value(labeled: "method").map { $0.filter { $0 != "\"" } }
    return [
      endpoint.method(named: name, access: access.isEmpty ? endpoint.property.narrowAccess : access)
        .map { "\(raw: $0)" },
      "private var \(raw: endpoint.storage): \(endpoint.type) = \(raw: value)",
    ]
    .compactMap { $0 }
  }
}

/// `@DependencyEndpointIgnored`: keeps a closure of a client a plain property.
public enum DependencyEndpointIgnoredMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}
