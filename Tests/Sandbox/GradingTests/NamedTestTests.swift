import GradingTestSupport
import SyntaxProtocol
import Testing

@testable import Judging

struct NamedTestTests {
  @Test func testsAreFoundWithTheirCode() async throws {
    let source = """
      import Testing

      // task: 1
      @Test("Adds “one”")
      func adds() async {
        #expect(1 == 1) // }
      }
      @Testing::Test func subtracts() {}
      """
    let tests = try await NamedTest.all(in: source, file: "Checks.swift", sharedCompiler.syntax())
    #expect(tests.map(\.name) == ["Adds “one”", "subtracts"])
    #expect(tests.map(\.line) == [4, 8])
    #expect(tests.map(\.task) == [1, nil])
    #expect(tests.map(\.file) == ["Checks.swift", "Checks.swift"])
    #expect(
      tests[0].code == """
        @Test("Adds “one”")
        func adds() async {
          #expect(1 == 1) // }
        }
        """)
  }

  @Test func aRangeOutsideTheSourceIsClamped() {
    var outline = Outline()
    outline.tests = [.init(function: "a", displayName: nil, line: 1, task: nil, start: -3, end: 900)]
    #expect(NamedTest.all(in: "é", file: "", outline).map(\.code) == ["é"])
  }
}

struct SealedChecksTests {
  @Test func sealedChecksNameTheModules() async throws {
    let source = """
      @Suite struct Checks {
        @Test("TestStore and @Test") func a() {
          let store = TestStore(initialState: 1) {} // TestStore
          #expect(store.TestStore > 1)
          try #require(true)
          let other: TestStoreOf<Counter>? = nil
          let seen = LockIsolated(0)
        }
      }
      """
    #expect(
      try await SealedChecks.seal(source, for: "", draws: nil, sharedCompiler.syntax()) == """
        @Testing::Suite struct Checks {
          @Testing::Test("TestStore and @Test") func a() {
            let store = ComposableArchitecture::TestStore(initialState: 1) {} // TestStore
            #Testing::expect(store.TestStore > 1)
            try #Testing::require(true)
            let other: ComposableArchitecture::TestStoreOf<Counter>? = nil
            let seen = ComposableArchitecture::LockIsolated(0)
          }
        }
        """)
  }
}
