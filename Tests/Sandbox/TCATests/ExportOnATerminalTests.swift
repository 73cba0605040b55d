import Foundation
import Testing

/// `export`, `predict` and `mode test` on real terminals, wide and narrow, with color and without.
@Suite(.serialized)
struct ExportOnATerminalTests {
  static func predictions(writing file: String) -> [Conversation.Exchange] {
    [
      ("export", "error: There is nothing to export."),
      ("predict .add { $0.count = 1 }", "Your prediction is right."),
      ("predict .add { $0.count = 5 }", "Your prediction is not right yet. count is 2, and not 5."),
      ("predict .set(7)", "You did not predict: count: 2 → 7"),
      ("predict .add { $0.conut = 5 }", "error: The state has no `conut`."),
      ("predict", "error: `predict` needs an action."),
      ("export --scrip", "error: `export` has no option --scrip."),
      ("export --markdown \(file).md", "The story of 3 steps is in"),
      ("export --markdown \(file).md", "already, so nothing was written."),
      ("export --markdown --overwrite \(file).md", "It replaces the file that was there."),
      ("export \(file).tca", "A script of 3 steps is in"),
      ("export \(file).swift", "It compiles and passes."),
      ("export \(file).txt", "error: `export` doesn't know what to write to"),
    ]
  }

  static let test: [Conversation.Exchange] =
    [
      ("receive \\.arrived", "error: The prompt runs the live feature"),
      ("mode tset", "error: There is no mode `tset`."),
      ("mode", "The prompt runs the live feature. `mode test` lets you type a test."),
      ("mode test", "You type a test now."),
      ("send .add { $0.count = 1 }", "The test passes so far: 1 line."),
      (".add { $0.count = 1 }", "The line is not kept, so you can type it again. The test has 1 line."),
      (".later", "The test passes so far: 2 lines."),
      ("receive \\.arrived { $0.note = \"été ✓\" }", "The test passes so far: 3 lines."),
      ("undo", "Taken back: await"),
      ("await store.receive(\\.arrived) { $0.note = \"été ✓\" }", "The test passes so far: 3 lines."),
      ("state", "error: `state` is about the live feature, but you type a test now."),
      ("exhaustivity off", "The test passes so far: 4 lines."),
      ("exhaustivity of", "error: `exhaustivity` is off or on."),
      (".add { $0.count = }", "It does not compile:"),
      ("finish", "The test passes: 5 lines, and no effect is running."),
      ("mode live", "The prompt runs the live feature again. Your test of 5 lines is dropped."),
      (".add", "count: 0 → 1"),
    ]

  @Test(arguments: Conversation.terminals)
  func predictingAndExporting(columns: UInt16, hasColor: Bool) async throws {
    let tca = try TCA()
    let file = tca.folder.appending(path: "s").path
    let drawn = try await Conversation.hold(
      Self.predictions(writing: file), on: tca, columns: columns, hasColor: hasColor)
    #expect(drawn.contains("\u{1B}[32mYour prediction is") == hasColor)
    let test = try String(contentsOfFile: file + ".swift", encoding: .utf8)
    #expect(
      test == """
        import ComposableArchitecture
        import Testing

        // A session of the lesson `tally`. Compile this file together with the feature.

        @MainActor
        @Test func sSession() async {
          let store = TestStore(initialState: Tally.State()) {
            Tally()
          } withDependencies: {
            _ = $0
          }

          await store.send(.add) {
            $0.count = 1
          }
          await store.send(.add) {
            $0.count = 2
          }
          await store.send(.set(7)) {
            $0.count = 7
          }
        }

        """)
    // The script replays exactly.
    try await tca.run("run", file + ".tca").exit(0).stdout(contains: "ok: count == 7")
    let story = try String(contentsOfFile: file + ".md", encoding: .utf8)
    #expect(story.contains("A session of 3 steps: you sent 3, and effects sent 0."))
    #expect(story.contains("```diff"))
  }

  @Test(arguments: Conversation.terminals)
  func typingATest(columns: UInt16, hasColor: Bool) async throws {
    _ = try await Conversation.hold(
      Self.test, columns: columns, hasColor: hasColor)
  }
}
