import ComposableArchitecture
import Foundation
import Testing

// draws: 70 71 1000 4600 "Oolong" "Assam"

@MainActor
struct Checks {
  private let now = LockIsolated(Date(timeIntervalSince1970: 1000))

  private func store(seed: UInt64 = 70) -> TestStoreOf<Diary> {
    let store = TestStore(initialState: Diary.State()) {
      Diary()
    } withDependencies: { [now] in
      $0.date = DateGenerator { now.value }
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Dice(state: seed))
    }
    store.exhaustivity = .off
    return store
  }

  /// Takes in what effects have sent, too: what a button does may be an action of its own.
  private func send(_ action: Diary.Action, to store: TestStoreOf<Diary>) async {
    await store.send(action)
    await store.skipReceivedActions(strict: false)
  }

  private func teas(_ store: TestStoreOf<Diary>) -> [String] { store.state.entries.map(\.tea) }

  // task: 1
  @Test("A cup is an entry with an ID and the date")
  func entry() async {
    let store = store()
    #expect(store.state.entries == [])
    await send(.cupFinished(tea: "Oolong"), to: store)
    #expect(store.state.entries == [Entry(id: UUID(0), date: now.value, tea: "Oolong")])
  }

  // task: 1
  @Test("The newest entry is the first, and has a date of its own")
  func newest() async {
    let store = store()
    await send(.cupFinished(tea: "Oolong"), to: store)
    now.withValue { $0 += 3600 }
    await send(.cupFinished(tea: "Assam"), to: store)
    #expect(teas(store) == ["Assam", "Oolong"])
    #expect(store.state.entries.first?.date == Date(timeIntervalSince1970: 4600))
    #expect(store.state.entries.last?.date == Date(timeIntervalSince1970: 1000))
  }

  // task: 2
  @Test("Undo takes the newest entry away, and nothing from an empty diary")
  func undo() async {
    let store = store()
    await send(.undoButtonTapped, to: store)
    await send(.cupFinished(tea: "Oolong"), to: store)
    await send(.cupFinished(tea: "Assam"), to: store)
    await send(.undoButtonTapped, to: store)
    #expect(teas(store) == ["Oolong"])
    await send(.undoButtonTapped, to: store)
    #expect(teas(store) == [])
  }

  // task: 2
  @Test("No ID is used again")
  func ids() async {
    let store = store()
    await send(.cupFinished(tea: "Oolong"), to: store)
    await send(.undoButtonTapped, to: store)
    await send(.cupFinished(tea: "Assam"), to: store)
    await send(.cupFinished(tea: "Assam"), to: store)
    #expect(teas(store) == ["Assam", "Assam"])
    #expect(!store.state.entries.ids.contains(UUID(0)))
  }

  // task: 3
  @Test("Each of the four teas is suggested at some time")
  func all() async {
    let store = store()
    var suggested: Set<String> = []
    for _ in 1...60 {
      await send(.surpriseButtonTapped, to: store)
      if let tea = store.state.suggestion { suggested.insert(tea) }
    }
    #expect(suggested == Set(Diary.teas))
  }

  // task: 3
  @Test("The tea of the newest entry isn't suggested, and all others are")
  func another() async {
    let store = store()
    await send(.cupFinished(tea: "Sencha"), to: store)
    await send(.cupFinished(tea: "Rooibos"), to: store)
    var suggested: Set<String> = []
    for _ in 1...60 {
      await send(.surpriseButtonTapped, to: store)
      if let tea = store.state.suggestion { suggested.insert(tea) }
    }
    #expect(suggested == ["Sencha", "Matcha", "Earl Grey"])
  }

  // task: 3
  @Test("A cup removes the suggestion")
  func removes() async {
    let store = store()
    #expect(store.state.suggestion == nil)
    await send(.surpriseButtonTapped, to: store)
    #expect(store.state.suggestion != nil)
    await send(.cupFinished(tea: "Sencha"), to: store)
    #expect(store.state.suggestion == nil)
  }

  // task: 4
  @Test("The same random numbers give the same suggestions")
  func same() async {
    func suggestions(_ seed: UInt64) async -> [String] {
      let store = store(seed: seed)
      var suggestions: [String] = []
      for _ in 1...30 {
        await send(.surpriseButtonTapped, to: store)
        suggestions.append(store.state.suggestion ?? "")
      }
      return suggestions
    }
    let first = await suggestions(70)
    #expect(await suggestions(70) == first)
    #expect(await suggestions(71) != first)
  }

  // task: 4
  @Test("The date of an entry doesn't change by itself")
  func stays() async {
    let store = store()
    await send(.cupFinished(tea: "Oolong"), to: store)
    now.withValue { $0 += 3600 }
    await send(.surpriseButtonTapped, to: store)
    #expect(store.state.entries.first?.date == Date(timeIntervalSince1970: 1000))
  }
}

/// Numbers that look random, and are the same for the same first state.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
