/// What a submission must not use, as lists of names. What can't be listed is a ``GateFinding/Rule`` of its own.
public struct GateRules: Codable, Equatable, Sendable {
  /// A function of the C library.
  public struct Function: Codable, Equatable, Sendable {
    public var name: String
    /// A call with another number of arguments, or with labels, calls something else. Nil where any call counts.
    public var parameters: Int?

    public init(_ name: String, _ parameters: Int?) {
      self.name = name
      self.parameters = parameters
    }
  }

  /// Attributes besides those that start with an underscore: `section`, `used`, `c`.
  public var attributes: [String] = []
  /// Names that a type, type alias, macro or free function of the submission must not have: `TestStore`.
  public var declarations: [String] = []
  /// Names that the submission must not declare at file scope, because its checks use them.
  public var reserved: [String] = []
  /// Names that must not be written at all: `IssueReporters`, `dlsym`.
  public var identifiers: [String] = []
  /// Types that must not be mentioned, except in attributes: `Test`.
  public var types: [String] = []
  /// Functions of the C library that must not be used; members, parameters and local variables may have their names.
  public var functions: [Function] = []
  /// Modules that the functions may be reached through, besides those that the submission imports.
  public var modules: [String] = []
  /// Types and protocols that must not be extended.
  public var closedTypes: [String] = []
  /// Protocols that the types of the library conform to: members of theirs could come before the library's own.
  public var openProtocols: [String] = []
  /// The members that an extension of one of `openProtocols` must not have.
  public var members: [String] = []

  public init() {}
}

/// Something in a submission that could change its own verdict. What it means, and whether an exercise allows it, is for
/// the caller to say.
public struct GateFinding: Codable, Equatable, Sendable {
  public enum Rule: String, Codable, CaseIterable, Sendable {
    /// An attribute that starts with an underscore, or is listed.
    case attribute
    /// A function for `==` or `!=`.
    case comparison
    /// A type, type alias, macro or function with a listed name.
    case declaration
    /// An extension of a closed type, however it is spelled.
    case `extension`
    /// A member in an extension of an open protocol.
    case extensionMember
    /// A listed function of the C library, or a listed name.
    case identifier
    /// Every import; `name` is the module, with the declaration that is imported, if only one is.
    case `import`
    case macroDeclaration
    /// `infix operator …`, `precedencegroup …`
    case operatorDeclaration
    /// A function for an operator of which no operand is of a type declared in this file: it changes what operators mean
    /// to types that others rely on.
    case operatorFunction
    /// A listed function that is named together with its module.
    case qualified
    /// A declaration at file scope with a reserved name.
    case reserved
    /// `#sourceLocation`, which moves the lines that failures are reported at.
    case sourceLocation
    /// A listed type outside of an attribute.
    case type
    /// Text that the parser could make nothing of.
    case unparsed
  }

  public var rule: Rule
  /// What was found, by name: `_silgen_name`, `dlsym`, `Glibc`, `==`.
  public var name: String
  public var position: SourcePosition
  /// The line it stands in.
  public var text: String

  public init(rule: Rule, name: String, position: SourcePosition, text: String) {
    self.rule = rule
    self.name = name
    self.position = position
    self.text = text
  }
}
