import Foundation
import Testing

@testable import Judging
@testable import PromptLanguage
@testable import Toolchain

/// The sandbox knows some members of the library by name. When the library has another one, these tests fail, so that
/// somebody decides what the sandbox does with it.
struct LibraryNamesTests {
  private func members(of type: String, in module: String) async throws -> Set<String> {
    let preparation = try await CompilerClient.live().prepare { _ in }
    let tools = try await Tools.find(path: ProcessInfo.processInfo.environment["PATH"] ?? "")
    return try await LibraryNames(tools: tools, modules: preparation.modules).members(of: type, in: module)
  }

  @Test func aModifierOfReducersWithoutItsDotIsFound() async throws {
    let others: Set = ["Action", "Body", "State", "body", "reduce"]
    let found = try await members(of: "Reducer", in: "ComposableArchitectureCore").subtracting(others)
    // The toolchain doesn't tell names with an underscore.
    #expect(found.symmetricDifference(EndlessCode.modifiers.filter { !$0.hasPrefix("_") }) == [])
  }

  @Test(arguments: [
    (
      "TestStore", "ComposableArchitectureCore", "store",
      [
        "dependencies", "init", "isDismissed", "state", "subscript", "timeout", "useMainSerialExecutor",
        "withDependencies", "withExhaustivity",
      ]
    ),
    (
      "TestClock", "Clocks", "clock",
      ["Instant", "checkSuspension", "init", "minimumResolution", "now", "sleep"]
    ),
  ])
  func aLineThatCallsATestStoreOrItsClockIsKnown(
    type: String, module: String, variable: String, others: [String]
  ) async throws {
    let found = try await members(of: type, in: module).subtracting(others)
    #expect(found.symmetricDifference(TestStatement.methods[variable] ?? []) == [])
  }
}
