import IssueKinds
import IssueReporting

/// A dependency's values by context: what `@Dependency` reads without an override.
///
/// ```swift
/// struct FactClient { var fetch: @Sendable (Int) async throws -> String }
///
/// extension FactClient: DependencyKey {
///   static let liveValue = FactClient(fetch: { try await download("http://numbersapi.com/\($0)") })
/// }
///
/// extension DependencyValues {
///   var factClient: FactClient {
///     get { self[FactClient.self] }
///     set { self[FactClient.self] = newValue }
///   }
/// }
/// ```
///
/// Without a `previewValue` previews use the live value; without a `testValue` a test that reads the dependency fails
/// and continues with the preview value (B95).
public protocol DependencyKey<Value>: TestDependencyKey {
  static var liveValue: Value { get }
  associatedtype Value = Self
  static var previewValue: Value { get }
  static var testValue: Value { get }
}

/// The half of ``DependencyKey`` that needs no live implementation, for a module of interfaces.
public protocol TestDependencyKey<Value> {
  associatedtype Value: Sendable = Self
  static var previewValue: Value { get }
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// Reports that the test has not set the dependency, and returns the value for previews (B95).
  public static var testValue: Value {
    MissingTestValue.report(key: Self.self)
    return previewValue
  }
}

extension TestDependencyKey {
  /// The value for tests.
  public static var previewValue: Value { testValue }
}

extension TestDependencyKey {
  /// Whether a value without an implementation should report that it is used. It is false while an update closure, such as
  /// that of ``withDependencies(_:operation:)``, reads a value only to change it.
  ///
  /// ```swift
  /// static var testValue: FactClient {
  ///   if shouldReportUnimplemented { report() }
  ///   return FactClient()
  /// }
  /// ```
  public static var shouldReportUnimplemented: Bool { !DependencyValues.isPreparing }
}

/// Whether a value without an implementation should report that it is used; see
/// ``TestDependencyKey/shouldReportUnimplemented``.
public var shouldReportUnimplemented: Bool { !DependencyValues.isPreparing }

/// The report of a test that reads a dependency without a value for tests.
enum MissingTestValue {
  static func report<Key: TestDependencyKey>(key: Key.Type) {
    guard !DependencyValues.isPreparing else { return }
    let access = CurrentAccess.value
    let name = access.name.map { "@Dependency(\($0))" } ?? "\(Key.self)"
    reportIssue(
      """
      \(name) has no test implementation, but was accessed from a test context.

      \(access.facts(of: key))
      """,
      explanation: """
        A test that reaches the live implementation depends on the outside world. Either give the test a value of its \
        own, in 'withDependencies' of the store or around the operation, or give the key a 'testValue'.
        """,
      kind: .missingTestValue,
      fileID: access.fileID ?? #fileID,
      filePath: access.filePath ?? #filePath,
      line: access.line ?? #line,
      column: access.column ?? #column
    )
  }
}

/// The `@Dependency` that is being read, for the reports of its key.
struct CurrentAccess: Sendable {
  var name: String?
  var fileID: StaticString?
  var filePath: StaticString?
  var line: UInt?
  var column: UInt?

  @TaskLocal static var value = CurrentAccess()

  /// Where a dependency is read, and what its key and its value are, each under a heading of its own.
  func facts<Key: TestDependencyKey>(of key: Key.Type) -> String {
    var facts: [(String, String)] = []
    if let fileID, let line { facts.append(("Location", "\(fileID):\(line)")) }
    if Key.self == Key.Value.self {
      facts.append(("Dependency", "\(Key.Value.self)"))
    } else {
      facts += [("Key", "\(Key.self)"), ("Value", "\(Key.Value.self)")]
    }
    return facts.map { "  \($0):\n    \($1)" }.joined(separator: "\n")
  }
}

extension CurrentAccess: CustomReflectable {
  /// A dump of a feature says nothing about where the feature stands in its file.
  var customMirror: Mirror { Mirror(self, children: []) }
}
