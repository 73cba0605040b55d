import Reports

/// A piece of Swift that the learner has typed, and that is compiled against the feature that is running.
///
/// `tca` writes it into a source file with ``SnippetSource``, compiles this file to an image, and hands the image to
/// the kernel. The history keeps the snippet and not its image, so it is compiled again for other code.
public struct Snippet: Codable, Hashable, Sendable {
  /// What the snippet's value is used for.
  public enum Kind: String, Codable, Sendable {
    /// An action to send, such as `.response(.failure(SomeError()))`. It can use `state`.
    case action
    /// A value to show, such as `state.rows.map(\.title)`.
    case value
    /// An assignment to a dependency, such as `numberFact.fetch = { "\($0)!" }`.
    case dependency
    /// A closure that changes a state, such as `{ $0.count = 1 }`.
    case change
  }

  /// What the snippet's value is used for.
  public var kind: Kind
  /// The Swift source as it was typed.
  public var source: String

  package init(_ kind: Kind, _ source: String) {
    self.kind = kind
    self.source = source
  }
}

/// A snippet with its image, which a kernel can load.
public struct SnippetImage: Codable, Hashable, Sendable {
  /// The snippet.
  public var snippet: Snippet
  /// The path of its image.
  public var image: String

  /// Creates the description of a compiled snippet.
  public init(_ snippet: Snippet, image: String) {
    self.snippet = snippet
    self.image = image
  }
}

extension Report {
  /// A value that the kernel can't build from a literal.
  public static func needsCompiler(type: String, source: String) -> Report {
    Report(
      "A `\(type)` needs the compiler.", kind: Kind.needsCompiler, found: "`\(source)`.",
      expected: "A payload made of literals, enum cases, and structs with all their properties.",
      causes: [
        .init(
          "This action can't be compiled here.", fix: "Send an action whose payload is plain data.")
      ])
  }

  /// Whether the compiler knows better why a value can't be made.
  public var needsCompiler: Bool { kind == Kind.needsCompiler }
}

/// The code of a feature: its image, and the compiler of snippets that use it.
public struct FeatureCode: Sendable {
  /// The path of the feature's image.
  public var image: String
  /// The paths of the feature's files, from which the line of a crash is quoted.
  public var sources: [String]
  /// Compiles a snippet against the feature, and returns the path of the image.
  ///
  /// It throws a `Report` in the learner's terms when the snippet doesn't compile.
  public var compile: @Sendable (Snippet) async throws -> String
  /// The feature's type, such as `Counter`; nil when it isn't known.
  public var type: String?

  /// Creates the description of a feature's code. Without a compiler, every snippet is refused.
  public init(
    image: String, type: String? = nil, sources: [String] = [],
    compile: @escaping @Sendable (Snippet) async throws -> String = { _ in
      throw Report(
        "This session can't compile Swift.",
        expected: "An action with literal values, such as `.setCount(1)`.")
    }
  ) {
    self.image = image
    self.type = type
    self.sources = sources
    self.compile = compile
  }
}
