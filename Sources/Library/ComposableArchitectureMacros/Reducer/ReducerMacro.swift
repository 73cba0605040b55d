import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Reducer`: turns a type into a feature, and adds the members that it doesn't declare.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in … }
///   }
/// }
/// ```
public enum ReducerMacro: PreformattedMacro {
  static let library = "ComposableArchitecture"
}

// MARK: - Conformance

extension ReducerMacro: ExtensionMacro {
  /// Makes the conformances that `@Reducer` adds.
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
    guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) else { return [] }
    let wanted = protocols.map(\.simpleName).filter { name in
      name == "Reducer" || (name == "CaseReducer" && declaration.is(EnumDeclSyntax.self))
    }
    guard !wanted.isEmpty else { return [] }
    let conformances = wanted.map { "\(library).\($0)" }.joined(separator: ", ")
    let source: DeclSyntax = """
      \(raw: declaration.availability)\(raw: context.isolation(of: declaration))extension \(type.trimmed): \(raw: conformances) {}
      """
    return [source.cast(ExtensionDeclSyntax.self)]
  }
}

// MARK: - Members

extension ReducerMacro: MemberMacro {
  /// Makes the members that `@Reducer` adds.
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
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return enumMembers(declaration, node, context)
    }
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      let found = declaration.introduction.map { "\($0.keyword) '\($0.name.text)'" } ?? "this declaration"
      context.error(
        "'@Reducer' can be applied to a struct or an enum, but \(found) is neither",
        id: "reducerKind",
        at: node
      )
      return []
    }
    reportArguments(node, context)
    let access = declaration.withAccess(in: context).memberAccess
    let members = FeatureMembers(declaration.memberBlock.members)
    reportReduceMethod(members, declaration, context)

    var added: [DeclSyntax] = []
    // A feature with a body has its own state and actions, maybe in an extension, which a macro can't see (B117).
    let hasBody = members.body != nil
    if !members.hasState, !hasBody {
      added.append(
        """
        \(raw: access)struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable, \
        \(raw: library).ObservableState, Observation.Observable {
          \(raw: access)init() {}
        \(raw: ObservableStateMacro.structMembers().map(\.description).joined(separator: "\n").indented)
        }
        """
      )
    }
    if !members.hasAction, !hasBody {
      let action = GeneratedEnum(
        name: "Action", access: access, body: "",
        conformances: ["Swift.Equatable", "Swift.Hashable", "Swift.Sendable"])
      added.append("\(raw: action.text)")
    }
    if !hasBody, members.reduceMethod == nil {
      added.append(
        """
        \(raw: access)var body: \(raw: library).EmptyReducer<Self.State, Self.Action> {
          \(raw: library).EmptyReducer<Self.State, Self.Action>()
        }
        """
      )
    }
    return added
  }

  private static func enumMembers(
    _ declaration: EnumDeclSyntax, _ node: AttributeSyntax, _ context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let overloads = CasePathableMacro.overloads(in: declaration.cases())
    for element in overloads {
      context.error(
        "'@Reducer' can't name case '\(element.plainName)': another case has the same base name",
        id: "reducerOverloaded",
        at: element.syntax.name
      )
    }
    guard overloads.isEmpty else { return [] }
    let members = FeatureMembers(declaration.memberBlock.members)
    let source = EnumReducerSource(
      declaration: declaration.withAccess(in: context),
      stateConformances: conformances("state", of: node),
      actionConformances: conformances("action", of: node)
    )
    return source.members(declaring: members.names)
  }

  /// The protocols in `@Reducer(state: .equatable, .sendable)`.
  private static func conformances(_ label: String, of node: AttributeSyntax) -> [String] {
    guard case .argumentList(let arguments)? = node.arguments else { return [] }
    var current: String?
    var names: [String] = []
    for argument in arguments {
      current = argument.label?.text ?? current
      guard current == label,
        let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      else { continue }
      names.append("Swift." + name.prefix(1).uppercased() + name.dropFirst())
    }
    return names
  }

  /// `@Reducer(state: .equatable)` asks for conformances of generated types; a struct's `State` is written by hand.
  private static func reportArguments(_ node: AttributeSyntax, _ context: some MacroExpansionContext) {
    guard case .argumentList(let arguments)? = node.arguments, !arguments.isEmpty else { return }
    let bare = node.with(\.arguments, nil).with(\.leftParen, nil).with(\.rightParen, nil)
      .with(\.trailingTrivia, node.trailingTrivia)
    context.error(
      "'@Reducer' takes no arguments on a struct: declare conformances on its 'State' and 'Action'",
      id: "reducerArguments",
      at: arguments,
      fixIts: [.replacing(node, with: bare, "Remove the arguments")]
    )
  }
}

// MARK: - Attributes

extension ReducerMacro: MemberAttributeMacro {
  /// Chooses the attributes that `@Reducer` adds to a member.
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
    if let member = member.as(EnumDeclSyntax.self) {
      let hasCasePaths = member.attributes.contains(named: "CasePathable") || member.isCasePathableByHand
      switch member.name.plainText {
      case "State":
        return (hasCasePaths ? [] : ["@CasePaths.CasePathable"])
          + (member.attributes.contains(named: "dynamicMemberLookup") ? [] : ["@dynamicMemberLookup"])
      case "Action":
        return hasCasePaths ? [] : ["@CasePaths.CasePathable"]
      default:
        return []
      }
    }
    guard let member = member.as(VariableDeclSyntax.self) else { return [] }
    // An enum has one body for all of its values, a struct one for each.
    let isBody = declaration.is(EnumDeclSyntax.self) ? !member.isInstance : member.isInstance
    return isBody ? builderAttribute(for: member) : []
  }

  /// A conformance that a macro adds doesn't carry the protocol's result builder to its witnesses, so `body` is given
  /// the builder itself.
  private static func builderAttribute(for member: VariableDeclSyntax) -> [AttributeSyntax] {
    guard
      member.identifier?.plainText == "body", member.isVariable, member.isComputed,
      !member.attributes.contains(where: {
        $0.as(AttributeSyntax.self)?.simpleName.hasSuffix("Builder") ?? false
      }),
      let type = member.bindings.first?.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self),
      type.someOrAnySpecifier.tokenKind == .keyword(.some),
      let (name, arguments) = type.constraint.nameAndArguments
    else { return [] }
    switch (name, arguments.count) {
    case ("Reducer", 2):
      return ["@\(raw: library).ReducerBuilder<\(raw: arguments[0]), \(raw: arguments[1])>"]
    case ("Reducer", 0):
      return ["@\(raw: library).ReducerBuilder<Self.State, Self.Action>"]
    case ("ReducerOf", 1):
      return ["@\(raw: library).ReducerBuilder<\(raw: arguments[0]).State, \(raw: arguments[0]).Action>"]
    default:
      return []
    }
  }
}

extension TypeSyntax {
  /// `Reducer<A, B>` as its last name and the text of its generic arguments.
  fileprivate var nameAndArguments: (name: String, arguments: [String])? {
    let name: String
    let clause: GenericArgumentClauseSyntax?
    if let type = self.as(IdentifierTypeSyntax.self) {
      (name, clause) = (type.name.text, type.genericArgumentClause)
    } else if let type = self.as(MemberTypeSyntax.self) {
      (name, clause) = (type.name.text, type.genericArgumentClause)
    } else {
      return nil
    }
    return (name, clause?.arguments.map { $0.argument.trimmedDescription } ?? [])
  }
}
