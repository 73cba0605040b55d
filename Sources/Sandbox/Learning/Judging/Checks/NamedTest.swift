import SyntaxProtocol
import Toolchain

/// A test that a file declares. An answer passes only when all of its tests are reported as passed.
struct NamedTest: Equatable, Sendable {
  /// The file's name in the module, such as `Checks.swift`.
  var file: String
  /// The line of `@Test`, from 1.
  var line: Int
  /// The function's name without its parameters.
  var function: String
  /// The name given to `@Test("…")`.
  var displayName: String?
  /// The number in a comment such as `// task: 2` above the test; nil when there is none.
  var task: Int?
  /// The source of the whole test.
  var code: String

  /// The name that the learner sees.
  var name: String { displayName ?? function }
}

extension NamedTest {
  /// Returns the tests of a file in their order.
  ///
  /// ```swift
  /// // task: 2
  /// @Test("The button takes one away")
  /// func decrement() async { … }
  /// ```
  ///
  /// - Throws: A ``Toolchain/SyntaxFailure``.
  static func all(in source: String, file: String, _ syntax: SyntaxClient) async throws -> [NamedTest] {
    all(in: source, file: file, try await syntax.outline(of: source))
  }

  static func all(in source: String, file: String, _ outline: Outline) -> [NamedTest] {
    let bytes = Array(source.utf8)
    return outline.tests.map { test in
      let range = max(0, min(test.start, test.end))..<min(bytes.count, max(test.start, test.end))
      return NamedTest(
        file: file, line: test.line, function: test.function, displayName: test.displayName, task: test.task,
        code: String(decoding: bytes[range], as: UTF8.self))
    }
  }
}
