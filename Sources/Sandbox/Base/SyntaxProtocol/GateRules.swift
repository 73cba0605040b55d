/// The names that a submission must not use. Other forbidden code has a ``GateFinding/Rule`` of its own.
public struct GateRules: Codable, Equatable, Sendable {
  /// A function of the C library.
  public struct Function: Codable, Equatable, Sendable {
    /// The name of the function.
    public var name: String
    /// The number of parameters. A call with labels, or with another number of arguments, calls another function. When it
    /// is nil, every call counts.
    public var parameters: Int?

    package init(_ name: String, _ parameters: Int?) {
      self.name = name
      self.parameters = parameters
    }
  }

  /// Attributes that must not be used, such as `section`. Attributes that begin with an underscore are never allowed.
  public var attributes: [String] = []
  /// Names that a type, type alias, macro or free function of the submission must not have, such as `TestStore`.
  public var declarations: [String] = []
  /// Names that the submission must not declare at file scope, because its checks use them.
  public var reserved: [String] = []
  /// Whether nothing may keep the compiler from warning about code that isn't safe, such as the word `unsafe`.
  public var refusesUnsafe = false
  /// Names that must not be used at all, such as `dlsym`.
  public var identifiers: [String] = []
  /// Functions and methods that must not be declared, such as `isEqual`; a value may have the name.
  public var methods: [String] = []
  /// Types that must not be used except in attributes, such as `Test`.
  public var types: [String] = []
  /// Functions of the C library that must not be used; members, parameters and local variables may have their names.
  public var functions: [Function] = []
  /// Modules whose name can stand before one of the functions, besides the modules that the submission imports.
  public var modules: [String] = []
  /// Types and protocols that must not be extended.
  public var closedTypes: [String] = []
  /// Types and protocols that may be extended. Members of an extension could take precedence over the library's own members.
  public var openTypes: [String] = []
  /// The members that an extension of one of `openTypes` must not have; `init` stands for every initializer.
  public var members: [String] = []

  /// The members that the checks use. An extension of a type that the submission doesn't declare must not have them.
  public var usedMembers: [String] = []
  /// The types that the checks compare, with the properties that the checks use.
  public var shapes: [Outline.Shape] = []

  package init() {}
}

/// A place in a submission that could change its own verdict. The caller decides whether the exercise allows it.
public struct GateFinding: Codable, Equatable, Sendable {
  /// The rule that the code violates.
  public enum Rule: String, Codable, CaseIterable, Sendable {
    /// An attribute that begins with an underscore or is listed.
    case attribute
    /// A declaration of `==` or `!=`.
    case comparison
    /// A type, type alias, macro or function with a listed name.
    case declaration
    /// An extension of a closed type, however it is spelled.
    case `extension`
    /// A member in an extension of an open protocol.
    case extensionMember
    /// A listed function of the C library, or a listed name.
    case identifier
    /// An import. Every import is reported. `name` is the module, followed by the declaration when only one is imported.
    case `import`
    /// A declaration of a macro.
    case macroDeclaration
    /// A declaration of an operator or a precedence group.
    case operatorDeclaration
    /// An operator function without an operand whose type is declared in this file. It changes the meaning of an operator
    /// for types that the checks rely on.
    case operatorFunction
    /// A property or a type that the checks compare, when the property isn't simply stored as in the solution.
    case state
    /// A type whose properties the checks compare, when it isn't a struct.
    case notStruct
    /// A type whose cases the checks use, when it isn't an enum.
    case notEnum
    /// A stored property that the checks compare, when it has observers.
    case observedState
    /// A parameter of an initializer that is named like a property that the checks compare, when nothing is made from it.
    case droppedInput
    /// A property or a type that the checks compare, when the file doesn't declare it where it should be.
    case hiddenState
    /// A listed function that is written with its module.
    case qualified
    /// A declaration at file scope with a reserved name.
    case reserved
    /// `#sourceLocation`, which changes the lines at which failures are reported.
    case sourceLocation
    /// A listed type outside an attribute.
    case type
    /// An expression that is marked with `unsafe`, or the name of a pointer.
    case unsafe
    /// Text that the parser can't parse.
    case unparsed
  }

  /// The rule that the code violates.
  public var rule: Rule
  /// The name of the attribute, function, module or operator that was found, such as `dlsym` or `==`.
  public var name: String
  /// The position of the name.
  public var position: SourcePosition
  /// The text of the line that contains the name.
  public var text: String
  /// The attribute of a property that the solution's property doesn't have, such as `@AppStorage("size")`; nil when
  /// there is none.
  public var attribute: String?

  package init(
    rule: Rule, name: String, position: SourcePosition, text: String, attribute: String? = nil
  ) {
    self.attribute = attribute
    self.rule = rule
    self.name = name
    self.position = position
    self.text = text
  }
}
