import SyntaxProtocol
import Toolchain

/// The checks in the form in which they are compiled together with a submission.
///
/// Each name that can decide a verdict is written with its module, so that a declaration in the submission can't replace
/// it. A private type of the checks gets another name where the submission has its name. The lines keep their numbers, but the
/// columns change. After `#expect(a == b)`, both values are compared once more, part by part, because `==` may be the learner's.
enum SealedChecks {
  /// The names that are written with their modules.
  static let names: [QualifiedName] =
    ["Test", "Suite"].map { QualifiedName(.attribute, $0, in: "Testing") }
    + ["expect", "require"].map { QualifiedName(.macro, $0, in: "Testing") }
    + ["Issue", "confirmation"].map { QualifiedName(.name, $0, in: "Testing") }
    + [
      "TestStore", "TestStoreOf", "LockIsolated", "TestClock", "ImmediateClock", "withDependencies",
      "expectNoDifference", "expectDifference",
    ].map { QualifiedName(.name, $0, in: "ComposableArchitecture") }

  /// Returns the sealed form of the checks' source, for a submission.
  ///
  /// - Parameters:
  ///   - source: The checks.
  ///   - submission: The learner's text.
  ///   - draws: What is only an example in the checks. Where the learner's file can see it, the checks always ask for it, and the
  ///     functions for it follow them always, so that the learner's file sees the same in each run and is compiled once.
  /// - Throws: A ``Toolchain/SyntaxFailure``.
  static func seal(
    _ source: String, for submission: String, draws: DrawnInputs?, _ syntax: SyntaxClient
  ) async throws -> String {
    // A type begins with a capital letter, and its name is a word wherever it's declared.
    let taken = Set(submission.matches(of: #/\b\p{Lu}\w*/#).map { String($0.output) })
    let sealed = try await syntax.qualify(
      names, taken: taken.sorted(), comparing: "sandboxAlike", in: source)
    guard let draws else { return sealed }
    let asking = DrawnInputs.replacing(try await syntax.inputs(in: sealed), in: sealed) {
      $0.isVisible ? draws.call(for: $0) : nil
    }
    return asking + DrawnInputs.functions
  }
}
