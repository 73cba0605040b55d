import SwiftSyntax
import SwiftSyntaxMacros

/// `@CaseBindable`: the cases of an enum with a binding in the place of its payload, and its case paths.
public enum CaseBindableMacro: PreformattedMacro {}

extension CaseBindableMacro: ExtensionMacro {
  /// Makes the conformances that `@CaseBindable` adds.
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
    guard let enumeration = declaration.as(EnumDeclSyntax.self), !protocols.isEmpty,
      CasePathableMacro.overloads(in: enumeration.cases()).isEmpty
    else { return [] }
    let hasCasePaths = enumeration.attributes.contains(named: "CasePathable")
    let conformances = protocols.map(\.simpleName)
      .filter { $0 == "CaseBindable" || !hasCasePaths && !enumeration.isCasePathableByHand }
      .map { $0 == "CaseBindable" ? "NavigationMacros._CaseBindable" : "CasePaths.\($0)" }
    let source: DeclSyntax = """
      \(raw: declaration.availability)\(raw: context.isolation(of: declaration))extension \(type.trimmed): \(raw: conformances.joined(separator: ", ")) {}
      """
    return [source.cast(ExtensionDeclSyntax.self)]
  }
}

extension CaseBindableMacro: MemberMacro {
  /// Makes the members that `@CaseBindable` adds.
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
    guard let enumeration = declaration.as(EnumDeclSyntax.self) else {
      let found = declaration.introduction.map { "\($0.keyword) '\($0.name.text)'" } ?? "this declaration"
      context.error(
        "'@CaseBindable' makes bindings to the cases of an enum, but \(found) has none",
        id: "caseBindableNotEnum",
        at: node
      )
      return []
    }
    let hasCasePaths = enumeration.attributes.contains(named: "CasePathable")
    let casePaths =
      hasCasePaths
      ? []
      : try CasePathableMacro.expansion(
        of: node, providingMembersOf: declaration, conformingTo: protocols, in: context)
    guard CasePathableMacro.overloads(in: enumeration.cases()).isEmpty else { return casePaths }
    return casePaths + members(of: enumeration)
  }

  private static func members(of declaration: EnumDeclSyntax) -> [DeclSyntax] {
    let access = declaration.memberAccess
    let name = declaration.name.trimmed.text
    let cases = declaration.cases()
    let declarations = cases.lines { element in
      guard !element.isUnavailable else { return nil }
      let payloads = element.payloads.map { payload in
        (label: payload.label.map { "\($0): " } ?? "", type: "\(payload.type)")
      }
      let list =
        switch payloads.count {
        case 0: ""
        case 1: "(\(payloads[0].label)NavigationMacros._UIBinding<\(payloads[0].type)>)"
        default:
          "(NavigationMacros._UIBinding<(\(payloads.map { $0.label + $0.type }.joined(separator: ", ")))>)"
        }
      return "\(element.availability)case \(element.name)\(list)"
    }
    let branches = cases.lines { element in
      guard !element.isUnavailable else { return nil }
      let path = "binding._$case(\\.\(element.name))"
      let label = element.payloads.count == 1 ? element.payloads[0].label.map { "\($0): " } ?? "" : ""
      let argument = element.payloads.isEmpty ? "" : "(\(label)\(path))"
      return "case .\(element.name): return .\(element.name)\(argument)"
    }
    return [
      """
      \(raw: access)enum UIBindingEnumeration {
      \(raw: declarations.indented)
      }
      """,
      """
      \(raw: access)static func _$caseBinding(_ binding: NavigationMacros._UIBinding<\(raw: name)>) -> UIBindingEnumeration {
        switch binding.wrappedValue {
      \(raw: branches.indented)
        }
      }
      """,
    ]
  }
}
