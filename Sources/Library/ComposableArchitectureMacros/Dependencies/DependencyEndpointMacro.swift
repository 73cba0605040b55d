import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEndpoint`, which `@DependencyClient` adds to each closure. An endpoint without a value reports that it
/// was called. A method with labels for the arguments is added.
public enum DependencyEndpointMacro: PreformattedMacro {}

extension DependencyEndpointMacro: AccessorMacro {
  /// Makes the accessors that `@DependencyEndpoint` adds to a property.
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
    reportDefault(endpoint, context)
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

  /// A default that looks like a real answer, or that stops the test.
  private static func reportDefault(_ endpoint: Endpoint, _ context: some MacroExpansionContext) {
    guard let value = endpoint.binding.initializer?.value else { return }
    guard let closure = value.as(ClosureExprSyntax.self) else {
      let isUnimplemented =
        value.as(FunctionCallExprSyntax.self)?.calledExpression.lastName == "unimplemented"
      guard !isUnimplemented else {
        context.warning(
          "Do not use 'unimplemented' with '@DependencyEndpoint': an endpoint without a default already reports that it "
            + "is unimplemented; where it needs a value to return, write '{ value }'",
          id: "dependencyEndpointUnimplemented",
          at: value
        )
        return
      }
      context.error(
        "'\(endpoint.name.text)' needs a closure as its default: only then can it report that nobody gave it a value",
        id: "dependencyEndpointClosure",
        at: value
      )
      return
    }
    if closure.statements.count == 1, case .expr(let only)? = closure.statements.first?.item,
      only.neverReturns
    {
      context.warning(
        "Return a value from the default of '\(endpoint.name.text)': a test that calls it should fail, not crash",
        id: "dependencyEndpointFatalError",
        at: only
      )
    }
  }

  /// The name in `method:`; nil if there is none, or if it is no name.
  private static func methodName(of node: AttributeSyntax, _ context: some MacroExpansionContext) -> String? {
    guard case .argumentList(let arguments)? = node.arguments,
      let argument = arguments.first(where: { $0.label?.text == "method" })
    else { return nil }
    let name = argument.expression.as(StringLiteralExprSyntax.self)?.plainText ?? ""
    guard name.trimmingBackticks.isIdentifier else {
      context.error(
        "'method' must be the name of a method, as in '@DependencyEndpoint(method: \"fetch\")'",
        id: "dependencyEndpointMethod",
        at: argument.expression
      )
      return nil
    }
    return name
  }

  private static func reportMissingDefault(_ endpoint: Endpoint, _ context: some MacroExpansionContext) {
    let fixed = endpoint.binding
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
      fixIts: [.replacing(endpoint.binding, with: fixed, "Insert '= \(endpoint.placeholderDefault)'")]
    )
  }
}

extension DependencyEndpointMacro: PeerMacro {
  /// Makes the declarations that `@DependencyEndpoint` adds beside its own.
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
    guard let endpoint = Endpoint(declaration), let value = endpoint.unimplemented else { return [] }
    let access = endpoint.property.memberAccess
    let name = methodName(of: node, context)
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
  /// Adds nothing: the attribute only marks the declaration.
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
    []
  }
}
