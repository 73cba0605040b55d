import Testing

@testable import SyntaxService

@Suite struct OutlineTests {
  @Test func testsWithTheirBodies() {
    let outline = withBytes(
      of: """
        import Testing

        @Suite struct Counting {
          @Test("adds one", .tags(.fast))
          func increments() async {
            let store = 1

              #expect(store == 1)
          }
          func helper() {}
        }

        @MainActor @Test func freely(_ a: Int, b: Int) { run() }
        """,
      Outline.init
    )
    #expect(
      outline.tests == [
        Outline.Test(
          id: "Counting/increments()", name: "increments", displayName: "adds one", line: 5, endLine: 9,
          body: "let store = 1\n\n  #expect(store == 1)"),
        Outline.Test(
          id: "freely(_:b:)", name: "freely", displayName: nil, line: 13, endLine: 13, body: "run()"),
      ]
    )
  }

  @Test func declarationsWithTheirPlaces() {
    let outline = withBytes(
      of: """
        enum A {
          struct B {}
          func c() {
            struct Local {}
          }
        }
        extension A.B {
          typealias D = Int
        }
        """,
      Outline.init
    )
    #expect(
      outline.declarations.map { "\($0.kind) \($0.name) \($0.line)-\($0.endLine)" } == [
        "enum A 1-6", "struct A.B 2-2", "func A.c 3-5", "extension A.B 7-9", "typealias A.B.D 8-8",
      ]
    )
  }
}
