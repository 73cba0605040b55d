import Curriculum
import SyntaxProtocol

/// The code that a submission must not use, and the explanation for each kind of it.
///
/// The lists contain what could make a submission pass without solving its exercise, or affect other processes. Other
/// mistakes are left to the limits: an endless loop or an `exit` is run, and then reported.
enum GatePolicy {
  /// Returns the rules for an exercise.
  static func rules(for kind: any KindOfExercise, _ exercise: ExerciseFacts) -> GateRules {
    var rules = rules
    // Tests that the learner writes may record issues.
    rules.types = kind.runsOwnTests ? ["Test"] : ["Test", "Issue"]
    rules.closedTypes += exercise.checkTypes
    rules.reserved = exercise.reserved.sorted()
    rules.shapes = exercise.shapes
    // An extension of a collection, for example, can't replace what test stores have.
    rules.usedMembers = exercise.members.subtracting(rules.members).sorted()
    if kind.isFeature {
      rules.reserved += literalTypes
      rules.identifiers += reflections + ["isTesting"]
    }
    if kind.runsOwnTests {
      // The compiler finds what isn't safe, as long as nothing tells it not to.
      rules.refusesUnsafe = true
      rules.attributes += ["safe", "unsafe"]
      rules.identifiers += places
    }
    return rules
  }

  /// Type aliases with these names change the types of all literals.
  private static let literalTypes = [
    "IntegerLiteralType", "FloatLiteralType", "StringLiteralType", "BooleanLiteralType",
    "UnicodeScalarLiteralType", "ExtendedGraphemeClusterLiteralType", "Int", "String", "Bool", "Double",
    "Array",
    "Dictionary", "Set", "Optional",
  ]

  /// What would hide stored properties from the comparison of states.
  private static let reflections = ["CustomReflectable", "CustomLeafReflectable", "customMirror"]

  /// What tells where code and types lie, without reading memory. Tests could recognize the correct feature by it.
  private static let places = ["callStackSymbols", "callStackReturnAddresses", "ObjectIdentifier"]

  /// What reads memory. It is refused in Swift that is typed in a script that is judged; in a judged file, the compiler finds it.
  private static let addresses = [
    "dladdr", "backtrace",
    "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer",
    "UnsafeBufferPointer",
    "UnsafeMutableBufferPointer", "UnsafeRawBufferPointer", "UnsafeMutableRawBufferPointer", "OpaquePointer",
    "Unmanaged", "withUnsafeBytes", "withUnsafeMutableBytes", "withUnsafePointer", "withUnsafeMutablePointer",
    "withUnsafeTemporaryAllocation", "UnsafeMutableRawPointerBuffer", "AutoreleasingUnsafeMutablePointer",
    "ManagedBufferPointer", "CVaListPointer", "dsohandle", "bitPattern", "unsafeDowncast", "unsafeAddressOf",
    "withUnsafeBufferPointer", "withUnsafeMutableBufferPointer", "withContiguousStorageIfAvailable",
    "withContiguousMutableStorageIfAvailable", "withUTF8", "withCString",
    "withUnsafeFileSystemRepresentation",
    "withUnsafeTypePunnedPointer", "withMemoryRebound", "assumingMemoryBound", "bindMemory", "loadUnaligned",
    "memcpy", "memmove", "memcmp", "bcmp", "bcopy", "memchr", "memmem", "strlen", "strnlen", "strcmp",
    "strncmp",
    "strcpy", "strncpy", "strdup", "bytesNoCopy", "RawSpan", "MutableRawSpan", "OutputRawSpan",
    "_getUnsafePointerToStoredProperties",
  ]

  /// The rules for Swift that is typed while a script is judged. The state must be changed by actions alone, so shared
  /// values can't be changed either.
  static let snippetRules: GateRules = {
    var rules = GatePolicy.rules
    rules.types = ["Test", "Issue"]
    rules.identifiers += places + addresses + ["withLock", "FileHandle", "SnippetEntry"]
    return rules
  }()

  static let rules: GateRules = {
    var rules = GateRules()
    rules.attributes = ["section", "used", "c", "implementation", "testable"]
    rules.declarations = [
      "TestStore", "TestStoreOf", "Store", "StoreOf", "Reduce", "Reducer", "Effect", "TestClock",
      "ImmediateClock", "LockIsolated",
      "ComposableArchitecture", "ComposableArchitectureCore", "Testing", "Test", "Suite", "Issue",
      "SourceLocation",
      "expect", "require", "confirmation", "Swift", "Foundation", "expectNoDifference", "expectDifference",
      "withDependencies", "reportIssue",
    ]
    rules.identifiers = [
      "IssueReporters", "IssueReporter", "withIssueReporters", "withKnownIssue", "withExpectedIssue", "dlsym",
      "dlopen", "dlmopen", "unsafeBitCast", "ptrace", "process_vm_writev", "process_vm_readv",
      "TestScoping", "TestTrait", "SuiteTrait",
    ]
    // `NSObject` and its subclasses are compared by it.
    rules.methods = ["isEqual"]
    // `send` and `signal` are missing because effects and semaphores have functions with these names. The nonce and the
    // system call filter stop a misuse of the system's functions.
    rules.functions = [
      .init("write", 3), .init("pwrite", 4), .init("writev", 3), .init("sendto", 6), .init("sendmsg", 3),
      .init("dup2", 2), .init("dup3", 3), .init("fork", 0), .init("vfork", 0), .init("syscall", nil),
      .init("mprotect", 3), .init("posix_spawn", 6), .init("posix_spawnp", 6), .init("execv", 2),
      .init("execve", 3), .init("execvp", 2), .init("setsid", 0), .init("setpgid", 2), .init("prctl", nil),
      .init("unshare", 1), .init("daemon", 2),
    ]
    rules.modules = [
      "Android", "ComposableArchitecture", "Darwin", "Dispatch", "Foundation", "FoundationEssentials",
      "Glibc",
      "Musl", "Swift", "Testing", "ucrt",
    ]
    // The checks call methods of these types. An extension in the submission's module would take precedence over them.
    rules.closedTypes = [
      "TestStore", "TestStoreOf", "Store", "StoreOf", "TestClock", "ImmediateClock", "Issue", "Test",
      "SourceLocation", "Equatable", "Hashable", "Comparable", "TestStoreTask", "Exhaustivity",
      "Confirmation", "LockIsolated", "DefaultStringInterpolation", "StringInterpolation",
    ]
    rules.openProtocols = [
      "BitwiseCopyable", "Clock", "Copyable", "CustomDebugStringConvertible", "CustomDumpReflectable",
      "CustomReflectable", "CustomStringConvertible", "Escapable", "Identifiable", "Observable",
      "Perceptible",
      "Sendable", "SendableMetatype",
    ]
    rules.members = [
      "advance", "assert", "dependencies", "exhaustivity", "finish", "isDismissed", "receive", "run",
      "send", "setValue", "skipInFlightEffects", "skipReceivedActions", "state", "timeout", "value",
      "withExhaustivity", "withValue",
    ]
    return rules
  }()

  /// Whether the code has no use in an answer, so that it can only be meant against the checks. A wrapper of SwiftUI, a name that
  /// is taken, or a comparison of one's own is refused as well, but it may be an honest attempt.
  static func isAttack(_ finding: GateFinding) -> Bool {
    switch finding.rule {
    case .attribute, .extension, .qualified, .sourceLocation, .unsafe: true
    case .identifier: finding.name != "isTesting"
    default: false
    }
  }

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
    switch finding.rule {
    case .attribute:
      return Words(
        "`@\(name)` can't be used in an exercise.",
        because: "It bypasses the language, so the checks can't be sure of what the code does.",
        instead: "Use ordinary Swift instead.")
    case .comparison:
      return Words(
        "`\(name)` can't be declared in this exercise.",
        because: "The checks compare states with it, and a comparison that is always true would pass them.",
        instead: "Conform to `Equatable`, and let Swift generate the comparison.")
    case .declaration:
      return Words(
        "`\(name)` can't be declared in an exercise.", because: "The checks use the library's own `\(name)`.",
        instead: "Give your declaration another name.")
    case .extension:
      return Words(
        "`\(name)` can't be extended in an exercise.",
        because: "The checks use `\(name)`, and members of an extension would take precedence over its own.",
        instead: "Extend a type of your own, or write a function.")
    case .extensionMember:
      return Words(
        "`\(name)` can't be declared in this extension.",
        because:
          "The types that the checks use conform to the protocol, too, and have their own member `\(name)`.",
        instead: "Give your member another name, or extend a type of your own.")
    case .identifier:
      if name == "isTesting" {
        return Words(
          "`isTesting` can't be used in this exercise.",
          because:
            "A feature must behave the same in a test and in an app, so it must not ask whether it is tested.",
          instead: "Decide by the state and the actions.")
      }
      if reflections.contains(name) {
        return Words(
          "`\(name)` can't be used in this exercise.",
          because: "The checks compare all stored properties of the state, and it could hide some of them.",
          instead: "Conform to `CustomStringConvertible` to change how a value is printed.")
      }
      if addresses.contains(name) || places.contains(name) {
        return Words(
          "`\(name)` can't be used here.",
          because: "It reads memory, and by that it could tell which feature is tested.",
          instead: "Check the feature by its state and its actions.")
      }
      return Words(
        "`\(name)` can't be used in an exercise.",
        because: "It could change what the checks report, or affect other processes.",
        instead: "Solve the exercise with state, actions and effects.")
    case .import:
      let module = name.prefix { $0 != "." }
      guard module.hasPrefix("_") || ["Builtin", "SwiftShims", "Cxx", "CxxStdlib", "XCTest"].contains(module)
      else { return nil }
      return Words(
        "`\(name)` can't be imported in an exercise.",
        because: "It bypasses the library and the language.", instead: "import ComposableArchitecture")
    case .macroDeclaration:
      return Words(
        "Macros can't be declared in an exercise.", because: "They would run inside the compiler.",
        instead: "Write a function.")
    case .operatorDeclaration:
      return Words(
        "Operators can't be declared in an exercise.",
        because: "The checks rely on the existing operators.",
        instead: "Write a function.")
    case .operatorFunction:
      return Words(
        "The operator `\(name)` can't be declared for a type that isn't yours.",
        because: "It would change what the checks compare.",
        instead: "Declare it for a type of this file, or write a function.")
    case .qualified:
      return Words(
        "`\(name)` can't be used in an exercise.",
        because: "With a module's name before it, this name always means the system's function.",
        instead: "Solve the exercise with state, actions and effects.")
    case .reserved:
      return Words(
        "`\(name)` can't be declared in this exercise.",
        because: "The checks use another `\(name)`, and yours would replace it.",
        instead: "Give your declaration another name.")
    case .sourceLocation:
      return Words(
        "`#sourceLocation` can't be used in an exercise.",
        because: "Failures must be reported at their own lines.", instead: "Remove it.")
    case .state:
      if let wrapper = ForeignWrapper(finding) { return wrapper.words(attributes: attributes) }
      return Words(
        "`\(name)` can't be declared in this way in this exercise.",
        because:
          "The checks compare it, so it must store what is written to it, and its type must be one of Swift or of the library.",
        instead: "Declare a stored property with its type, such as `var count: Int = 0`, in a struct.")
    case .observedState:
      return Words(
        "`\(name)` can't have observers in this exercise.",
        because: "The checks write it in what they expect, and an observer could change this.",
        instead: "Change what depends on it in the reducer, or in a `mutating func` of the state.")
    case .droppedInput:
      return Words(
        "The initializer makes nothing from `\(name)`.",
        because: "The checks compare what they have given to it, so the value must be stored.",
        instead: "self.\(name) = \(name)")
    case .hiddenState:
      return Words(
        "`\(name)` isn't declared where the checks expect it.",
        because: "The checks compare it, so the gate must see how it is stored.",
        instead: "Declare it as a stored property of the state, such as `var count = 0`.")
    case .type:
      return Words(
        "`\(name)` can't be used in this exercise.",
        because:
          "A feature must behave the same in a test and in an app, so it must not ask which test is running.",
        instead: "Decide by the state and the actions.")
    case .unsafe:
      return Words(
        "`\(name)` can't be used here.",
        because: "Code that isn't safe could read memory, and by that it could tell which feature is tested.",
        instead: "Check the feature by its state and its actions.")
    case .unparsed:
      return Words(
        "The gate can't read this part of your file.",
        because: "The compiler accepts it, but the parser that looks for forbidden code doesn't.",
        instead: "Write it in a simpler way.")
    }
  }
}
