import ComposableArchitecture
import Testing

// draws: 70 71 72 73 77

/// Gives the same numbers whenever it begins with the same seed.
private struct SeededGenerator: RandomNumberGenerator, Sendable {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return seed ^ (seed >> 33)
  }
}

@MainActor
struct Checks {
  private func store(seed: UInt64) -> TestStoreOf<Dice> {
    let store = TestStore(initialState: Dice.State()) {
      Dice()
    } withDependencies: {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: seed))
    }
    store.exhaustivity = .off
    return store
  }

  /// Takes in what effects have sent, too: a roll may reach the state in an action of its own.
  private func send(_ action: Dice.Action, to store: TestStoreOf<Dice>) async {
    await store.send(action)
    await store.skipReceivedActions(strict: false)
  }

  /// The dice of several rolls, one after the other.
  private func rolls(_ count: Int, seed: UInt64, held: Int...) async -> [[Int]] {
    let store = store(seed: seed)
    for offset in held { await send(.dieTapped(offset), to: store) }
    var rolls: [[Int]] = []
    for _ in 0..<count {
      await send(.rollButtonTapped, to: store)
      rolls.append(store.state.dice)
    }
    return rolls
  }

  // task: 1
  @Test("The same generator gives the same dice")
  func sameSeed() async {
    let first = await rolls(20, seed: 70)
    let second = await rolls(20, seed: 70)
    #expect(first == second)
  }

  // task: 1
  @Test("Another generator gives other dice")
  func otherSeed() async {
    let first = await rolls(20, seed: 70)
    let second = await rolls(20, seed: 71)
    #expect(first != second)
  }

  // task: 1
  @Test("Each roll gives new dice, and each face comes up on each die")
  func faces() async {
    let rolls = await rolls(200, seed: 72)
    #expect(Set(rolls).count > 100, "Most rolls should differ.")
    for offset in 0..<5 {
      let faces = Set(rolls.map { $0[offset] })
      #expect(faces == Set(1...6), "The faces of the die at \(offset).")
    }
    #expect(rolls.allSatisfy { $0.count == 5 })
  }

  // task: 2
  @Test("A tap holds a die, and another tap lets it go")
  func holds() async {
    let store = store(seed: 72)
    let die = 77 % 5
    let other = (die + 2) % 5
    #expect(store.state.held.isEmpty)
    await send(.dieTapped(die), to: store)
    await send(.dieTapped(other), to: store)
    #expect(store.state.held == Set([die, other]))
    await send(.dieTapped(die), to: store)
    #expect(store.state.held == Set([other]))
  }

  // task: 2
  @Test("A die that is held stays as it is, and the others are rolled")
  func stays() async {
    let store = store(seed: 73)
    await send(.rollButtonTapped, to: store)
    let before = store.state.dice
    await send(.dieTapped(1), to: store)
    await send(.dieTapped(3), to: store)
    var others: Set<[Int]> = []
    for _ in 1...20 {
      await send(.rollButtonTapped, to: store)
      let dice = store.state.dice
      #expect(dice[1] == before[1])
      #expect(dice[3] == before[3])
      others.insert([dice[0], dice[2], dice[4]])
    }
    #expect(others.count > 10)
  }
}
