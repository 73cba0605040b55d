import SwiftSyntax
import SwiftSyntaxMacros

extension DeclGroupSyntax {
  /// The name after `struct`, `enum`, `class`, `actor` or `protocol`, and that keyword.
  var introduction: (keyword: String, name: TokenSyntax)? {
    if let decl = self.as(StructDeclSyntax.self) { return ("struct", decl.name) }
    if let decl = self.as(EnumDeclSyntax.self) { return ("enum", decl.name) }
    if let decl = self.as(ClassDeclSyntax.self) { return ("class", decl.name) }
    if let decl = self.as(ActorDeclSyntax.self) { return ("actor", decl.name) }
    if let decl = self.as(ProtocolDeclSyntax.self) { return ("protocol", decl.name) }
    return nil
  }

  /// `@available` attributes, each on a line of its own, for declarations that must not outlive this one.
  var availability: String {
    attributes.availability
  }

  /// The name of the type for code inside the type.
  var typeName: String {
    introduction?.name.trimmed.text ?? "Self"
  }
}

extension WithModifiersSyntax {
  /// The modifier that a generated member needs to be as visible as this declaration: `public ` or `package `. In all
  /// other cases no modifier is needed.
  var memberAccess: String {
    for modifier in modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }

  /// The declaration with the modifier that an extension around it gives it: in a `public extension`, a type without a modifier
  /// is public.
  ///
  /// - Parameter context: The context of the expansion.
  func withAccess(in context: some MacroExpansionContext) -> Self {
    let written: [Keyword] = [.public, .open, .package, .internal, .fileprivate, .private]
    guard !written.contains(where: hasModifier),
      let outer = context.lexicalContext.first?.as(ExtensionDeclSyntax.self),
      let keyword = [Keyword.public, .package].first(where: outer.hasModifier)
    else { return self }
    var copy = self
    copy.modifiers.append(DeclModifierSyntax(name: .keyword(keyword, trailingTrivia: .space)))
    return copy
  }

  func hasModifier(_ keyword: Keyword) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(keyword) }
  }
}

extension AttributeListSyntax {
  /// The first attribute of that name, however it is qualified: `@ComposableArchitecture.Reducer` is `Reducer`.
  func first(named name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self where attribute.simpleName == name {
      return attribute
    }
    return nil
  }

  func contains(named names: String...) -> Bool { contains(named: names) }

  func contains(named names: [String]) -> Bool { names.contains { first(named: $0) != nil } }

  var availability: String {
    var lines = ""
    for case .attribute(let attribute) in self where attribute.simpleName == "available" {
      lines += attribute.trimmedDescription + "\n"
    }
    return lines
  }

  /// Whether `@available(*, unavailable)` forbids any use.
  var isUnavailable: Bool { isAvailable("unavailable") }

  /// Whether any use warns.
  var isDeprecated: Bool { isAvailable("deprecated") }

  private func isAvailable(_ keyword: String) -> Bool {
    contains {
      guard case .attribute(let attribute) = $0, attribute.simpleName == "available",
        case .availability(let arguments)? = attribute.arguments
      else { return false }
      return arguments.contains { $0.argument.trimmedDescription == keyword }
        && arguments.contains { $0.argument.trimmedDescription == "*" }
    }
  }
}

extension AttributeSyntax {
  /// The attribute's name without its module and generic arguments.
  var simpleName: String {
    if let type = attributeName.as(IdentifierTypeSyntax.self) { return type.name.text }
    if let type = attributeName.as(MemberTypeSyntax.self) { return type.name.text }
    return attributeName.trimmedDescription
  }
}

extension VariableDeclSyntax {
  /// The name, when exactly one is bound: `var a = 1`, not `var (a, b) = f()`.
  var identifier: TokenSyntax? {
    guard bindings.count == 1 else { return nil }
    return bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed
  }

  var isInstance: Bool {
    !hasModifier(.static) && !hasModifier(.class)
  }

  var isVariable: Bool {
    bindingSpecifier.tokenKind == .keyword(.var)
  }

  /// Whether a getter computes it; `willSet` and `didSet` leave a property stored.
  var isComputed: Bool {
    guard let accessorBlock = bindings.first?.accessorBlock else { return false }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return true }
    return accessors.contains { accessor in
      let kind = accessor.accessorSpecifier.tokenKind
      return kind != .keyword(.willSet) && kind != .keyword(.didSet)
    }
  }
}

extension StringLiteralExprSyntax {
  /// The text of a literal without interpolations; nil for one with them.
  var plainText: String? {
    guard segments.count == 1, case .stringSegment(let segment)? = segments.first else { return nil }
    return segment.content.text
  }
}

extension TokenSyntax {
  /// The name as it is spoken: without backticks.
  var plainText: String {
    text.trimmingBackticks
  }
}

extension String {
  var trimmingBackticks: String {
    hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
  }

  /// Whether a declaration can have the text as its name.
  var isIdentifier: Bool {
    guard let first = unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  /// The text as the lines of a block, indented by two spaces more.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }
      .joined(separator: "\n")
  }
}

extension MacroExpansionContext {
  /// Whether the macro stands in an extension of the type with this name, and in nothing else inside it.
  func isInExtension(of name: String) -> Bool {
    lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmed.simpleName == name
  }

  /// `nonisolated ` if the type is, or a type around it.
  ///
  /// Where everything belongs to the main actor by default, an extension does too, and so does the conformance that it adds.
  func isolation(of declaration: some DeclGroupSyntax) -> String {
    let types = [Syntax(declaration)] + lexicalContext
    let isNonisolated = types.contains {
      $0.asProtocol((any WithModifiersSyntax).self)?.hasModifier(.nonisolated) ?? false
    }
    return isNonisolated ? "nonisolated " : ""
  }
}
