/// The declarations of a source file, and the names that it uses.
public struct Outline: Codable, Equatable, Sendable {
  /// A function marked `@Test`.
  public struct Test: Codable, Equatable, Sendable {
    /// The function's name, without its parameters and without backticks.
    public var function: String
    /// The name in `@Test("…")`; nil when there is none.
    public var displayName: String?
    /// The line of the attribute, from 1.
    public var line: Int
    /// The number in a comment such as `// task: 2` above the test; nil when there is none.
    public var task: Int?
    /// The beginning of the attribute's line, in bytes of UTF-8.
    public var start: Int
    /// The end of the closing brace, in bytes of UTF-8.
    public var end: Int

    package init(function: String, displayName: String?, line: Int, task: Int?, start: Int, end: Int) {
      self.function = function
      self.displayName = displayName
      self.line = line
      self.task = task
      self.start = start
      self.end = end
    }
  }

  /// Whole lines at the top level of a file, from the beginning of a declaration or statement to the beginning of the next.
  public struct Chunk: Codable, Equatable, Sendable {
    /// The kind of a chunk.
    public enum Kind: Codable, Equatable, Sendable {
      /// An import.
      case imports
      /// A declaration. Two declarations of the same thing have the same key.
      case declaration(key: String)
      /// An extension of a type, such as `Counter.State`.
      case extends(type: String)
      /// A test function or a test suite.
      case test
      /// Statements.
      case statements
    }

    /// The kind of the chunk.
    public var kind: Kind
    /// The first line, from 0.
    public var start: Int
    /// The line after the last one, from 0.
    public var end: Int

    package init(kind: Kind, start: Int, end: Int) {
      self.kind = kind
      self.start = start
      self.end = end
    }
  }

  /// The use of a name.
  public struct Use: Codable, Equatable, Sendable {
    /// The name.
    public var name: String
    /// The line of the name, from 1.
    public var line: Int

    package init(name: String, line: Int) {
      self.name = name
      self.line = line
    }
  }

  /// A call of a function.
  public struct Call: Codable, Equatable, Sendable {
    /// The name of the function.
    public var name: String
    /// The position of the name in the file, in bytes of UTF-8.
    public var offset: Int

    package init(name: String, offset: Int) {
      self.name = name
      self.offset = offset
    }
  }

  /// What the values of a type store that are compared.
  public struct Shape: Codable, Equatable, Sendable {
    /// A stored property, or a case with its payload.
    public struct Property: Codable, Equatable, Sendable {
      /// The name of the property.
      public var name: String
      /// Whether its type, as far as it is written, is none that the file declares.
      public var isPlain: Bool
      /// The names of its attributes.
      public var attributes: [String]
      /// Its type as it can be written anywhere in the module; nil when the file doesn't say it, or says it with a name of its own.
      public var type: String?
      /// The cases without payloads of the file's enum that the property stores.
      public var values: [String] = []

      package init(name: String, isPlain: Bool, attributes: [String] = [], type: String? = nil) {
        self.name = name
        self.isPlain = isPlain
        self.attributes = attributes
        self.type = type
      }
    }

    /// The names of the type and of the types around it, such as `Counter` and `State`.
    public var type: [String]
    /// The stored properties in their order.
    public var properties: [Property]
    /// The cases of an enum that have payloads, in their order.
    public var cases: [Property]

    package init(type: [String], properties: [Property] = [], cases: [Property] = []) {
      self.type = type
      self.properties = properties
      self.cases = cases
    }
  }

  /// The test functions, without those inside an inactive `#if`.
  public var tests: [Test] = []
  /// The chunks of the file, from top to bottom.
  public var chunks: [Chunk] = []
  /// The imported modules, in the order of their imports.
  public var imports: [String] = []
  /// The text of each comment line, without its slashes and without spaces around it.
  public var comments: [String] = []
  /// The comments at the beginning of the file.
  public var header: [String] = []

  /// The names of the types, functions, variables, type aliases and macros that the file declares at file scope.
  public var declared: [String] = []
  /// The enum cases that the file declares, at any depth.
  public var cases: [String] = []
  /// The variables that the file declares, at any depth.
  public var properties: [String] = []
  /// The functions that the file declares, at any depth.
  public var functions: [String] = []
  /// Every identifier of the file, once.
  public var identifiers: [String] = []
  /// The cases that patterns such as `case .name(let value):` handle.
  public var handledCases: [Use] = []
  /// The names in key paths such as `\.name.name`.
  public var keyPathNames: [Use] = []
  /// The calls whose only argument is a trailing closure, such as `Reduce { … }`.
  public var closureCalls: [Call] = []

  /// The types whose values are compared: structs and enums that are equatable, and states.
  public var shapes: [Shape] = []

  /// Creates the outline of an empty file.
  public init() {}
}
