import Curriculum
import Foundation
import TestTiers
import Testing

/// The terminal views of the lessons' features. Nothing that a learner writes, and no check, may need them.
@Suite(.serialized)
struct ViewTests {
  @Test func theCountersViewFollowsTheState() async throws {
    try await expect(
      "counter",
      [
        "view on", ".incrementButtonTapped", ".numberFactButtonTapped", "wait", ".toggleTimerButtonTapped",
        ".toggleTimerButtonTapped",
      ],
      [
        "Count: 0\n[-] [+] [Number fact] [Start timer]", "1: Count: 1", "3: Looking for a fact…",
        "3: 1 is its own square, its own cube and its own square root.",
        "2: [-] [+] [Number fact] [Stop timer]", "2: [-] [+] [Number fact] [Start timer]",
      ])
  }

  @Test func theTodosViewFollowsTheRows() async throws {
    try await expect(
      "todos",
      [
        "view on", #".todos(.element(id: state.todos[0].id, action: .binding(.set(\.isComplete, true))))"#,
        "wait",
        #".binding(.set(\.filter, .completed))"#, #".binding(.set(\.editMode, .active))"#,
      ],
      [
        """
        Todos
        [Edit] [Clear completed] [Add todo]
        Show: [all] active completed
        [ ] Buy milk
        [ ] Call Mum
        [ ] Water the plants
        [x] Pay the rent
        """,
        "4: [x] Buy milk", "4: [ ] Call Mum; 5: [ ] Water the plants; 6: [x] Buy milk",
        "3: Show: all active [completed]; 4: [x] Buy milk; 5: [x] Pay the rent; 2 gone",
        "2: [Done] [Clear completed] [Add todo]; 4: 0: [x] Buy milk; 5: 1: [x] Pay the rent",
      ])
  }

  @Test func theSearchsViewShowsTheResults() async throws {
    try await expect(
      "search",
      [
        "view on", #".searchQueryChanged("Ber")"#, ".searchQueryChangeDebounced", "wait",
        ".searchResultTapped(state.results[1])", #".searchQueryChanged("")"#,
      ],
      [
        "Search: New York, San Francisco, …", "1: Search: Ber",
        "2: Berlin, Germany; 3: Bergen, Vestland, Norway",
        "3: Bergen, Vestland, Norway …", "1: Search: New York, San Francisco, …; 2 gone",
      ])
  }

  @Test func theSearchsViewShowsTheWeatherBelowItsPlace() async throws {
    let shown = try await shown(
      "search",
      [
        #".searchQueryChanged("Lima")"#, ".searchQueryChangeDebounced", "wait",
        ".searchResultTapped(state.results[0])", "wait", "view",
      ])
    let lines = shown.last?.split(separator: "\n") ?? []
    #expect(lines.prefix(2) == ["Search: Lima", "Lima, Peru"])
    // The days are today's and those after it.
    let degrees = lines.dropFirst(2).map { $0.drop { $0 != ":" } }
    #expect(degrees == [": 11 °C to 19 °C", ": 9 °C to 17 °C", ": 10 °C to 18 °C"])
  }

  @Test func theSyncUpsViewFollowsAMeeting() async throws {
    try await expect(
      "sync-ups",
      [
        "view on", ".syncUpsList(.syncUpTapped(at: 0))",
        ".path(.element(id: 0, action: .detail(.deleteButtonTapped)))",
        ".path(.element(id: 0, action: .detail(.destination(.dismiss))))",
        ".path(.element(id: 0, action: .detail(.startMeetingButtonTapped)))", "wait",
        ".path(.element(id: 1, action: .record(.nextButtonTapped)))",
        ".path(.element(id: 1, action: .record(.endMeetingButtonTapped)))",
      ],
      [
        "Daily sync-ups\n[Add]\n0: Stand-up, 3 people, 0:06",
        """
        1: ‹ Stand-up; 2: [Start meeting] [Edit] [Delete]; 3: Length: 0:06; 4: Theme: teal; 5: Attendees:; 6:   Ada; \
        7:   Grace; 8:   Alan
        """,
        "9: ──; 10: Delete?; 11: Its meetings go with it. Is that what you want?; 12: [Yes] [Nevermind]",
        "4 gone",
        "1: 0:00 ░░░░░░░░░░ 0:06; 2: Speaker 1 of 3: Ada; 3: [End meeting] [Next]; 5 gone",
        "1: 0:02 ███░░░░░░░ 0:04; 2: Speaker 2 of 3: Grace",
        """
        4: ──; 5: End meeting?; 6: There is still time left. What would you like to do?; \
        7: [Save and end] [Discard] [Resume]
        """,
      ])
  }

  @Test func theSyncUpsViewShowsTheForm() async throws {
    try await expect(
      "sync-ups",
      [
        ".syncUpsList(.addSyncUpButtonTapped)", "view on",
        #".syncUpsList(.destination(.presented(.add(.binding(.set(\.syncUp.title, "Retro"))))))"#,
        ".syncUpsList(.destination(.presented(.add(.addAttendeeButtonTapped))))",
        ".syncUpsList(.confirmAddSyncUpButtonTapped)",
      ],
      [
        """
        Daily sync-ups
        [Add]
        0: Stand-up, 3 people, 0:06
        ── New sync-up ──
        [Dismiss] [Add]
        Title: ▏
        Length: 5:00
        Theme: bubblegum
        Attendees:
          \("")
        [New attendee]
        """,
        "6: Title: Retro▏", "6: Title: Retro; 11:   ▏; 12: [New attendee]",
        "4: 1: Retro, 1 person, 5:00; 8 gone",
      ])
  }

  @Test func theVoiceMemosViewFollowsPlayingAndRecording() async throws {
    try await expect(
      "voice-memos",
      [
        "view on",
        ".voiceMemos(.element(id: state.voiceMemos[0].id, action: .playButtonTapped))",
        ".voiceMemos(.element(id: state.voiceMemos[0].id, action: .playButtonTapped))",
        ".voiceMemos(.element(id: state.voiceMemos[2].id, action: .playButtonTapped))", "wait",
        ".alert(.dismiss)", ".recordButtonTapped", "wait",
        ".recordingMemo(.presented(.stopButtonTapped))",
      ],
      [
        """
        Voice memos
        [Play] A song in the morning, 0:04
        [Play] What to buy, 0:02
        [Play] Fell into the lake, 0:03
        [Record]
        """,
        "2: [Stop] A song in the morning, 0:00 of 0:04", "2: [Play] A song in the morning, 0:04",
        "4: [Stop] Fell into the lake, 0:00 of 0:03",
        "4: [Play] Fell into the lake, 0:03; 6: ──; 7: Voice memo playback failed.; 8: [OK]", "3 gone",
        "5: Recording 0:00; 6: [Stop recording] [Discard]", "5: Saving 0:00…; 1 gone",
      ])
  }

  @Test func theCaseStudiesViewFollowsAllFour() async throws {
    try await expect(
      "case-studies",
      [
        "clock test", "view on", ".chat(.connectButtonTapped)", "advance 300ms",
        ".chat(.connectButtonTapped)",
        ".episodes(.element(id: state.episodes[1].id, action: .favoriteButtonTapped))", "advance 600ms",
        ".episodes(.element(id: state.episodes[1].id, action: .alert(.dismiss)))",
        ".maps(.element(id: state.maps[0].id, action: .downloadButtonTapped))", "advance 1s",
        ".maps(.element(id: state.maps[0].id, action: .downloadButtonTapped))",
        ".maps(.element(id: state.maps[0].id, action: .alert(.presented(.stopButtonTapped))))",
        ".outline(.rows(.element(id: state.outline.rows[0].id, action: .onDelete([0]))))",
      ],
      [
        """
        Chat
          ▏ [Send]  [Connect]
        Episodes
          [☆] A sea without ships
          [☆] The last lighthouse
        Maps
          Lisbon [Download]
          Nairobi [Download]
        Outline
          Holidays
            Camping
              Tent
        """,
        "2:   ▏ [Send]  Connecting… [Cancel]", "2:   ▏ [Send]  [Disconnect]", "2:   ▏ [Send]  [Connect]",
        "5:   [★] The last lighthouse",
        "5:   [☆] The last lighthouse; 13: ──; 14: The server has not stored your favorite.; 15: [OK]",
        "3 gone", "7:   Lisbon … [Stop]", "7:   Lisbon 25 % [Stop]",
        "13: ──; 14: Do you want to stop downloading this map?; 15: [Stop] [Cancel]",
        "7:   Lisbon [Download]; 3 gone", "1 gone",
      ])
  }

  @Test(arguments: Lessons.all.map(\.slug).sampled(3))
  func everyLessonsViewFitsANarrowTerminal(_ slug: String) async throws {
    let lines = try await shown(slug, ["view"]).flatMap { $0.split(separator: "\n") }
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.count <= 60 })
  }

  // MARK: - Helpers

  private func expect(
    _ lesson: String, _ script: [String], _ views: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    #expect(try await shown(lesson, script) == views, sourceLocation: sourceLocation)
  }

  /// Runs a script, and returns each view as a whole and each redraw as its changes, such as `2: Count: 1; 3 gone`.
  private func shown(_ lesson: String, _ script: [String]) async throws -> [String] {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).tca")
    try Data(script.joined(separator: "\n").utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try await Program.run("run", file.path, "--lesson", lesson, "--json")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    return try result.output.split(separator: "\n").compactMap { line in
      let decoder = JSONDecoder()
      switch try decoder.decode(Event.self, from: Data(line.utf8)).event {
      case "view": return try decoder.decode(View.self, from: Data(line.utf8)).lines.joined(separator: "\n")
      case "drawn":
        let drawn = try decoder.decode(Drawn.self, from: Data(line.utf8))
        let parts =
          drawn.lines.map { "\($0.number): \($0.text)" } + (drawn.gone > 0 ? ["\(drawn.gone) gone"] : [])
        return parts.joined(separator: "; ")
      default: return nil
      }
    }
  }

  private struct Event: Decodable { var event: String }
  private struct View: Decodable { var lines: [String] }
  private struct Drawn: Decodable {
    struct Line: Decodable {
      var number: Int
      var text: String
    }

    var lines: [Line]
    var gone: Int
  }
}
