import Curriculum
import SyntaxProtocol

/// The code that a submission must not use, and the explanation for each kind of it.
///
/// The lists contain what could make a submission pass without solving its exercise, or affect other processes. Other
/// mistakes are left to the limits: an endless loop or an `exit` is run, and then reported.
enum GatePolicy {
  /// Returns the rules for an exercise.
  static func rules(for answer: AnswerForm, _ exercise: ExerciseFacts) -> GateRules {
    var rules = rules
    // Tests that the learner writes may record issues.
    rules.types = answer.hasTests ? ["Test"] : ["Test", "Issue"]
    rules.closedTypes += exercise.checkTypes
    rules.reserved = exercise.reserved.sorted()
    rules.shapes = exercise.shapes
    // An extension of a collection, for example, can't replace what test stores have.
    rules.usedMembers = exercise.members.subtracting(rules.members).sorted()
    if answer.isFeature {
      // A feature that names the checks asks whether it is tested.
      rules.identifiers += exercise.checkTypes.filter { $0 == "Checks" }
      rules.reserved += literalTypes
      rules.identifiers += reflections + ["isTesting"]
    }
    if answer.hasTests {
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
  static let reflections = ["CustomReflectable", "CustomLeafReflectable", "customMirror"]

  /// What tells where code and types lie, without reading memory. Tests could recognize the correct feature by it.
  static let places = ["callStackSymbols", "callStackReturnAddresses", "ObjectIdentifier"]

  /// What reads memory. It is refused in Swift that is typed in a script that is judged; in a judged file, the compiler finds it.
  static let addresses = [
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
    // What reports of the checks are made with.
    rules.closedTypes = [
      "Issue", "Test", "SourceLocation", "Exhaustivity", "Confirmation", "DefaultStringInterpolation",
      "StringInterpolation",
    ]
    // The checks use members of these types, or of types that conform to them. Another member of the submission's module with the
    // same name would take precedence.
    rules.openTypes = [
      "BitwiseCopyable", "Clock", "Comparable", "Copyable", "CustomDebugStringConvertible",
      "CustomDumpReflectable", "CustomReflectable", "CustomStringConvertible", "Equatable", "Escapable",
      "Hashable", "Identifiable", "ImmediateClock", "LockIsolated", "Observable", "Perceptible",
      "Sendable", "SendableMetatype", "Store", "StoreOf", "TestClock", "TestStore", "TestStoreOf",
      "TestStoreTask",
    ]
    rules.members = [
      "advance", "assert", "cancel", "dependencies", "exhaustivity", "finish", "init", "isDismissed",
      "receive", "run",
      "send", "setValue", "skipInFlightEffects", "skipReceivedActions", "state", "timeout", "value",
      "withExhaustivity", "withValue",
    ]
    return rules
  }()

  /// Whether an operator may be declared: the checks and the files beside the answer don't use it, neither by name nor by a
  /// `switch` or a comparison.
  static func allows(operator name: String, besides neighbors: String) -> Bool {
    !["==", "!=", "~=", "<", "&&", "||", "!"].contains(name) && !neighbors.contains(name)
  }

  /// Whether the code has no use in an answer, so that it can only be meant against the checks. A wrapper of SwiftUI, a name that
  /// is taken, or a comparison of one's own is refused as well, but it may be an honest attempt.
  static func isAttack(_ finding: GateFinding) -> Bool {
    switch finding.rule {
    case .attribute, .extension, .qualified, .sourceLocation, .unsafe: true
    case .identifier: finding.name != "isTesting"
    default: false
    }
  }
}
