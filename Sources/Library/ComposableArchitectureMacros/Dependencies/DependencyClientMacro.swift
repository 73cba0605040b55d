import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyClient`: a struct of closures whose unimplemented instance is `Client()`.
public enum DependencyClientMacro: PreformattedMacro {}

extension DependencyClientMacro: MemberAttributeMacro {
  /// Chooses the attributes that `@DependencyClient` adds to a member.
  ///
  /// - Parameters:
  ///   - node: The attribute as it is written.
  ///   - declaration: The declaration that the attribute is on.
  ///   - member: A member of the declaration that the attribute is on.
  ///   - context: The context of the expansion, which takes diagnostics.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let endpoint = Endpoint(member),
      !endpoint.property.attributes.contains(named: "DependencyEndpoint", "DependencyEndpointIgnored"),
      !endpoint.property.hasModifier(.private)
    else { return [] }
    return ["@DependenciesMacros.DependencyEndpoint"]
  }
}

extension DependencyClientMacro: MemberMacro {
  /// Makes the members that `@DependencyClient` adds.
  ///
  /// - Parameters:
  ///   - node: The attribute as it is written.
  ///   - declaration: The declaration that the attribute is on.
  ///   - protocols: The protocols that the compiler still misses a conformance to.
  ///   - context: The context of the expansion, which takes diagnostics.
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      let found = declaration.introduction.map { "\($0.keyword) '\($0.name.text)'" } ?? "this declaration"
      context.error(
        "'@DependencyClient' can be applied to a struct of closures, but \(found) isn't one",
        id: "dependencyClientKind",
        at: node
      )
      return []
    }
    for property in declaration.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
      reportMissingType(of: property, context)
    }
    let properties = declaration.memberBlock.members.compactMap {
      $0.decl.as(VariableDeclSyntax.self).flatMap(ClientProperty.init)
    }
    let existing = declaration.memberBlock.members.compactMap {
      $0.decl.as(InitializerDeclSyntax.self)?.labels
    }
    let ownAccess = declaration.withAccess(in: context).memberAccess
    let access = properties.contains { $0.property.memberAccess != ownAccess } ? "" : ownAccess
    var members: [DeclSyntax] = []
    // The compiler makes the same one, and knows which types are those of closures.
    let isMadeAnyway = access.isEmpty && existing.isEmpty && properties.allSatisfy { $0.endpoint == nil }
    if !properties.isEmpty, !isMadeAnyway, !existing.contains(properties.map(\.name.plainText)) {
      let parameters = properties.map(\.parameter).joined(separator: ",\n  ")
      let assignments = properties.map(\.assignment).joined(separator: "\n  ")
      members.append(
        """
        \(raw: access)init(
          \(raw: parameters)
        ) {
          \(raw: assignments)
        }
        """
      )
    }
    if properties.allSatisfy(\.hasDefault), !existing.contains([]) {
      members.append("\(raw: ownAccess)init() {}")
    }
    return members
  }

  /// A property whose type can't be seen can't be a parameter of the memberwise initializer.
  private static func reportMissingType(
    of property: VariableDeclSyntax, _ context: some MacroExpansionContext
  ) {
    guard property.isInstance, !property.isComputed, property.isVariable,
      !property.hasModifier(.lazy), !property.hasModifier(.private),
      !property.attributes.contains(named: "Dependency"),
      let name = property.identifier, let binding = property.bindings.first,
      binding.typeAnnotation == nil, let value = binding.initializer?.value, value.literalType == nil
    else { return }
    let typed = binding.with(\.pattern, binding.pattern.with(\.trailingTrivia, []))
      .with(
        \.typeAnnotation,
        TypeAnnotationSyntax(
          colon: .colonToken(trailingTrivia: .space), type: TypeSyntax("<#Type#>"), trailingTrivia: .space))
    context.error(
      "'@DependencyClient' requires '\(name.plainText)' to have a type annotation in order to generate a memberwise "
        + "initializer",
      id: "dependencyClientMissingType",
      at: binding,
      fixIts: [.replacing(binding, with: typed, "Insert ': <#Type#>'")]
    )
  }
}

/// A property that the memberwise initializer has to know of.
private struct ClientProperty {
  let property: VariableDeclSyntax
  let name: TokenSyntax
  let type: TypeSyntax
  let endpoint: Endpoint?
  private let binding: PatternBindingSyntax

  init?(_ property: VariableDeclSyntax) {
    guard property.isInstance, !property.isComputed, !property.hasModifier(.lazy),
      // Its value comes from the current dependencies.
      !property.attributes.contains(named: "Dependency"),
      let name = property.identifier,
      let binding = property.bindings.first,
      property.isVariable || binding.initializer == nil,
      // What only the type itself can see, and has a value, is nothing that others could give.
      binding.initializer == nil || !property.hasModifier(.private),
      let type = binding.typeAnnotation?.type.trimmed ?? binding.initializer?.value.literalType
    else { return nil }
    self.property = property
    self.name = name
    self.type = type
    self.binding = binding
    endpoint =
      property.attributes.contains(named: "DependencyEndpointIgnored") || property.hasModifier(.private)
      ? nil : Endpoint(property)
  }

  var hasDefault: Bool {
    endpoint?.unimplemented != nil || binding.initializer != nil
      || (property.isVariable && type.optionalWrapped != nil)
  }

  var assignment: String {
    guard let endpoint, !endpoint.hasInitAccessor else { return "self.\(name.text) = \(name.text)" }
    return "self.\(endpoint.storage) = \(name.text)"
  }

  /// The initializer requires all endpoints, so that none is forgotten by mistake. Other properties keep their
  /// defaults.
  var parameter: String {
    let isClosure = type.functionAndAttributes != nil
    let value = endpoint == nil ? binding.initializer.map { " = \($0.value.trimmedDescription)" } ?? "" : ""
    return "\(name.text): \(isClosure ? "@escaping " : "")\(type)\(value)"
  }
}

extension InitializerDeclSyntax {
  fileprivate var labels: [String] { signature.parameterClause.parameters.map(\.firstName.plainText) }
}

extension ExprSyntax {
  /// The type of a literal, for a property without a type annotation.
  var literalType: TypeSyntax? {
    if self.is(StringLiteralExprSyntax.self) { return "Swift.String" }
    if self.is(IntegerLiteralExprSyntax.self) { return "Swift.Int" }
    if self.is(FloatLiteralExprSyntax.self) { return "Swift.Double" }
    if self.is(BooleanLiteralExprSyntax.self) { return "Swift.Bool" }
    return nil
  }
}
