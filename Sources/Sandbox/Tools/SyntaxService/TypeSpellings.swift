import SourceTexts
import SwiftParser
import SwiftSyntax

/// How a type can be written: as it is in the file, and without the type aliases that the file declares.
///
/// Not handled: two aliases of one name in different places, of which the first counts.
struct TypeSpellings {
  private let aliases: [String: Alias]

  private struct Alias {
    var parameters: [String]
    var type: TypeSyntax
  }

  init(_ tree: SourceFileSyntax) {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(tree)
    aliases = finder.aliases
  }

  /// The spellings of a type, without spaces. The last one has no aliases, and the short forms `[T]`, `[K: V]` and `T?`.
  func all(of type: TypeSyntax) -> [String] {
    var spellings = [Self.text(type)]
    let plain = Self.text(expanded(type, depth: 0))
    if plain != spellings[0] { spellings.append(plain) }
    return spellings
  }

  /// The spellings of a type that begins a value, such as `Flag` in `Flag(false)`.
  func all(named name: String) -> [String] {
    aliases[name].map { [name, Self.text(expanded($0.type, depth: 1))] } ?? [name]
  }

  /// The name of the type that an alias stands for; nil when there is no such alias.
  func target(of name: String) -> String? {
    guard let alias = aliases[name] else { return nil }
    return String(Self.text(expanded(alias.type, depth: 1)).prefix { $0 != "<" })
  }

  private static func text(_ type: TypeSyntax) -> String {
    type.trimmedDescription.filter { !$0.isWhitespace }
  }

  private func expanded(_ type: TypeSyntax, depth: Int) -> TypeSyntax {
    depth < 16 ? Expansion(self, depth).rewrite(type).as(TypeSyntax.self) ?? type : type
  }

  /// Puts what aliases stand for in their place.
  private final class Expansion: SyntaxRewriter {
    private let spellings: TypeSpellings
    private let depth: Int

    init(_ spellings: TypeSpellings, _ depth: Int) {
      (self.spellings, self.depth) = (spellings, depth)
      super.init()
    }

    override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
      // `Swift.Bool`
      guard node.baseType.trimmedDescription == "Swift" else { return super.visit(node) }
      var plain = IdentifierTypeSyntax(name: node.name)
      plain.genericArgumentClause = node.genericArgumentClause
      return visit(plain)
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
      let arguments =
        node.genericArgumentClause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
      let name = node.name.plainName
      if let alias = spellings.aliases[name] {
        let values = Dictionary(zip(alias.parameters, arguments)) { first, _ in first }
        let type = Substitution(values).rewrite(alias.type).as(TypeSyntax.self) ?? alias.type
        return spellings.expanded(type, depth: depth + 1)
      }
      let plain = arguments.map { spellings.expanded($0, depth: depth + 1).trimmedDescription }
      let short: String
      switch (name, plain.count) {
      case ("Optional", 1): short = "\(plain[0])?"
      case ("Array", 1): short = "[\(plain[0])]"
      case ("Dictionary", 2): short = "[\(plain[0]):\(plain[1])]"
      default: return super.visit(node)
      }
      return TypeSyntax(IdentifierTypeSyntax(name: .identifier(short)))
    }
  }

  /// Puts types in the place of an alias's generic parameters.
  private final class Substitution: SyntaxRewriter {
    private let values: [String: TypeSyntax]

    init(_ values: [String: TypeSyntax]) {
      self.values = values
      super.init()
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
      values[node.name.plainName] ?? super.visit(node)
    }
  }

  private final class Finder: SyntaxVisitor {
    var aliases: [String: Alias] = [:]

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = node.name.plainName
      if aliases[name] == nil {
        aliases[name] = Alias(
          parameters: node.genericParameterClause?.parameters.map(\.name.plainName) ?? [],
          type: node.initializer.value)
      }
      return .skipChildren
    }
  }
}
