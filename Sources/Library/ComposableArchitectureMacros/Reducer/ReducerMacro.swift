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
    let access = declaration.memberAccess
    let members = FeatureMembers(declaration.memberBlock.members)
    reportReduceMethod(members, declaration, context)

    var added: [DeclSyntax] = []
    // The type of the body can name the feature's state and actions (B117).
    let isNested = context.lexicalContext.contains { $0.isTypeOrExtension }
    let named = members.body?.namedTypes(feature: declaration.name.text, isNested: isNested) ?? .neither
    if !members.hasState, !named.state {
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
    if !members.hasAction, !named.action {
      let action = GeneratedEnum(
        name: "Action", access: access, body: "",
        conformances: ["Swift.Equatable", "Swift.Hashable", "Swift.Sendable"])
      added.append("\(raw: action.text)")
    }
    if members.body == nil && members.reduceMethod == nil {
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
      declaration: declaration,
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

/// Which of a feature's two types come from outside of the feature, and so aren't added to it.
private struct NamedTypes {
  var state: Bool
  var action: Bool

  static let neither = NamedTypes(state: false, action: false)
  static let both = NamedTypes(state: true, action: true)
}

extension VariableDeclSyntax {
  /// The types that a `body` names itself: both for `some Reducer<Int, Bool>`, neither for `some ReducerOf<Self>`.
  ///
  /// A feature inside another type can mean that type's `State` and `Action` (`isNested`); only `Self.State` is then surely
  /// its own.
  fileprivate func namedTypes(feature: String, isNested: Bool) -> NamedTypes {
    guard let binding = bindings.first else { return .neither }
    guard let type = binding.typeAnnotation?.type else {
      return binding.initializer == nil ? .neither : .both
    }
    let constraint = type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? type
    guard let (name, arguments) = constraint.nameAndArguments else { return .both }
    func isOwn(_ argument: String, _ member: String) -> Bool {
      ["Self.\(member)", "\(feature).\(member)"].contains(argument) || (argument == member && !isNested)
    }
    switch arguments.count {
    case 0: return .neither
    case 1: return ["Self", feature].contains(arguments[0]) ? .neither : .both
    default:
      let (state, action) = (arguments[0], arguments[1])
      guard name == "Reducer" else {
        return isOwn(state, "State") || isOwn(action, "Action") ? .neither : .both
      }
      return NamedTypes(state: !isOwn(state, "State"), action: !isOwn(action, "Action"))
    }
  }
}

extension Syntax {
  /// Whether this is a type, or an extension of one.
  fileprivate var isTypeOrExtension: Bool {
    [.structDecl, .enumDecl, .classDecl, .actorDecl, .extensionDecl].contains(kind)
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
