/// How a file uses a name of a module that isn't there, so that something can stand in for it.
public struct StandInUse: Codable, Equatable, Sendable {
  /// A part of a use.
  public enum Part: Codable, Hashable, Sendable {
    /// A static member, such as `shared`.
    case member(String, isCalled: Bool)
    /// A type inside of it, such as `Preset`. Its own uses have the name with a dot.
    case type(String)
    /// An initializer that is called with these arguments.
    case initializer([Argument], isFailable: Bool)
    /// It is an attribute with these arguments.
    case attribute([Argument])
    /// It is given this many types in angle brackets.
    case generic(Int)
    /// Types conform to it, or it is used as `any` or `some`.
    case conformance
    /// A class inherits from it.
    case superclass
  }

  /// An argument of a call.
  public struct Argument: Codable, Hashable, Sendable {
    /// What is handed over.
    public enum Value: Codable, Hashable, Sendable {
      /// An expression.
      case plain
      /// An expression that begins with a dot, or an array of them.
      case implicitMember
      /// A closure with this many parameters.
      case closure(Int)
    }

    /// The label; empty for none.
    public var label: String
    /// What is handed over.
    public var value: Value

    package init(label: String, value: Value) {
      self.label = label
      self.value = value
    }
  }

  /// The name, with dots for a type inside of another one.
  public var name: String
  /// What the file does with it.
  public var parts: Set<Part>

  package init(name: String, parts: Set<Part> = []) {
    self.name = name
    self.parts = parts
  }
}
