import Foundation

/// The Swift parser, for what needs the source and no compiler: is this input whole, what tree is this literal, what colour has
/// this word, what in this submission is forbidden.
///
/// ```swift
/// let syntax = try SyntaxClient.load(path: "/…/libSyntaxService.so")
/// syntax.completeness(".set(")        // .incomplete(reason: "bracket")
/// syntax.highlights("let a = 1")      // keyword at 0, identifier at 4, number at 8
/// ```
///
/// Offsets count UTF-8 bytes from 0; lines and columns count from 1, columns in characters.
public struct SyntaxClient: Sendable {
  public var completeness: @Sendable (_ source: String) -> Completeness
  public var literal: @Sendable (_ source: String) -> LiteralParse
  public var highlights: @Sendable (_ source: String) -> [HighlightRange]
  /// Takes bytes: what is judged must be what is compiled, whether it is valid UTF-8 or not.
  public var gate: @Sendable (_ source: Data, _ rules: GateRules) -> [GateFinding]
  public var outline: @Sendable (_ source: String) -> Outline

  public init(
    completeness: @escaping @Sendable (String) -> Completeness,
    literal: @escaping @Sendable (String) -> LiteralParse,
    highlights: @escaping @Sendable (String) -> [HighlightRange],
    gate: @escaping @Sendable (Data, GateRules) -> [GateFinding],
    outline: @escaping @Sendable (String) -> Outline
  ) {
    self.completeness = completeness
    self.literal = literal
    self.highlights = highlights
    self.gate = gate
    self.outline = outline
  }
}

// MARK: - What it answers

extension SyntaxClient {
  public struct Position: Codable, Equatable, Sendable {
    public var line: Int
    public var column: Int
    public var offset: Int

    public init(line: Int, column: Int, offset: Int) {
      self.line = line
      self.column = column
      self.offset = offset
    }
  }

  public enum Completeness: Codable, Equatable, Sendable {
    case complete
    /// `reason`: `bracket`, `closure`, `string`, `comment`, `directive`, `operator` or `expression`.
    case incomplete(reason: String)
    case invalid(message: String, position: Position)
  }

  public enum LiteralParse: Equatable, Sendable {
    /// The JSON of a `KernelProtocol.Literal`.
    case literal(Data)
    case invalid(message: String, position: Position)
    /// It is Swift, but needs a compiler.
    case notLiteral(position: Position)
  }

  public struct HighlightRange: Codable, Equatable, Sendable {
    /// `keyword`, `identifier`, `type`, `string`, `number`, `comment`, `operator`, `attribute`, `label`, `directive`, `regex`.
    public var kind: String
    public var offset: Int
    public var length: Int

    public init(kind: String, offset: Int, length: Int) {
      self.kind = kind
      self.offset = offset
      self.length = length
    }
  }

  public struct GateRules: Codable, Equatable, Sendable {
    /// Attributes besides those that start with an underscore.
    public var attributes: [String]
    /// Names that a type, type alias, macro or free function of the submission must not have.
    public var declarations: [String]
    /// Names that must not be written at all.
    public var identifiers: [String]
    /// Names that must not be used as a C library's functions; members may be called so.
    public var freeFunctions: [String]

    public init(
      attributes: [String] = [],
      declarations: [String] = [],
      identifiers: [String] = [],
      freeFunctions: [String] = []
    ) {
      self.attributes = attributes
      self.declarations = declarations
      self.identifiers = identifiers
      self.freeFunctions = freeFunctions
    }
  }

  public struct GateFinding: Codable, Equatable, Sendable {
    /// `attribute`, `declaration`, `extension` (of a type that the file doesn't declare), `identifier`, `import`, `macroDeclaration`, `operatorFunction`, `operatorDeclaration`,
    /// `sourceLocation`, or `unparsed` for text that the parser could make nothing of.
    public var rule: String
    public var name: String
    /// The line it stands in.
    public var text: String
    public var position: Position

    public init(rule: String, name: String, text: String, position: Position) {
      self.rule = rule
      self.name = name
      self.text = text
      self.position = position
    }
  }

  public struct Outline: Codable, Equatable, Sendable {
    public struct Test: Codable, Equatable, Sendable {
      /// `Counting/increments()`
      public var id: String
      public var name: String
      public var displayName: String?
      public var line: Int
      public var endLine: Int
      /// The statements, without the indentation they have in common.
      public var body: String
    }

    public struct Declaration: Codable, Equatable, Sendable {
      public var kind: String
      public var name: String
      public var line: Int
      public var endLine: Int
    }

    public var tests: [Test]
    public var declarations: [Declaration]

    public init(tests: [Test] = [], declarations: [Declaration] = []) {
      self.tests = tests
      self.declarations = declarations
    }
  }
}

// MARK: - Live

extension SyntaxClient {
  public struct LoadError: Error, Equatable, CustomStringConvertible {
    public var path: String
    public var reason: String

    public var description: String { "'\(path)' can't be loaded: \(reason)" }
  }

  /// Loads the library that Toolchain compiles from `SyntaxService`; it stays loaded.
  public static func load(path: String) throws(LoadError) -> SyntaxClient {
    let library = try SyntaxLibrary(path: path)
    return SyntaxClient(
      completeness: { source in
        library.ask(library.completeness, source) ?? .complete
      },
      literal: { source in
        library.literal(source)
      },
      highlights: { source in
        library.ask(library.highlights, source) ?? []
      },
      gate: { source, rules in
        library.gate(source, rules)
      },
      outline: { source in
        library.ask(library.outline, source) ?? Outline()
      }
    )
  }
}

/// The functions of a loaded SyntaxService.
private final class SyntaxLibrary: Sendable {
  typealias Function = @convention(c) (UnsafePointer<UInt8>?, Int) -> UnsafeMutablePointer<CChar>?
  typealias GateFunction =
    @convention(c) (UnsafePointer<UInt8>?, Int, UnsafePointer<UInt8>?, Int) -> UnsafeMutablePointer<CChar>?
  typealias FreeFunction = @convention(c) (UnsafeMutablePointer<CChar>?) -> Void

  let completeness: Function
  let literal: Function
  let highlights: Function
  let outline: Function
  private let gate: GateFunction
  private let free: FreeFunction

  init(path: String) throws(SyntaxClient.LoadError) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw SyntaxClient.LoadError(
        path: path, reason: dlerror().map { String(cString: $0) } ?? "no reason given")
    }
    func symbol<T>(_ name: String, as type: T.Type) throws(SyntaxClient.LoadError) -> T {
      guard let address = dlsym(handle, "syntax_service_\(name)") else {
        throw SyntaxClient.LoadError(path: path, reason: "it has no 'syntax_service_\(name)'")
      }
      return unsafeBitCast(address, to: type)
    }
    completeness = try symbol("completeness", as: Function.self)
    literal = try symbol("literal", as: Function.self)
    highlights = try symbol("highlights", as: Function.self)
    outline = try symbol("outline", as: Function.self)
    gate = try symbol("gate", as: GateFunction.self)
    free = try symbol("free", as: FreeFunction.self)
  }

  func ask<Answer: Decodable>(_ function: Function, _ source: String) -> Answer? {
    answer(to: function, source).flatMap { try? JSONDecoder().decode(Answer.self, from: $0) }
  }

  func literal(_ source: String) -> SyntaxClient.LiteralParse {
    struct Failure: Decodable {
      struct Invalid: Decodable {
        var message: String
        var position: SyntaxClient.Position
      }
      struct NotLiteral: Decodable { var position: SyntaxClient.Position }
      var invalid: Invalid?
      var notLiteral: NotLiteral?
    }
    let start = SyntaxClient.Position(line: 1, column: 1, offset: 0)
    guard let data = answer(to: literal, source),
      let failure = try? JSONDecoder().decode(Failure.self, from: data)
    else { return .notLiteral(position: start) }
    if let invalid = failure.invalid { return .invalid(message: invalid.message, position: invalid.position) }
    if let notLiteral = failure.notLiteral { return .notLiteral(position: notLiteral.position) }
    // `{"literal":{"_0":…}}`: the tree itself is for the reader of `Literal`.
    let prefix = Data(#"{"literal":{"_0":"#.utf8)
    guard data.starts(with: prefix) else { return .notLiteral(position: start) }
    return .literal(Data(data.dropFirst(prefix.count).dropLast(2)))
  }

  /// An answer that can't be read must not let a submission through, so it counts as one finding.
  func gate(_ source: Data, _ rules: SyntaxClient.GateRules) -> [SyntaxClient.GateFinding] {
    let unread = SyntaxClient.GateFinding(
      rule: "unparsed",
      name: "",
      text: "",
      position: SyntaxClient.Position(line: 1, column: 1, offset: 0)
    )
    guard let encoded = try? JSONEncoder().encode(rules) else { return [unread] }
    let text = source.withUnsafeBytes { source in
      encoded.withUnsafeBytes { encoded in
        gate(
          source.baseAddress?.assumingMemoryBound(to: UInt8.self),
          source.count,
          encoded.baseAddress?.assumingMemoryBound(to: UInt8.self),
          encoded.count
        )
      }
    }
    return take(text).flatMap { try? JSONDecoder().decode([SyntaxClient.GateFinding].self, from: $0) } ?? [
      unread
    ]
  }

  private func answer(to function: Function, _ source: String) -> Data? {
    var source = source
    return take(source.withUTF8 { function($0.baseAddress, $0.count) })
  }

  private func take(_ text: UnsafeMutablePointer<CChar>?) -> Data? {
    guard let text else { return nil }
    defer { free(text) }
    return Data(bytes: text, count: strlen(text))
  }
}
