import SyntaxProtocol
import Testing

@testable import SyntaxService

struct OutlineTests {
  private func outline(_ source: String) -> Outline { withBytes(of: source, Outline.init) }

  // MARK: - Tests

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
    let tests = outline(source).tests
    #expect(tests.map(\.function) == ["adds", "subtracts", "quoted name"])
    #expect(tests.map(\.displayName) == ["Adds \"one\"", nil, nil])
    #expect(tests.map(\.line) == [5, 13, 15])
    #expect(tests.map(\.task) == [1, 2, nil])
    let code = Array(source.utf8)[tests[0].start..<tests[0].end]
    #expect(
      String(decoding: code, as: UTF8.self) == """
        @Test("Adds \\"one\\"")
        func adds() async {
          #expect(1 == 1) // }
        }
        """)
  }

  @Test(arguments: [
    ("@Testing.Test func a() {}", ["a 1"]),
    ("@Testing::Test func a() {}", ["a 1"]),
    ("@Testing::Test(\"x\")\n@MainActor func a() {}", ["a 1"]),
    ("@ /* c */ Test func a() {}", ["a 1"]),
    ("#if true\n@Test func a() {}\n#endif", ["a 2"]),
    ("#if os(Linux)\n@Test func a() {}\n#else\n@Test func b() {}\n#endif", ["a 2"]),
    ("#if false\n@Test func a() {}\n#endif", []),
    ("#if canImport(SwiftUI)\n@Test func a() {}\n#elseif swift(>=5)\n@Test func b() {}\n#endif", ["b 4"]),
    ("struct S {\n#if DEBUG\n@Test func a() {}\n#else\n@Test func b() {}\n#endif\n}", ["b 5"]),
    ("\u{FEFF}@Test func a() {}", ["a 1"]),
    ("import A\r\n\r\n@Test\r\nfunc a() {}\r\n", ["a 3"]),
    ("import A\r\r@Test\rfunc a() {}\r", ["a 3"]),
    ("@Test", []), ("@Test\n", []), ("@Test(", []), ("@Test func", []), ("struct S { @Test", []),
    ("@Tests func a() {}", []), ("@Test var a = 1", []), ("@Other.Tested func a() {}", []),
  ])
  func testsInUnusualShape(_ source: String, _ tests: [String]) {
    #expect(outline(source).tests.map { "\($0.function) \($0.line)" } == tests, "\(source.debugDescription)")
  }

  @Test(arguments: [
    ("// task: 3\n@Test func a() {}", 3), ("/// task: 3\n// More.\n@Test func a() {}", 3),
    ("//task:3\r\n@Test func a() {}", 3), ("@MainActor\n// task: 3\n@Test func a() {}", 3),
    ("// task: 3\n@MainActor @Test func a() {}", 3), ("// Task: 3\n@Test func a() {}", 3),
    ("// task: 3\n\n@Test func a() {}", nil), ("let a = 1 // task: 3\n\n@Test func a() {}", nil),
    ("// task: x\n@Test func a() {}", nil), ("// task: 1\n// task: 2\n@Test func a() {}", 2),
    ("let t = \"// task: 3\"\n@Test func a() {}", nil),
  ])
  func tasksStandAboveTheirTests(_ source: String, _ task: Int?) {
    #expect(outline(source).tests.map(\.task) == [task], "\(source.debugDescription)")
  }

  // MARK: - Names

  @Test func commentsAreTheirText() {
    let source = """
      //   gate: allow ==
      let a = "// gate: allow dlsym" /* gate: allow fork */ // x
      /// y
      """
    #expect(outline(source).comments == ["gate: allow ==", "x", "y"])
  }

  @Test func importsNameModules() {
    let source = """
      import A
      @testable import B
      import func C.d; import struct E.F
      // import G
      let text = "import H"
      func f() { let important = 1 }
      import A
      """
    #expect(outline(source).imports == ["A", "B", "C", "E"])
  }

  @Test func namesAreFoundByWhatTheyAre() {
    let source = """
      struct A { var b = 0; struct Inner {} }
      enum Action { case c, d(Int, to: Int); indirect case e }
      #if true
      typealias F = Int
      #endif
      func g() { let local = 1 }
      let (h, i) = (1, 2)
      let body = Reduce { state, action in
        switch action {
        case .c, .wrong(let x): Scope(state: \\.b, action: \\.Action.$j.k) { }
        case let .d(n, to: _) where n > 1: break
        default: if case .e = action {}
        }
      }
      let other = Reduce() { _ in } ; let more = A.Reduce { _ in }
      """
    let outline = outline(source)
    #expect(outline.declared == ["A", "Action", "F", "g", "h", "i", "body", "other", "more"])
    #expect(outline.cases == ["c", "d", "e"])
    #expect(outline.properties == ["b", "local", "h", "i", "body", "other", "more"])
    #expect(outline.handledCases.map(\.name) == ["c", "wrong", "d", "e"])
    #expect(outline.handledCases.map(\.line) == [10, 10, 11, 12])
    #expect(outline.keyPathNames.map(\.name) == ["b", "j", "k"])
    #expect(outline.closureCalls.map(\.name) == ["Reduce"])
    let offset = source.utf8.distance(
      from: source.startIndex, to: source.range(of: "Reduce {")?.lowerBound ?? source.endIndex)
    #expect(outline.closureCalls.map(\.offset) == [offset])
  }

  @Test(arguments: [
    ("func f(_ a: A) { a.b(c) }", ["A", "c"]),
    ("func f(a: Int) { let b = a; print(b) }", ["Int", "print"]),
    ("func f() { print(later); let later = 1 }", ["later", "print"]),
    ("func f() { #expect(x == M::y) }", ["expect", "x"]),
    ("struct S { let store = 1; func f() { store.send(.x) } }", []),
    ("struct S { let store = 1; let copy = store }", ["store"]),
    ("let f: @Sendable (A) -> B = { c in c }", ["A", "B", "Sendable"]),
    ("let x = \\A.b", ["A"]),
  ])
  func freeNamesMeanWhatTheModuleDeclares(_ source: String, _ names: [String]) {
    #expect(withBytes(of: source, FreeNames.all) == names, "\(source)")
  }
}
