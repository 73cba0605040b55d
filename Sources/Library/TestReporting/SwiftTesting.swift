import Foundation

/// Swift Testing, reached at run time.
///
/// - Reason: The library must not link Swift Testing, or an application that ships without the Testing library would
///   not start.
/// - How: Functions are found by their mangled names. Testing is built for library evolution, so its values are passed
///   and returned in memory, exactly like those of a generic parameter. So each call below goes through a function that
///   is generic over Testing's types, whose layouts don't have to be known. Initializers consume their arguments.
/// - Fallback: If a name is missing, `isAvailable` is false, and issues go where they would go without Swift Testing:
///   to standard error.
/// - Proof: The canary programs in `Tests/Library/ComposableArchitectureTests/Canary` fail at the right line.
enum SwiftTesting {
  static var isAvailable: Bool { library != nil }

  /// The id of the test that the current task belongs to.
  static var currentTestID: RunningTest.ID? {
    guard let library else { return nil }
    func current<Test>(_: Test.Type) -> RunningTest.ID? {
      typealias Getter = @convention(thin) () -> Test?
      guard let test = unsafeBitCast(library.currentTest, to: Getter.self)() else { return nil }
      func id(_ value: some Identifiable) -> RunningTest.ID { RunningTest.ID(base: AnyHashable(value.id)) }
      return (test as? any Identifiable).map { id($0) }
    }
    return _openExistential(library.test, do: current)
  }

  /// Records an issue in the running test; a warning does not fail it.
  static func record(
    _ message: String, isWarning: Bool, fileID: String, filePath: String, line: Int, column: Int
  ) {
    guard let library else { return }
    func comment<Comment>(_: Comment.Type) {
      typealias Make = @convention(thin) (consuming String) -> Comment
      let comment = unsafeBitCast(library.makeComment, to: Make.self)(message)
      func location<Location>(_: Location.Type) {
        typealias Make = @convention(thin) (consuming String, consuming String, Int, Int) -> Location
        let location = unsafeBitCast(library.makeLocation, to: Make.self)(fileID, filePath, line, column)
        func severity<Severity>(_: Severity.Type) {
          // The cases in order of gravity: warning, error.
          let severity = withUnsafeBytes(of: UInt8(isWarning ? 0 : 1)) { $0.load(as: Severity.self) }
          func issue<Issue>(_: Issue.Type) {
            typealias Record = @convention(thin) (Comment?, Severity, Location) -> Issue
            _ = unsafeBitCast(library.record, to: Record.self)(comment, severity, location)
          }
          _openExistential(library.issue, do: issue)
        }
        _openExistential(library.severity, do: severity)
      }
      _openExistential(library.location, do: location)
    }
    _openExistential(library.comment, do: comment)
  }

  // Unchecked: addresses of functions and types, which never change.
  private struct Library: @unchecked Sendable {
    var record: UnsafeMutableRawPointer
    var makeComment: UnsafeMutableRawPointer
    var makeLocation: UnsafeMutableRawPointer
    var currentTest: UnsafeMutableRawPointer
    var comment: Any.Type
    var location: Any.Type
    var severity: Any.Type
    var issue: Any.Type
    var test: Any.Type
  }

  private static let library: Library? = {
    guard
      let handle = dlopen("libTesting.so", RTLD_LAZY | RTLD_NOLOAD),
      let record = dlsym(
        handle,
        "$s7Testing5IssueV6record_8severity14sourceLocationAcA7CommentVSg_AC8SeverityOAA06SourceF0VtFZ"),
      let makeComment = dlsym(handle, "$s7Testing7CommentV8rawValueACSS_tcfC"),
      let makeLocation = dlsym(handle, "$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC"),
      let currentTest = dlsym(handle, "$s7Testing4TestV7currentACSgvgZ"),
      let comment = _typeByName("7Testing7CommentV"),
      let location = _typeByName("7Testing14SourceLocationV"),
      let severity = _typeByName("7Testing5IssueV8SeverityO"), size(of: severity) == 1,
      let issue = _typeByName("7Testing5IssueV"),
      let test = _typeByName("7Testing4TestV")
    else { return nil }
    return Library(
      record: record, makeComment: makeComment, makeLocation: makeLocation, currentTest: currentTest,
      comment: comment, location: location, severity: severity, issue: issue, test: test)
  }()

  private static func size(of type: Any.Type) -> Int {
    func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: size)
  }
}
