/// What is left out of a file of somebody's own app, so that it compiles where there are no screens.
public struct PlayRules: Codable, Equatable, Sendable {
  /// Modules that don't exist here, each with the one that is imported instead.
  public var standIns: [String: String] = [:]
  /// Modules that bring others along where there are screens, each with what is imported as well.
  public var companions: [String: String] = [:]
  /// Modules that don't exist here, and for which nothing stands in. Their imports are left out.
  public var missing: [String] = []
  /// What the stand-ins of some modules can't do, by the names of those modules.
  public var remarks: [String: String] = [:]
  /// Whether something stands in for values of the app's own protocols.
  public var hasConformers = false
  /// The types of the app that are clients, each with an expression whose endpoints say that they have no value.
  public var clients: [String: String] = [:]
  /// The reducers whose bodies are in extensions, where `@Reducer` can't see them.
  public var bodiesElsewhere: [String] = []
  /// The names of types that the app declares, so that a name with its module can mean another type.
  public var declared: [String] = []
  /// Names with modules that aren't here, each with the module of the app in which something stands in for the name.
  public var owners: [String: String] = [:]
  /// The names of types that stand in for Apple's, which a name with a module that isn't here doesn't mean.
  public var taken: [String] = []
  /// Where the compiler has found errors.
  public var errors: [PlayError] = []
  /// The types that stand in for others. If there are some, nothing is left out: their values are taken for what the errors ask for.
  public var standInTypes: [String] = []

  /// How much is left out for an error.
  public enum Scale: String, Codable, Sendable {
    /// The smallest part: the statements of a function, then the function, and then the type.
    case part
    /// The declaration of the file in which the error is.
    case declaration
    /// The file.
    case file
  }

  /// How much is left out for each of the errors.
  public var scale = Scale.part

  /// - Parameter set: Sets what isn't empty.
  package init(_ set: (inout PlayRules) -> Void = { _ in }) { set(&self) }
}

/// An error of the compiler in a file of an app.
public struct PlayError: Codable, Equatable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in bytes of UTF-8, from 1.
  public var column: Int
  /// What the compiler said.
  public var message: String

  package init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}

/// A file of an app without what can't run here. All of its lines have the numbers that they had.
public struct PlayedFile: Codable, Equatable, Sendable {
  /// Something that was left out.
  public struct LeftOut: Codable, Equatable, Hashable, Sendable {
    /// What it was.
    public enum Kind: String, Codable, Sendable {
      /// A screen, or something that only screens have.
      case view
      /// A preview.
      case preview
      /// The import of a module that isn't there.
      case moduleImport
      /// A declaration.
      case declaration
      /// A conformance of a type to a protocol.
      case conformance
      /// The statements of a function, or the value of a property. Whoever calls or reads it ends the program.
      case body
      /// The statements of a function that can throw. Whoever calls it gets an error that says so.
      case throwing
      /// The statements of a function without a result. It prints that they were left out.
      case silent
      /// The live value of a dependency.
      case liveValue
      /// A reducer.
      case reducer
      /// A name of a module that isn't there. Something that does nothing stands in for it.
      case standIn
      /// A value of a stand-in that the code takes for one of another type, of which it is an empty one.
      case emptyValue
      /// Everything.
      case file

      /// Whether it is what a function does, so that its type does no more than a stand-in.
      package var isBody: Bool { [.body, .throwing, .silent].contains(self) }

      /// Whether the list of what was left out names all of a file on one line, and says no reason.
      package var isListedTogether: Bool { [.view, .preview, .standIn, .emptyValue].contains(self) }
    }

    /// What it was.
    public var kind: Kind
    /// Its name, such as `AppView` or `APIClient.live`.
    public var name: String
    /// The line on which it began.
    public var line: Int
    /// What the compiler said about it; nil when it was left out without asking the compiler.
    public var reason: String?

    package init(_ kind: Kind, _ name: String, line: Int, reason: String? = nil) {
      self.kind = kind
      self.name = name
      self.line = line
      self.reason = reason
    }
  }

  /// The file's text without what was left out.
  public var text: String
  /// What was left out, in the order of the lines.
  public var leftOut: [LeftOut]

  package init(text: String, leftOut: [LeftOut]) {
    self.text = text
    self.leftOut = leftOut
  }
}

/// What a file of an app says about its features.
public struct AppOutline: Codable, Equatable, Sendable {
  /// A struct, an enum or a class.
  public struct DeclaredType: Codable, Equatable, Sendable {
    /// A stored property, a parameter of an initializer, or a value that belongs to a case.
    public struct Value: Codable, Equatable, Sendable {
      /// The name, or the label; empty for a value without a label.
      public var name: String
      /// The type as it is written; nil when it isn't written.
      public var type: String?
      /// Whether it has a value already.
      public var hasDefault: Bool

      package init(name: String, type: String?, hasDefault: Bool) {
        self.name = name
        self.type = type
        self.hasDefault = hasDefault
      }
    }

    /// A case of an enum.
    public struct Case: Codable, Equatable, Sendable {
      /// The name.
      public var name: String
      /// The values that belong to it.
      public var values: [Value]

      package init(name: String, values: [Value]) {
        self.name = name
        self.values = values
      }
    }

    /// A static property, or a static function, whose result is a value of the type itself.
    public struct Maker: Codable, Equatable, Sendable {
      /// The name.
      public var name: String
      /// The parameters of a function; nil for a property.
      public var parameters: [Value]?

      package init(name: String, parameters: [Value]? = nil) {
        self.name = name
        self.parameters = parameters
      }
    }

    /// The name with those of the types around it, such as `AppFeature.State`.
    public var name: String
    /// Whether it is an enum.
    public var isEnum: Bool
    /// Whether other files can use it.
    public var isVisible: Bool
    /// The names of its attributes, such as `Reducer`.
    public var attributes: [String]
    /// The types that it inherits from or conforms to, as they are written.
    public var inherited: [String]
    /// The stored properties.
    public var properties: [Value]
    /// The cases.
    public var cases: [Case]
    /// The parameters of the initializers that are written.
    public var initializers: [[Value]]
    /// Whether it has initializers that other files can't see, and therefore none that is made from its properties.
    public var hasHiddenInitializers = false
    /// Its static members that are values of it.
    public var makers: [Maker] = []
    /// The line on which it begins.
    public var line: Int
    /// Whether it has generic parameters.
    public var isGeneric: Bool

    package init(
      name: String, isEnum: Bool, isVisible: Bool, attributes: [String], inherited: [String],
      properties: [Value] = [], cases: [Case] = [], initializers: [[Value]] = [], line: Int,
      isGeneric: Bool = false
    ) {
      self.name = name
      self.isEnum = isEnum
      self.isVisible = isVisible
      self.attributes = attributes
      self.inherited = inherited
      self.properties = properties
      self.cases = cases
      self.initializers = initializers
      self.line = line
      self.isGeneric = isGeneric
    }

    /// Whether it is a reducer.
    public var isReducer: Bool {
      attributes.contains("Reducer")
        || inherited.contains { $0.hasPrefix("Reducer") || $0.hasSuffix(".Reducer") }
    }
  }

  /// A store that the app makes, as in `Store(initialState: AppFeature.State()) { AppFeature() }`.
  public struct Store: Codable, Equatable, Sendable {
    /// The feature.
    public var feature: String
    /// The expression of its first state.
    public var state: String
    /// Whether the app itself makes it, and not one of its screens.
    public var isInApp: Bool
    /// The features of the stores that the screen around it has.
    public var screenOf: [String]
    /// The expression of a reducer that is a value; nil for a type.
    public var reducer: String?
    /// The expression of that reducer's environment.
    public var environment: String?

    package init(feature: String, state: String, isInApp: Bool, screenOf: [String] = []) {
      self.screenOf = screenOf
      self.feature = feature
      self.state = state
      self.isInApp = isInApp
    }
  }

  /// A reducer of the time in which they were values: `let appReducer = Reducer<AppState, AppAction, AppEnvironment> { … }`.
  public struct ReducerValue: Codable, Equatable, Sendable {
    /// The name, such as `appReducer` or `RootDomain.reducer`.
    public var name: String
    /// The name of its type, `Reducer` or `AnyReducer`. Where the types aren't written, it is what its value begins with: the
    /// name of another type, or that of another reducer.
    public var spelling: String
    /// The types of its state, its actions and its environment, as they are written; none where only other files say them.
    public var types: [String]
    /// Whether it is what a function without arguments returns.
    public var isCalled = false
    /// The line on which it begins.
    public var line: Int
    /// Whether other files can use it.
    public var isVisible: Bool
    /// All identifiers of its declaration.
    public var identifiers: [String]

    package init(
      name: String, spelling: String, types: [String], line: Int, isVisible: Bool, identifiers: [String]
    ) {
      self.name = name
      self.spelling = spelling
      self.types = types
      self.line = line
      self.isVisible = isVisible
      self.identifiers = identifiers
    }

    /// The expression that is the reducer.
    public var expression: String { isCalled ? "\(name)()" : name }
    /// The types around it, such as `RootDomain`; nil at file scope.
    public var owner: String? { name.lastIndex(of: ".").map { String(name[..<$0]) } }
  }

  /// What a type, or an extension of it, mentions.
  public struct Mentions: Codable, Equatable, Sendable {
    /// The name of the type.
    public var type: String
    /// All identifiers.
    public var identifiers: [String]
    /// The names in `@Dependency(\.name)`.
    public var dependencies: [String]

    package init(type: String, identifiers: [String], dependencies: [String]) {
      self.type = type
      self.identifiers = identifiers
      self.dependencies = dependencies
    }
  }

  /// A property of `DependencyValues` with the type of its key.
  public struct DependencyName: Codable, Equatable, Sendable {
    /// The name.
    public var name: String
    /// The type whose `self[…]` it reads; empty when there is none.
    public var key: String
    /// Whether it belongs to a global actor.
    public var isIsolated = false

    package init(name: String, key: String) {
      self.name = name
      self.key = key
    }
  }

  /// The modules that the compiler sees imports of.
  public var imports: [String] = []
  /// The types.
  public var types: [DeclaredType] = []
  /// What types and their extensions mention.
  public var mentions: [Mentions] = []
  /// The types that are extended, with the initializers and the static members that their extensions declare.
  public var extensions: [DeclaredType] = []
  /// The stores that are made.
  public var stores: [Store] = []
  /// The reducers that are values, and the values that can be one, because a name of another file says what they are.
  public var reducerValues: [ReducerValue] = []
  /// The names that are added to `DependencyValues`.
  public var dependencyNames: [DependencyName] = []
  /// The types with a live value.
  public var liveKeys: [String] = []
  /// The types with an extension that declares a reducer's `body`.
  public var bodiesInExtensions: [String] = []
  /// The names of types, each with the type that it stands for, as it is written.
  public var aliases: [String: String] = [:]
  /// The protocols, each with those that it refines, as they are written.
  public var protocols: [String: [String]] = [:]
  /// Whether it holds tests.
  public var isTest = false

  /// Creates the outline of an empty file.
  package init() {}
}
