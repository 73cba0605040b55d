/// What other files of a module can see of a source: everything outside of function bodies.
///
/// It is as large as the source where it isn't certain that a body means nothing to other files. Such bodies are those of
/// initializers, observers and `@inlinable` functions, and those that decide an opaque type.
public struct SourceInterface: Codable, Equatable, Sendable {
  /// Whether the parser understood the whole source. Otherwise nothing is known about its bodies.
  public var isComplete: Bool
  /// The source without the statements of its function bodies. Its lines have the same numbers.
  public var visible: String
  /// The tokens of ``visible``, without comments and with one space or line feed at most between two of them. Sources with
  /// the same tokens mean the same to other files.
  public var tokens: String
  /// What a source that only declares tests is to a file that names none of them; nil for other sources.
  public var tests: Tests?

  /// The declarations of a source that only declares tests.
  public struct Tests: Codable, Equatable, Sendable {
    /// The imports, each on a line. They count for the other files of a module too.
    public var imports: String
    /// The names of the declarations at file scope, without private ones.
    public var names: [String]

    package init(imports: String, names: [String]) {
      self.imports = imports
      self.names = names
    }
  }

  package init(isComplete: Bool, visible: String, tokens: String, tests: Tests? = nil) {
    self.isComplete = isComplete
    self.visible = visible
    self.tokens = tokens
    self.tests = tests
  }
}
