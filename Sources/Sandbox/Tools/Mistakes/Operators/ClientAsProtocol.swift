import SwiftSyntax
import SyntaxProtocol

/// A client that is declared as a protocol with functions.
enum ClientAsProtocol: RepairOperator {
  static let id = "client-as-protocol"
  static let title = "A client is a protocol, not a struct of closures"
  static let book: String? = "dependencies#the-tool"
  static let examples = [
    Example(
      .feature,
      right:
        "@DependencyClient\nstruct FactClient: Sendable {\n  var fetch: @Sendable (_ number: Int) async throws -> String\n}",
      wrong: "protocol FactClient: Sendable {\n  func fetch(_ number: Int) async throws -> String\n}")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.tokens.indices.compactMap { index -> Repair? in
      guard context.file.text(index) == "protocol",
        let declared = context.tokens[index].syntax.parent?.as(ProtocolDeclSyntax.self),
        isClient(declared.name.text, context), let endpoints = endpoints(of: declared)
      else { return nil }
      let isMarked = declared.attributes.named("DependencyClient") != nil
      return Repair(
        .told, reach: .file,
        "A client is a struct whose endpoints are closures, so that a test can replace each of them. A protocol makes no values.",
        TextEdit(
          declared.protocolKeyword.startOffset, declared.endOffset,
          """
          \(isMarked ? "" : "@DependencyClient\n")struct \(declared.name.text): Sendable {
          \(endpoints.map { "  \($0)\n" }.joined())}
          """)
      ).removing()
    }
  }

  /// Whether a type is registered as a dependency, by an extension or a key path.
  private static func isClient(_ name: String, _ context: Context) -> Bool {
    context.tokens.indices.contains { index in
      context.file.text(index) == name
        && (context.file.text(index - 1) == "extension"
          && context.file.text(index + 2).isOneOf("DependencyKey", "TestDependencyKey")
          || context.file.text(index - 1) == "[" && context.file.text(index - 2) == "self")
    }
  }

  /// The functions as properties that hold closures; nil where the protocol asks for something else.
  private static func endpoints(of declared: ProtocolDeclSyntax) -> [String]? {
    let members = declared.memberBlock.members
    let endpoints = members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.map(EndpointShape.endpoint)
    return endpoints.isEmpty || endpoints.count != members.count ? nil : endpoints
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ClientAsProtocol.self) }
