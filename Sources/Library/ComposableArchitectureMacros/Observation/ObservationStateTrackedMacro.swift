import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservationStateTracked`: what `@ObservableState` puts on each stored property. The value moves to a private
/// property of the same name with an underscore; the accessors report reads and changes.
public enum ObservationStateTrackedMacro: PreformattedMacro {
  private static let registrar = ObservableStateMacro.registrar
}

extension ObservationStateTrackedMacro: AccessorMacro {
  /// Makes the accessors that `@ObservationStateTracked` adds to a property.
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
    guard
      let property = declaration.as(VariableDeclSyntax.self), property.isTrackable,
      let name = property.identifier,
      !property.attributes.contains(named: ObservableStateMacro.ignored)
    else { return [] }
    let storage = "_\(name.plainText)"
    let keyPath = "\\.\(name.text)"
    // `willSet` and `didSet` would run once more for each look at the storage, so such a property is changed by `set`.
    let hasObservers = property.bindings.first?.accessorBlock != nil
    let modify: AccessorDeclSyntax = """
      _modify {
        let modification = ComposableArchitecture._$modification(of: &\(raw: storage))
        defer {
          \(raw: registrar).didModify(
            self, keyPath: \(raw: keyPath), keepsIdentity: modification.keepsIdentity(\(raw: storage)))
        }
        yield &\(raw: storage)
      }
      """
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: storage) = initialValue
      }
      """,
      """
      get {
        \(raw: registrar).access(self, keyPath: \(raw: keyPath))
        return \(raw: storage)
      }
      """,
      """
      set {
        \(raw: registrar).mutate(self, keyPath: \(raw: keyPath), &\(raw: storage), newValue, ComposableArchitecture._$isIdentityEqual)
      }
      """,
    ] + (hasObservers ? [] : [modify])
  }
}

extension ObservationStateTrackedMacro: PeerMacro {
  /// Makes the declarations that `@ObservationStateTracked` adds beside its own.
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
    guard
      let property = declaration.as(VariableDeclSyntax.self), property.isTrackable,
      let name = property.identifier,
      let binding = property.bindings.first,
      !property.attributes.contains(named: ObservableStateMacro.ignored)
    else { return [] }
    let type = binding.typeAnnotation.map { ": \($0.type.trimmedDescription)" } ?? ""
    let value = binding.initializer.map { " = \($0.value.trimmedDescription)" } ?? ""
    // Observers move along: on a computed property they would never be called.
    let observers = binding.accessorBlock.map { " \($0.trimmedDescription)" } ?? ""
    return ["private var _\(raw: name.plainText)\(raw: type)\(raw: value)\(raw: observers)"]
  }
}

/// `@ObservationStateIgnored`: keeps a property out of observation; it stays as it is written.
public enum ObservationStateIgnoredMacro: AccessorMacro {
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
