/// What a file declares, and which names it uses.
public struct Outline: Codable, Equatable, Sendable {
  /// A function marked `@Test`.
  public struct Test: Codable, Equatable, Sendable {
    /// The function's name, without its parameters and without backticks.
    public var function: String
    /// The name given to `@Test("…")`.
    public var displayName: String?
    /// The line of the attribute.
    public var line: Int
    /// The number in a comment `// task: 2` above the test.
    public var task: Int?
    /// From the start of the attribute's line to the closing brace, in UTF-8 bytes.
    public var start: Int
    public var end: Int

    public init(function: String, displayName: String?, line: Int, task: Int?, start: Int, end: Int) {
      self.function = function
      self.displayName = displayName
      self.line = line
      self.task = task
      self.start = start
      self.end = end
    }
  }

  /// A top-level part of a file: whole lines, from the start of a declaration or statement to the start of the next.
  public struct Chunk: Codable, Equatable, Sendable {
    public enum Kind: Codable, Equatable, Sendable {
      case imports
      /// `key` names the declaration in the way that another declaration of the same thing has, too.
      case declaration(key: String)
      case extends(type: String)
      case test
      case statements
    }

    public var kind: Kind
    /// The first line, from 0, and the line after the last.
    public var start: Int
    public var end: Int

    public init(kind: Kind, start: Int, end: Int) {
      self.kind = kind
      self.start = start
      self.end = end
    }
  }

  /// A name, and the line it stands on.
  public struct Use: Codable, Equatable, Sendable {
    public var name: String
    public var line: Int

    public init(name: String, line: Int) {
      self.name = name
      self.line = line
    }
  }

  /// A call's function, and where its name stands.
  public struct Call: Codable, Equatable, Sendable {
    public var name: String
    /// In UTF-8 bytes.
    public var offset: Int

    public init(name: String, offset: Int) {
      self.name = name
      self.offset = offset
    }
  }

  /// Tests of which the compiler sees the declaration: those inside of an inactive `#if` are left out.
  public var tests: [Test] = []
  public var chunks: [Chunk] = []
  /// The modules that are imported, in the order of their imports.
  public var imports: [String] = []
  /// The text of each comment line, without its slashes and the blanks around it.
  public var comments: [String] = []
  /// The comments that stand before everything else.
  public var header: [String] = []

  /// The names that the file declares at file scope: types, functions, variables, type aliases and macros.
  public var declared: [String] = []
  /// The enum cases that the file declares, at any depth.
  public var cases: [String] = []
  /// The variables that the file declares, at any depth.
  public var properties: [String] = []
  /// Every identifier of the file, once.
  public var identifiers: [String] = []
  /// The cases that patterns such as `case .name(let value):` handle.
  public var handledCases: [Use] = []
  /// The names in key paths such as `\.name.name`.
  public var keyPathNames: [Use] = []
  /// Calls that have nothing but a trailing closure, such as `Reduce { … }`.
  public var closureCalls: [Call] = []

  public init() {}
}
