import SyntaxProtocol
import Toolchain

/// The checks as they are compiled beside a submission: each name that decides a verdict says which module it comes
/// from, so that a declaration of the submission's can't take its place.
///
/// Lines stay where they are; columns move.
enum SealedChecks {
  /// The names that get a module.
  static let names: [QualifiedName] =
    ["Test", "Suite"].map { QualifiedName(.attribute, $0, in: "Testing") }
    + ["expect", "require"].map { QualifiedName(.macro, $0, in: "Testing") }
    + ["Issue", "confirmation"].map { QualifiedName(.name, $0, in: "Testing") }
    + [
      "TestStore", "TestStoreOf", "LockIsolated", "TestClock", "ImmediateClock", "withDependencies",
      "expectNoDifference", "expectDifference",
    ].map { QualifiedName(.name, $0, in: "ComposableArchitecture") }

  /// - Throws: ``Toolchain/SyntaxFailure``.
  static func seal(_ source: String, _ syntax: SyntaxClient) async throws -> String {
    try await syntax.qualify(names, in: source)
  }
}
