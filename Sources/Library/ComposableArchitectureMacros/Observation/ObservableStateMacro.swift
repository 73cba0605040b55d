import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservableState`: observation for a value type. An observer that reads a property is notified only of changes to
/// that property. A value that was replaced, and not changed, has another identity.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
///   @ObservationStateIgnored var cache: [Int] = []
/// }
/// ```
public enum ObservableStateMacro: PreformattedMacro {
  static let library = "ComposableArchitecture"
  static let tracked = "ObservationStateTracked"
  static let ignored = "ObservationStateIgnored"
  static let registrar = "_$observationRegistrar"
  static let access = "public "
  private static let shared = ["Shared", "SharedReader", "Fetch", "FetchAll", "FetchOne"]
  /// Attributes of properties that stay where they are.
  private static let untracked =
    shared + [ignored, "Presents", "PresentationState", "ObservationTracked", "ObservationIgnored"]
}

// MARK: - Conformance

extension ObservableStateMacro: ExtensionMacro {
  /// Makes the conformances that `@ObservableState` adds.
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
    guard
      !protocols.isEmpty,
      declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self)
    else { return [] }
    // `Observable` is inherited by `ObservableState`; it is written too because the compiler wants a conformance to be
    // stated where its inherited one has conditions of its own.
    let conformances = protocols.map { protocolType in
      protocolType.simpleName == "Observable"
        ? "Observation.Observable" : "\(library).\(protocolType.simpleName)"
    }
    let source: DeclSyntax = """
      \(raw: declaration.availability)\(raw: context.isolation(of: declaration))extension \(type.trimmed): \(raw: conformances.joined(separator: ", ")) {}
      """
    return [source.cast(ExtensionDeclSyntax.self)]
  }
}

// MARK: - Members

extension ObservableStateMacro: MemberMacro {
  /// Makes the members that `@ObservableState` adds.
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
    if let declaration = declaration.as(EnumDeclSyntax.self) { return members(of: declaration) }
    guard declaration.is(StructDeclSyntax.self) else {
      let found = declaration.introduction.map { "\($0.keyword) '\($0.name.text)'" } ?? "this declaration"
      context.error(
        "'@ObservableState' observes values: it can be applied to a struct or an enum, but \(found) is neither",
        id: "observableStateKind",
        at: node
      )
      return []
    }
    let offsets = trackedProperties(of: declaration).map { name in
      "if keyPath == \\Self.\(name.text) { return Swift.MemoryLayout<Self>.offset(of: \\Self._\(name.plainText)) }"
    }
    let keyPaths = bindableProperties(of: declaration).map { name in
      "case \"\(name.plainText)\": return \\Self.\(name.text)"
    }
    return structMembers(offsets: offsets, keyPaths: keyPaths, attribute: "@\(library).\(ignored) ")
  }

  /// The members that are added to a struct.
  ///
  /// - Parameters:
  ///   - offsets: A statement for each property whose offset in the struct is known.
  ///   - keyPaths: A case for each property that can be set by its name.
  ///   - attribute: Keeps the registrar from being observed itself; empty when nothing would observe it.
  static func structMembers(
    offsets: [String] = [], keyPaths: [String] = [], attribute: String = ""
  ) -> [DeclSyntax] {
    [
      // Each key path costs compile time, and only a session, which compiles once, asks for them by name.
      """
      \(raw: access)static func _$keyPath(named name: Swift.String) -> Swift.PartialKeyPath<Self>? {
        #if TCA_SESSION
          switch name {
      \(raw: (keyPaths + ["default: break"]).joined(separator: "\n").indented.indented)
          }
        #endif
        return nil
      }
      """,
      """
      \(raw: access)static func _$offset(of keyPath: Swift.AnyKeyPath) -> Swift.Int? {
      \(raw: (offsets + ["return nil"]).joined(separator: "\n").indented)
      }
      """,
      """
      \(raw: access)func _$notify<Member>(_ keyPath: Swift.KeyPath<Self, Member>) {
        \(raw: registrar).didModify(self, keyPath: keyPath, keepsIdentity: false)
      }
      """,
      """
      \(raw: attribute)var \(raw: registrar) = \(raw: library).ObservationStateRegistrar()
      """,
      """
      \(raw: access)var _$id: \(raw: library).ObservableStateID {
        \(raw: registrar).id
      }
      """,
      """
      \(raw: access)mutating func _$willModify() {
        \(raw: registrar)._$willModify()
      }
      """,
    ]
  }

  /// The properties that anybody may set.
  private static func bindableProperties(of declaration: some DeclGroupSyntax) -> [TokenSyntax] {
    declaration.memberBlock.members.compactMap { member in
      guard
        let property = member.decl.as(VariableDeclSyntax.self), property.isTrackable,
        let name = property.identifier, name.text != registrar,
        !property.attributes.contains(named: shared),
        !property.modifiers.contains(where: { $0.detail != nil })
      else { return nil }
      return name
    }
  }

  /// The properties whose contents move to a private one, and may be a child's state or hold it: a number or a text is
  /// never changed through a scope, and each key path that is left out saves compile time.
  private static func trackedProperties(of declaration: some DeclGroupSyntax) -> [TokenSyntax] {
    declaration.memberBlock.members.compactMap { member in
      guard
        let property = member.decl.as(VariableDeclSyntax.self), property.isTrackable,
        let name = property.identifier, name.text != registrar,
        !property.attributes.contains(named: untracked), !property.holdsPlainValue
      else { return nil }
      return name
    }
  }

  /// The identity of an enum is that of its payload, combined with the case.
  static func members(of declaration: EnumDeclSyntax) -> [DeclSyntax] {
    let cases = declaration.cases()
    var tag = 0
    let identities = cases.lines { element in
      guard !element.isUnavailable else { return nil }
      defer { tag += 1 }
      return switch element.payloads.count {
      case 0: "case .\(element.name):\n  return ._$inert._$tag(\(tag))"
      case 1: "case let .\(element.name)(state):\n  return ._$id(for: state)._$tag(\(tag))"
      // Several values have no identity: each look at them counts as a change.
      default: "case .\(element.name):\n  return \(library).ObservableStateID()._$tag(\(tag))"
      }
    }
    let modifications = cases.lines { element in
      guard !element.isUnavailable else { return nil }
      guard element.payloads.count == 1 else { return "case .\(element.name):\n  break" }
      let argument = element.arguments { _ in "state" }
      return """
        case var .\(element.name)(state):
          \(library)._$willModify(&state)
          self = .\(element.name)\(argument)
        """
    }
    let hasUnavailable = cases.elements.contains(where: \.isUnavailable)
    return [
      """
      \(raw: access)var _$id: \(raw: library).ObservableStateID {
        switch self {
      \(raw: (identities + (hasUnavailable ? "\ndefault:\n  return ._$inert" : "")).indented)
        }
      }
      """,
      """
      \(raw: access)mutating func _$willModify() {
        switch self {
      \(raw: (modifications + (hasUnavailable ? "\ndefault:\n  break" : "")).indented)
        }
      }
      """,
    ]
  }
}

// MARK: - Attributes

extension ObservableStateMacro: MemberAttributeMacro {
  /// Chooses the attributes that `@ObservableState` adds to a member.
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
    guard
      declaration.is(StructDeclSyntax.self),
      let property = member.as(VariableDeclSyntax.self),
      property.isTrackable,
      let name = property.identifier?.text, name != registrar
    else { return [] }
    reportForeignAttributes(of: property, context)
    if property.attributes.contains(named: [tracked] + untracked.filter { !shared.contains($0) }) {
      return []
    }
    // A shared reference observes itself.
    if property.attributes.contains(named: shared) {
      return ["@\(raw: library).\(raw: ignored)"]
    }
    return ["@\(raw: library).\(raw: tracked)"]
  }

  /// Attributes that belong to other kinds of observation, each with the one that does the same here.
  private static func reportForeignAttributes(
    of property: VariableDeclSyntax,
    _ context: some MacroExpansionContext
  ) {
    let replacements = [
      ("PresentationState", "Presents", "'@PresentationState' can't be observed"),
      ("ObservationIgnored", ignored, "'@ObservationIgnored' is for '@Observable' classes"),
      ("ObservationTracked", tracked, "'@ObservationTracked' is for '@Observable' classes"),
    ]
    for (name, replacement, reason) in replacements {
      guard let attribute = property.attributes.first(named: name) else { continue }
      let fixed = attribute.with(
        \.attributeName,
        TypeSyntax(IdentifierTypeSyntax(name: .identifier(replacement)))
          .with(\.trailingTrivia, attribute.attributeName.trailingTrivia)
      )
      context.error(
        "\(reason): use '@\(replacement)' in '@ObservableState'",
        id: "observableState\(name)",
        at: attribute,
        fixIts: [.replacing(attribute, with: fixed, "Use '@\(replacement)'")]
      )
    }
  }
}

extension VariableDeclSyntax {
  /// Whether the value is a number, a text or the like, as far as the declaration shows.
  fileprivate var holdsPlainValue: Bool {
    guard let binding = bindings.first else { return false }
    if let type = binding.typeAnnotation?.type {
      let plain = [
        "Bool", "Int", "Double", "Float", "String", "Date", "UUID", "URL", "Data", "Duration", "TimeInterval",
      ]
      return plain.contains((type.optionalWrapped ?? type).trimmedDescription)
    }
    guard let value = binding.initializer?.value else { return false }
    return value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
      || value.is(BooleanLiteralExprSyntax.self) || value.is(StringLiteralExprSyntax.self)
  }

  /// Whether the property is stored, in an instance, under one name, and can change. A `lazy` one is among them, and then the
  /// compiler refuses it, as it does upstream.
  var isTrackable: Bool {
    isVariable && isInstance && !isComputed && identifier != nil
  }
}
