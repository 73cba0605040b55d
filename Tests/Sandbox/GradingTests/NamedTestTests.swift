import Testing

@testable import Grading

struct NamedTestTests {
  @Test func testsAreFoundWithTheirTasks() {
    let source = """
      import Testing

      // The plus button.
      // task: 1
      @Test("Adds \\"one\\"")
      func adds() async {
        #expect(1 == 1) // }
      }

      struct Checks {
        // task: 2
        @MainActor
        @Test func subtracts(_ a: Int = f(1)) async throws { print("{ @Test func no() {}") }

        @Test(.disabled("later"), arguments: [1, 2])
        func `quoted name`(n: Int) {}
      }
      // @Test func commented() {}
      let text = \"\"\"
        @Test func inText() {}
        \"\"\"
      """
    let tests = NamedTest.all(in: source, file: "Checks.swift")
    #expect(tests.map(\.function) == ["adds", "subtracts", "quoted name"])
    #expect(tests.map(\.name) == ["Adds \"one\"", "subtracts", "quoted name"])
    #expect(tests.map(\.line) == [5, 13, 15])
    #expect(tests.map(\.task) == [1, 2, nil])
    #expect(
      tests[0].code == """
        @Test("Adds \\"one\\"")
        func adds() async {
          #expect(1 == 1) // }
        }
        """)
  }

  @Test(arguments: [
    ("\"a // b\" // c", "\"      \"     "),
    ("#\"a \" b\"# x", "#\"     \"# x"),
    ("\"\\(f(\"x\")) y\" z", "\"   \" \"    \" z"),
    ("/* a /* b */ c */ d", "                  d"),
    ("\"\"\"\na \" b\n\"\"\" c", "\"\"\"\n     \n\"\"\" c"),
    ("\"open\nnext", "\"    \nnext"),
    ("#expect(a)", "#expect(a)"),
  ])
  func commentsAndStringsAreBlankedOut(_ source: String, _ code: String) {
    let text = SwiftText(source)
    #expect(text.code.count == text.bytes.count)
    #expect(
      String(decoding: text.code, as: UTF8.self).filter { $0 != " " } == code.filter { $0 != " " },
      "\(source)")
  }

  @Test func sealedChecksNameTheModulesOfWhatDecides() {
    let source = """
      @Suite struct Checks {
        @Test("TestStore and @Test") func a() {
          let store = TestStore(initialState: 1) {} // TestStore
          #expect(store.TestStore == 1)
          try #require(true)
          let other: TestStoreOf<Counter>? = nil
        }
      }
      """
    #expect(
      SealedChecks.seal(source) == """
        @Testing::Suite struct Checks {
          @Testing::Test("TestStore and @Test") func a() {
            let store = ComposableArchitecture::TestStore(initialState: 1) {} // TestStore
            #Testing::expect(store.TestStore == 1)
            try #Testing::require(true)
            let other: ComposableArchitecture::TestStoreOf<Counter>? = nil
          }
        }
        """)
  }
}
