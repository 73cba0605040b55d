import Foundation
import TestTiers
import Testing

/// What an arrow of the prompt shows can be typed as it stands.
struct ArrowTests {
  @Test(
    arguments: [
      (
        "todos", #".binding(.set(\.isComplete, true))"#,
        #".todos(.element(id: state.todos[0].id, action: .binding(.set(\.isComplete, true))))"#
      ),
      (
        "todos", #".todos(.element(id: 0, action: .binding(.set(\.description, "Learn"))))"#,
        #".todos(.element(id: state.todos[0].id, action: .binding(.set(\.description, "Learn"))))"#
      ),
      ("todos", #".binding(.set(\.filter, .complete))"#, #".binding(.set(\.filter, .completed))"#),
      ("todos", #".binding(.set(\.fliter, .completed))"#, #".binding(.set(\.filter, .completed))"#),
      ("todos", #".binding(.set(\.xyzzy, 1))"#, #".binding(.set(\.editMode, .active))"#),
      ("counter", ".increment", ".incrementButtonTapped"),
      ("counter", "eval cuont + 1", "eval state.count + 1"),
      ("counter", #"set numberFact.fetch = "hello""#, #"set numberFact.fetch = { _ in "hello" }"#),
    ].sampled(3))
  func anArrowCanBeTyped(lesson: String, line: String, arrow: String) async throws {
    let outcome = try await TCA().run("start", lesson, "--json", input: "\(line)\n", usesPack: false).exit(1)
    struct Event: Decodable {
      var event: String
      var fixes: [String]?
    }
    let events = try outcome.output.split(separator: "\n").map {
      try JSONDecoder().decode(Event.self, from: Data($0.utf8))
    }
    #expect(events.first { $0.event == "error" }?.fixes?.first == arrow, "\(outcome.output)")
    try await TCA().run("start", lesson, input: "\(arrow)\n", usesPack: false).exit(0)
  }

  /// A page breaks a line that is too wide, and the rest is copied with its sign.
  @Test func aBrokenLineOfAPageCanBePasted() async throws {
    let lines = """
      .todos(.element(id: state.todos[0].id, action: .binding(.set(\\.isComplete,
        ↳ true))))
      expect todos[id: UUID(1)].isComplete == true

      """
    try await TCA().run("start", "todos", input: lines, usesPack: false).exit(0)
  }
}
