import SyntaxProtocol

extension GatePolicy {
  /// The explanation of a finding.
  struct Words: Equatable, Sendable {
    var title: String
    var reason: String
    var fix: String

    init(_ title: String, because reason: String, instead fix: String) {
      self.title = title
      self.reason = reason
      self.fix = fix
    }
  }

  /// Returns the explanation of a finding; nil when the code is allowed.
  ///
  /// - Parameter attributes: The attributes that the property has in the solution, when the finding is about a property.
  static func words(for finding: GateFinding, attributes: [String] = []) -> Words? {
    let name = finding.name
    return switch finding.rule {
    case .attribute: .attribute(name)
    case .comparison: .comparison(name)
    case .declaration: .declaration(name)
    case .extension: .extended(name)
    case .extensionMember: .extensionMember(name)
    case .identifier: .identifier(name)
    case .import: .imported(name)
    case .macroDeclaration: .macroDeclaration
    case .operatorDeclaration: .operatorDeclaration(name)
    case .operatorFunction: .operatorFunction(name)
    case .qualified: .qualified(name)
    case .reserved: .reserved(name)
    case .sourceLocation: .sourceLocation
    case .state: .state(finding, attributes)
    case .notStruct: .notStruct(name)
    case .notEnum: .notEnum(name)
    case .observedState: .observedState(name)
    case .droppedInput: .droppedInput(name)
    case .hiddenState: .hiddenState(name)
    case .type: .type(name)
    case .unsafe: .unsafe(name)
    case .unparsed: .unparsed
    }
  }
}

extension GatePolicy.Words {
  fileprivate static func attribute(_ name: String) -> Self {
    Self(
      "`@\(name)` can't be used in an exercise.",
      because: "It bypasses the language, so the checks can't be sure of what the code does.",
      instead: "Use ordinary Swift instead.")
  }

  fileprivate static func comparison(_ name: String) -> Self {
    Self(
      "`\(name)` can't be declared in this exercise.",
      because: "The checks compare states with it, and a comparison that is always true would pass them.",
      instead: "Conform to `Equatable`, and let Swift generate the comparison.")
  }

  fileprivate static func declaration(_ name: String) -> Self {
    Self(
      "`\(name)` can't be declared in an exercise.", because: "The checks use the library's own `\(name)`.",
      instead: "Give your declaration another name.")
  }

  fileprivate static func extended(_ name: String) -> Self {
    Self(
      "`\(name)` can't be extended in an exercise.",
      because:
        "The checks report with `\(name)`, and members of an extension could take precedence over its own.",
      instead: "Extend a type of your own, or write a function.")
  }

  fileprivate static func extensionMember(_ name: String) -> Self {
    Self(
      "`\(name)` can't be declared in this extension.",
      because:
        "The checks use `\(name)` of a type of Swift or of the library, and yours could take its place.",
      instead: "Give your member another name, extend a type of your own, or write a function.")
  }

  fileprivate static func identifier(_ name: String) -> Self {
    if name == "isTesting" {
      return Self(
        "`isTesting` can't be used in this exercise.",
        because:
          "A feature must behave the same in a test and in an app, so it must not ask whether it is tested.",
        instead: "Decide by the state and the actions.")
    }
    if GatePolicy.reflections.contains(name) {
      return Self(
        "`\(name)` can't be used in this exercise.",
        because: "The checks compare all stored properties of the state, and it could hide some of them.",
        instead: "Conform to `CustomStringConvertible` to change how a value is printed.")
    }
    if GatePolicy.addresses.contains(name) || GatePolicy.places.contains(name) {
      return Self(
        "`\(name)` can't be used here.",
        because: "It reads memory, and by that it could tell which feature is tested.",
        instead: "Check the feature by its state and its actions.")
    }
    return Self(
      "`\(name)` can't be used in an exercise.",
      because: "It could change what the checks report, or affect other processes.",
      instead: "Solve the exercise with state, actions and effects.")
  }

  fileprivate static func imported(_ name: String) -> Self? {
    let module = name.prefix { $0 != "." }
    guard module.hasPrefix("_") || ["Builtin", "SwiftShims", "Cxx", "CxxStdlib", "XCTest"].contains(module)
    else { return nil }
    return Self(
      "`\(name)` can't be imported in an exercise.",
      because: "It bypasses the library and the language.", instead: "import ComposableArchitecture")
  }

  fileprivate static let macroDeclaration =
    Self(
      "Macros can't be declared in an exercise.", because: "They would run inside the compiler.",
      instead: "Write a function.")

  fileprivate static func operatorDeclaration(_ name: String) -> Self {
    Self(
      "`\(name)` can't be declared in this exercise.",
      because: "It changes the meaning of operators, and the checks rely on the existing ones.",
      instead: "Write a function.")
  }

  fileprivate static func operatorFunction(_ name: String) -> Self {
    Self(
      "The operator `\(name)` can't be declared for a type that isn't yours.",
      because: "The checks use `\(name)`, so it could change what they compare.",
      instead: "Declare it for a type of this file, or write a function.")
  }

  fileprivate static func qualified(_ name: String) -> Self {
    Self(
      "`\(name)` can't be used in an exercise.",
      because: "With a module's name before it, this name always means the system's function.",
      instead: "Solve the exercise with state, actions and effects.")
  }

  fileprivate static func reserved(_ name: String) -> Self {
    Self(
      "`\(name)` can't be declared in this exercise.",
      because: "The checks use another `\(name)`, and yours would replace it.",
      instead: "Give your declaration another name.")
  }

  fileprivate static let sourceLocation =
    Self(
      "`#sourceLocation` can't be used in an exercise.",
      because: "Failures must be reported at their own lines.", instead: "Remove it.")

  fileprivate static func state(_ finding: GateFinding, _ attributes: [String]) -> Self {
    let name = finding.name
    if let wrapper = ForeignWrapper(finding) { return wrapper.words(attributes: attributes) }
    return Self(
      "`\(name)` can't be declared in this way in this exercise.",
      because:
        "The checks compare it, so it must store what is written to it, and its type must be one of Swift or of the library.",
      instead: "Declare a stored property with its type, such as `var count: Int = 0`, in a struct.")
  }

  fileprivate static func notStruct(_ name: String) -> Self {
    Self(
      "`\(name)` has to be a struct in this exercise.",
      because: "The checks write its properties in what they expect, so each of them has to be stored.",
      instead: "Declare a struct with these properties. One of them can be an enumeration of your own.")
  }

  fileprivate static func notEnum(_ name: String) -> Self {
    Self(
      "`\(name)` has to be an enumeration in this exercise.", because: "The checks use its cases.",
      instead: "Declare it as an `enum` with the cases that the task names.")
  }

  fileprivate static func observedState(_ name: String) -> Self {
    Self(
      "`\(name)` can't have observers in this exercise.",
      because: "The checks write it in what they expect, and an observer could change this.",
      instead: "Change what depends on it in the reducer, or in a `mutating func` of the state.")
  }

  fileprivate static func droppedInput(_ name: String) -> Self {
    Self(
      "The initializer makes nothing from `\(name)`.",
      because: "The checks compare what they have given to it, so the value must be stored.",
      instead: "self.\(name) = \(name)")
  }

  fileprivate static func hiddenState(_ name: String) -> Self {
    Self(
      "`\(name)` isn't declared where the checks expect it.",
      because: "The checks compare it, so the gate must see how it is stored.",
      instead: "Declare it as a stored property of the state, such as `var count = 0`.")
  }

  fileprivate static func type(_ name: String) -> Self {
    Self(
      "`\(name)` can't be used in this exercise.",
      because:
        "A feature must behave the same in a test and in an app, so it must not ask which test is running.",
      instead: "Decide by the state and the actions.")
  }

  fileprivate static func unsafe(_ name: String) -> Self {
    Self(
      "`\(name)` can't be used here.",
      because: "Code that isn't safe could read memory, and by that it could tell which feature is tested.",
      instead: "Check the feature by its state and its actions.")
  }

  fileprivate static let unparsed =
    Self(
      "The gate can't read this part of your file.",
      because: "The compiler accepts it, but the parser that looks for forbidden code doesn't.",
      instead: "Write it in a simpler way.")
}
