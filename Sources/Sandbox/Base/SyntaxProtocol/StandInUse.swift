/// How a file uses a name of a module that isn't there, so that something can stand in for it.
public struct StandInUse: Codable, Equatable, Sendable {
  /// A part of a use.
  public enum Part: Codable, Hashable, Sendable {
    /// A static property, such as `shared`.
    case member(String)
    /// A static function that is called with these arguments.
    case function(String, [Argument])
    /// A function of any value, which is called with these arguments. It belongs to ``anyType``.
    case method(String, [Argument])
    /// An enum has raw values of this type.
    case rawType(String)
    /// A type inside of it, such as `Preset`. Its own uses have the name with a dot.
    case type(String)
    /// An initializer that is called with these arguments.
    case initializer([Argument], isFailable: Bool)
    /// A pattern asks for a case inside of another one, with this many values. It belongs to ``anyType``.
    case innerCase(String, Int)
    /// It is an attribute with these arguments.
    case attribute([Argument])
    /// It is an attribute of a variable, with these arguments.
    case wrapper([Argument])
    /// It is given this many types in angle brackets.
    case generic(Int)
    /// It is used as a value, such as `AVVideoCodecKey`.
    case value
    /// Types conform to it, or it is used as `any` or `some`.
    case conformance
    /// A class inherits from it.
    case superclass
    /// It is an attribute of a type or a closure, so that it is a global actor.
    case globalActor
  }

  /// An argument of a call.
  public struct Argument: Codable, Hashable, Sendable {
    /// What is handed over.
    public enum Value: Codable, Hashable, Sendable {
      /// An expression.
      case plain
      /// An expression that begins with a dot, or an array of them.
      case implicitMember
      /// A key path that doesn't say where it begins.
      case keyPath
      /// A closure with this many parameters.
      case closure(Int)
      /// A closure with this many parameters, which returns an expression that begins with a dot.
      case closureOfMember(Int)
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

  /// The name under which functions and members are noted that belong to types which nobody knows.
  public static let anyType = "InertType"
  /// The functions that every sequence has, which a value that nobody knows is as well.
  public static let namesOfSequences: Set<String> = [
    "map", "filter", "forEach", "compactMap", "flatMap", "sorted", "reduce", "first", "contains",
    "allSatisfy", "min", "max", "prefix", "drop", "sort", "enumerated", "reversed",
  ]
  /// The type of a value that nothing is known about, as the stand-ins declare it.
  package static let unknownType = "InertValue"
  /// The module that stands in for SwiftUI, in which the others find the type of such a value.
  package static let screensModule = "SwiftUIStandIns"
  /// The function that gives back the text that a macro is given, as the stand-ins declare it.
  package static let macroFunction = "inertMacro"
  /// What the names of types begin with that stand in for those that conform to the app's own protocols.
  package static let conformerPrefix = "Inert_"
  /// The type of the error that a function throws whose statements were left out, as the stand-ins declare it.
  package static let leftOutType = "PartLeftOut"

  /// The name, with dots for a type inside of another one.
  public var name: String
  /// What the file does with it.
  public var parts: Set<Part>

  package init(name: String, parts: Set<Part> = []) {
    self.name = name
    self.parts = parts
  }
}
