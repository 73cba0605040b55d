@_spi(Internals) import ComposableArchitectureCore
import Testing

/// Every spelling in which effects are made.
@MainActor
@Suite struct EffectAPITests {
  @Test func everyWayToMakeAnEffect() async {
    struct Failed: Error {}
    let store = Store(initialState: Journal()) {
      journal { action in
        switch action {
        case "1": .none
        case "2": .send("s")
        case "3": .run { send in await send("r") }
        case "4": .run(priority: .high, name: "four") { send in await send("p") }
        case "5":
          .run { _ in
            throw Failed()
          } catch: { error, send in
            await send(error is Failed ? "c" : "?")
          }
        case "6": .merge(.send("m"), .none)
        case "7": .merge([.send("n"), .send("o")])
        case "8": Effect<Character>.send("w").merge(with: .send("x"))
        case "9": .concatenate(.send("y"), .run { send in await send("z") })
        case "0": Effect<Character>.send("u").concatenate(with: .send("v"))
        default: .none
        }
      }
    }
    for action in "1234567890" { await store.send(action).finish() }
    #expect(store.text == "12s3r4p5c6m7no8wx9yz0uv")
  }

  @Test func theActionsOfAnEffectByItself() async {
    let effect = Effect<Character>.merge(
      .concatenate(.send("a"), .run { send in await send("b") }, .send("c")),
      .none)
    var actions = ""
    for await action in effect.actions { actions.append(action) }
    #expect(actions == "abc")
    let isCancelled = LockIsolated(false)
    let endless = Effect<Character>.run { send in
      await send("d")
      try? await Task.never()
      isCancelled.setValue(true)
    }
    for await action in endless.actions {
      #expect(action == "d")
      break
    }
    await until { isCancelled.value }
  }

  @Test func everyWayToCancelAnEffect() async {
    let cancelled = LockIsolated<[Character]>([])
    @Sendable func work(_ name: Character) async {
      try? await Task.never()
      cancelled.withValue { $0.append(name) }
    }
    let store = Store(initialState: Journal()) {
      journal { action in
        switch action {
        case "a": .run { _ in await work("a") }.cancellable(id: CancelID.work)
        case "b": .run { _ in await work("b") }.cancellable(id: CancelID.work, cancelInFlight: true)
        case "c": .cancel(id: CancelID.work)
        case "d":
          .run { send in
            await withTaskCancellation(id: CancelID.other) { await work("d") }
            await send("e")
          }
        case "f":
          .run { _ in
            await withTaskCancellation(id: CancelID.other, cancelInFlight: true) { await work("f") }
          }
        default: .none
        }
      }
    }
    let a = store.send("a")
    let b = store.send("b")
    await a.finish()
    store.send("c")
    await b.finish()
    let d = store.send("d")
    await Task.megaYield()
    let f = store.send("f")
    await d.finish()
    Task.cancel(id: CancelID.other)
    await f.finish()
    #expect(cancelled.value == ["a", "b", "d", "f"])
    #expect(store.text == "abcdfe")
  }

  @Test func aSendIsAValue() async {
    let sent = LockIsolated<[Int]>([])
    let send = Send<Int> { number in sent.withValue { $0.append(number) } }
    send(1)
    await Self.count(send)
    #expect(sent.value == [1, 2])
  }

  nonisolated static func count(_ send: Send<Int>) async { await send(2) }

  @Test func effectsOfAFeatureHaveAName() {
    func none() -> EffectOf<Counter> { .none }
    let effect: Effect<Counter.Action> = none()
    _ = effect.map { $0 }
  }

  @Test func aResultIsMadeWhereItsClosureBelongs() async {
    struct Failed: Error {}
    var calls = 0
    func fetch(_ fails: Bool) async throws -> Int {
      calls += 1
      if fails { throw Failed() }
      return calls
    }
    let success = await Result { try await fetch(false) }
    let failure = await Result { try await fetch(true) }
    #expect(success[case: \.success] == 1 && failure.is(\.failure) && calls == 2)
  }
}
