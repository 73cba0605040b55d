import SwiftSyntax
import SwiftSyntaxMacros

/// `@CasePathable`: a case path for every case of an enum, so that cases can be named by key paths as properties can.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case increment
///   case set(Int)
/// }
/// Action.set(3).is(\.set)            // true
/// Action.set(3)[case: \.set]         // 3
/// ```
public enum CasePathableMacro: PreformattedMacro {
  /// Names that mean something else inside the generated `AllCasePaths`, which is a sequence: a payload type of that
  /// name is reached through an alias beside it.
  static let shadowedNames = ["Element", "Iterator", "Root"]

  static func alias(_ name: String) -> String { "_$\(name)" }
}

extension CasePathableMacro: ExtensionMacro {
  /// Makes the conformances that `@CasePathable` adds.
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
      !enumeration.isCasePathableByHand, overloads(in: enumeration.cases()).isEmpty
    else { return [] }
    let conformances = protocols.map { "CasePaths.\($0.simpleName)" }.joined(separator: ", ")
    let source: DeclSyntax = """
      \(raw: declaration.availability)\(raw: context.isolation(of: declaration))extension \(type.trimmed): \(raw: conformances) {}
      """
    return [source.cast(ExtensionDeclSyntax.self)]
  }
}

extension CasePathableMacro: MemberMacro {
  /// Makes the members that `@CasePathable` adds.
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
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      let found = declaration.introduction.map { "\($0.keyword) '\($0.name.text)'" } ?? "this declaration"
      context.error(
        "'@CasePathable' names the cases of an enum, but \(found) has none",
        id: "casePathableNotEnum",
        at: declaration.introducer
      )
      return []
    }
    guard !declaration.isCasePathableByHand else { return [] }
    let overloads = overloads(in: declaration.cases())
    for element in overloads {
      context.error(
        "'@CasePathable' can't name case '\(element.plainName)': another case has the same base name",
        id: "casePathableOverloaded",
        at: element.syntax.name
      )
    }
    return overloads.isEmpty ? members(of: declaration.withAccess(in: context)) : []
  }

  /// The members that are added to an enum whose cases have different names.
  static func members(of declaration: EnumDeclSyntax) -> [DeclSyntax] {
    let aliased = shadowedNames.filter { declaration.mentionsType($0) }
    let cases = declaration.cases(renaming: Dictionary(uniqueKeysWithValues: aliased.map { ($0, alias($0)) }))
    return aliased.map { "\(raw: declaration.memberAccess)typealias \(raw: alias($0)) = \(raw: $0)" }
      + CasePathSource(declaration: declaration, cases: cases).members
  }

  /// The cases whose base name an earlier case has. A case path is named by the base name alone, so `case a(Int)` and
  /// `case a(String)` can't both have one, unless they are in different branches of an `#if`.
  static func overloads(in cases: [Conditional<EnumCase>]) -> [EnumCase] {
    var found: [EnumCase] = []
    func visit(_ members: [Conditional<EnumCase>], seen: inout Set<String>) {
      for member in members {
        switch member {
        case .element(let element):
          if !seen.insert(element.plainName).inserted { found.append(element) }
        case .block(let clauses):
          let outside = seen
          for clause in clauses {
            var inside = outside
            visit(clause.members, seen: &inside)
            seen.formUnion(inside)
          }
        }
      }
    }
    var seen: Set<String> = []
    visit(cases, seen: &seen)
    return found
  }
}

extension TypeSyntaxProtocol {
  /// The type's last name, without modules and outer types.
  var simpleName: String {
    if let type = self.as(MemberTypeSyntax.self) { return type.name.text }
    return trimmedDescription
  }
}

extension EnumDeclSyntax {
  /// Whether the enum's case paths are written by hand: then none are made. A conformance that is only stated, as in
  /// `enum Action: CasePathable`, doesn't write them.
  var isCasePathableByHand: Bool {
    memberBlock.members.contains { item in
      item.decl.as(VariableDeclSyntax.self)?.identifier?.plainText == "allCasePaths"
        || item.decl.as(StructDeclSyntax.self)?.name.plainText == "AllCasePaths"
    }
  }

  /// Whether a payload of any case is written with that type name, unqualified.
  fileprivate func mentionsType(_ name: String) -> Bool {
    final class Finder: SyntaxVisitor {
      let name: String
      var found = false
      init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
      }
      override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == name { found = true }
        return .visitChildren
      }
    }
    let finder = Finder(name)
    for element in cases().elements {
      if let clause = element.syntax.parameterClause { finder.walk(clause) }
    }
    return finder.found
  }
}
