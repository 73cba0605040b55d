import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Presents`: an optional child of observable state that can be dismissed. The value is stored in a
/// `PresentationState`, which `$child` returns.
public enum PresentsMacro: PreformattedMacro {
  private static let library = ObservableStateMacro.library
  private static let registrar = ObservableStateMacro.registrar
}

extension PresentsMacro: AccessorMacro {
  /// Makes the accessors that `@Presents` adds to a property.
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
    guard let property = PresentedProperty(declaration, node, context, reports: true) else { return [] }
    let (name, storage) = (property.name, property.storage)
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: storage) = \(raw: library).PresentationState(wrappedValue: initialValue)
      }
      """,
      """
      get {
        \(raw: registrar).access(self, keyPath: \\.\(raw: name))
        return \(raw: storage).wrappedValue
      }
      """,
      """
      set {
        \(raw: registrar).mutate(
          self, keyPath: \\.\(raw: name), &\(raw: storage).wrappedValue, newValue, \(raw: library)._$isIdentityEqual)
      }
      """,
      """
      _modify {
        let modification = \(raw: library)._$modification(of: &\(raw: storage).wrappedValue)
        defer {
          \(raw: registrar).didModify(
            self, keyPath: \\.\(raw: name), keepsIdentity: modification.keepsIdentity(\(raw: storage).wrappedValue))
        }
        yield &\(raw: storage).wrappedValue
      }
      """,
    ]
  }
}

extension PresentsMacro: PeerMacro {
  /// Makes the declarations that `@Presents` adds beside its own.
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
    guard let property = PresentedProperty(declaration, node, context, reports: false) else { return [] }
    let (name, storage) = (property.name, property.storage)
    let type = "\(library).PresentationState<\(property.wrappedType)>"
    return [
      """
      \(raw: property.access)var $\(raw: property.plainName): \(raw: type) {
        get {
          \(raw: registrar).access(self, keyPath: \\.\(raw: name))
          return \(raw: storage)
        }
        set {
          \(raw: registrar).mutate(self, keyPath: \\.\(raw: name), &\(raw: storage), newValue) { old, new in
            \(raw: library)._$isIdentityEqual(old.wrappedValue, new.wrappedValue)
          }
        }
        _modify {
          let modification = \(raw: library)._$modification(of: &\(raw: storage).wrappedValue)
          defer {
            \(raw: registrar).didModify(
              self, keyPath: \\.\(raw: name), keepsIdentity: modification.keepsIdentity(\(raw: storage).wrappedValue))
          }
          yield &\(raw: storage)
        }
      }
      """,
      """
      @\(raw: library).\(raw: ObservableStateMacro.ignored) private var \(raw: storage) = \(raw: type)(wrappedValue: \(raw: property.initialValue))
      """,
    ]
  }
}

/// The property that `@Presents` is applied to.
private struct PresentedProperty {
  let name: String
  let wrappedType: String
  let access: String
  let initialValue: String

  var plainName: String { name.trimmingBackticks }
  var storage: String { "_\(plainName)" }

  init?(
    _ declaration: some DeclSyntaxProtocol,
    _ node: AttributeSyntax,
    _ context: some MacroExpansionContext,
    reports: Bool
  ) {
    func fail(_ message: String, id: String, at node: some SyntaxProtocol) {
      if reports { context.error(message, id: id, at: node) }
    }
    guard let property = declaration.as(VariableDeclSyntax.self), property.isTrackable,
      let name = property.identifier, let binding = property.bindings.first
    else {
      fail("'@Presents' needs a stored variable", id: "presentsVariable", at: node)
      return nil
    }
    if let outer = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self),
      !outer.attributes.contains(named: "ObservableState")
    {
      fail(
        "'@Presents' works in a struct with '@ObservableState'",
        id: "presentsOutsideObservableState",
        at: node
      )
      return nil
    }
    guard let type = binding.typeAnnotation?.type, let wrapped = type.optionalWrapped else {
      fail(
        "'@Presents' needs an optional type, as in 'var \(name.text): Child.State?'",
        id: "presentsOptional",
        at: binding
      )
      return nil
    }
    self.name = name.text
    wrappedType = wrapped.trimmedDescription
    access = property.memberAccess.isEmpty ? property.narrowAccess : property.memberAccess
    initialValue = binding.initializer?.value.trimmedDescription ?? "nil"
  }
}

extension VariableDeclSyntax {
  /// `private ` or `fileprivate `, if that is the access of the property and not only of its setter.
  var narrowAccess: String {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.private): return "private "
      case .keyword(.fileprivate): return "fileprivate "
      default: continue
      }
    }
    return ""
  }
}

extension TypeSyntax {
  /// `T` of `T?` and `Optional<T>`.
  var optionalWrapped: TypeSyntax? {
    if let type = self.as(OptionalTypeSyntax.self) {
      if let tuple = type.wrappedType.as(TupleTypeSyntax.self), tuple.elements.count == 1,
        let element = tuple.elements.first, element.firstName == nil
      {
        return element.type
      }
      return type.wrappedType
    }
    let clause: GenericArgumentClauseSyntax?
    if let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Optional" {
      clause = type.genericArgumentClause
    } else if let type = self.as(MemberTypeSyntax.self), type.name.text == "Optional" {
      clause = type.genericArgumentClause
    } else {
      return nil
    }
    guard let argument = clause?.arguments.first?.argument.trimmedDescription else { return nil }
    return TypeSyntax("\(raw: argument)")
  }
}
