import Testing

@testable import Judging

/// The mark below two texts that are nearly the same.
struct TextDifferenceTests {
  @Test func aBlankAtTheEndIsMarked() {
    #expect(
      TextDifference.marked(#"Expectation failed: (store.state.name → "Blob ") == (name → "Blob")"#) == """
        Expectation failed: (store.state.name → "Blob ") == (name → "Blob")
        The two texts differ here:
          "Blob␣"
          "Blob"
               ^
        """)
  }

  @Test func oneCharacterOfAChangedLineIsMarked() {
    let diff = """
      A state change does not match expectation: …

            State(
          −   name: "Hello, Blob"
          +   name: "Hello. Blob"
            )
      """
    #expect(
      TextDifference.marked(diff) == """
        A state change does not match expectation: …

              State(
            −   name: "Hello, Blob"
            +   name: "Hello. Blob"
            The two texts differ here:
              "Hello, Blob"
              "Hello. Blob"
                    ^
              )
        """)
  }

  @Test(arguments: [
    #"(a → "Blob") == (b → "Milk")"#, #"(a → 1) == 2"#, #"(a → "x") == (b → "y")"#, #"print("a ") == "a""#,
    "− count: 1\n+ count: 2", #"(a → ["x ", "y"]) == (b → ["x", "y"])"#, "",
  ])
  func whatIsPlainToSeeHasNoMark(text: String) { #expect(TextDifference.marked(text) == text) }
}
