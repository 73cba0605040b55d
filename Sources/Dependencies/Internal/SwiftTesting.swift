import Foundation

/// Swift Testing, reached at run time: the library must not link it, or an application that ships without the
/// Testing library would not start.
///
/// Functions are found by their mangled names, whose ABI is checked once by the sizes of the types that they take;
/// where anything differs, `isAvailable` is false and issues go where they would without Swift Testing.
package enum SwiftTesting {
  /// Set by a runner that loads tests into a process which no runner's environment marks.
  package nonisolated(unsafe) static var isRunnerActive = CommandLine.arguments.contains("swift-testing")

  package static var isAvailable: Bool { functions != nil }

  /// The id of the test that the current task belongs to.
  package static var currentTestID: AnyHashable? {
    guard let functions else { return nil }
    func current<Test>(_: Test.Type) -> AnyHashable? {
      typealias Getter = @convention(thin) () -> Test?
      guard let test = unsafeBitCast(functions.currentTest, to: Getter.self)() else { return nil }
      func id(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
      return (test as? any Identifiable).map { id($0) }
    }
    return _openExistential(functions.testType, do: current)
  }

  /// Records an issue in the running test; a warning does not fail it.
  package static func record(
    _ message: String, isWarning: Bool, fileID: String, filePath: String, line: Int, column: Int
  ) {
    guard let functions else { return }
    typealias MakeComment = @convention(thin) (String) -> Comment
    typealias Record = @convention(thin) (Comment?, UInt8, SourceLocation) -> Issue
    let comment = unsafeBitCast(functions.makeComment, to: MakeComment.self)(message)
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = unsafeBitCast(functions.record, to: Record.self)(comment, isWarning ? 0 : 1, location)
  }

  // Shapes of `Testing.Comment`, `Testing.SourceLocation` and, large enough to be returned in memory, `Testing.Issue`.
  private struct Comment {
    var rawValue: String
    var kind: UInt8
  }
  private struct SourceLocation {
    var fileID: String
    var filePath: String
    var line: Int
    var column: Int
  }
  private struct Issue {
    typealias Words = (Int, Int, Int, Int, Int, Int, Int, Int)
    var words: (Words, Words, Words, Words, Words, Words, Words, Words)
  }

  private struct Functions: @unchecked Sendable {
    var record: UnsafeMutableRawPointer
    var makeComment: UnsafeMutableRawPointer
    var currentTest: UnsafeMutableRawPointer
    var testType: Any.Type
  }

  private static let functions: Functions? = {
    let handle = dlopen("libTesting.so", RTLD_LAZY | RTLD_NOLOAD)
    guard
      let record = dlsym(
        handle,
        "$s7Testing5IssueV6record_8severity14sourceLocationAcA7CommentVSg_AC8SeverityOAA06SourceF0VtFZ"),
      let makeComment = dlsym(handle, "$s7Testing7CommentV8rawValueACSS_tcfC"),
      let currentTest = dlsym(handle, "$s7Testing4TestV7currentACSgvgZ"),
      size(of: "7Testing7CommentV") == MemoryLayout<Comment>.size,
      size(of: "7Testing14SourceLocationV") == MemoryLayout<SourceLocation>.size,
      size(of: "7Testing5IssueV8SeverityO") == 1,
      let issueSize = size(of: "7Testing5IssueV"), (33...MemoryLayout<Issue>.size).contains(issueSize),
      let testType = _typeByName("7Testing4TestV"), size(of: "7Testing4TestV") ?? 0 > 32
    else { return nil }
    return Functions(
      record: record, makeComment: makeComment, currentTest: currentTest, testType: testType)
  }()

  private static func size(of mangledName: String) -> Int? {
    func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    return _typeByName(mangledName).map { _openExistential($0, do: size) }
  }
}
