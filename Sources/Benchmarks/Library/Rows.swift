import ComposableArchitecture

extension Measurement {
  static var reducers: [Measurement] {
    [
      .reducing(
        "f1", "raw reduce, flat plain state", upstream: 15, PlainCounter(), PlainCounter.State(), .increment),
      .reducing("f2", "raw, flat @ObservableState", upstream: 65, Counter(), Counter.State(), .increment),
      .reducing(
        "f3", "raw, 5 nested Scope", upstream: 7_207, Level5(), Level5.State(),
        .child(.child(.child(.child(.child(.increment)))))),
      .reducing(
        "f4", "raw, forEach 10 000 rows, middle row", upstream: 107_717, List(), List.State(count: 10_000),
        .rows(.element(id: 5_000, action: .increment))),
    ]
  }

  static var stores: [Measurement] {
    let plain = Store(initialState: PlainCounter.State()) { PlainCounter() }
    let counter = Store(initialState: Counter.State()) { Counter() }
    let reading = Store(initialState: Counter.State()) { Counter() }
    return [
      .each("a1", "Store.send, flat plain Equatable state", upstream: 903) { plain.send(.increment) },
      .each("a2", "Store.send, flat @ObservableState", upstream: 2_226) { counter.send(.increment) },
      .each("a3", "read store.count", upstream: 492) { keep(reading.count) },
      .each("a4", "Store.init + 1 send", upstream: 10_188) {
        let store = Store(initialState: Counter.State()) { Counter() }
        store.send(.increment)
      },
    ]
  }

  static var scopedStores: [Measurement] {
    let root = Store(initialState: Level5.State()) { Level5() }
    let one = Store(initialState: Level1.State()) { Level1() }
    let three = Store(initialState: Level3.State()) { Level3() }
    let child1 = one.scope(state: \.child, action: \.child)
    let child3 = three.scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    let child5 = root.scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    return [
      .each("b1", "send through 1 scoped store", upstream: 4_643) { child1.send(.increment) },
      .each("b1s", "cached store.scope", upstream: 653) { keep(one.scope(state: \.child, action: \.child)) },
      .each("b1k", "of b1s, what the caller pays for its key paths") {
        keep(\Level1.State.child as KeyPath<Level1.State, Counter.State>)
        keep(\.child as CaseKeyPath<Level1.Action, Counter.Action>)
      },
      .each("b3", "through 3 scoped stores", upstream: 10_996) { child3.send(.increment) },
      .each("b5", "through 5 scoped stores", upstream: 18_075) { child5.send(.increment) },
      .each("b5r", "the same action sent on the root", upstream: 14_433) {
        root.send(.child(.child(.child(.child(.child(.increment))))))
      },
    ]
  }

  static var lists: [Measurement] {
    [(10, 12_879.0), (1_000, 24_673), (10_000, 125_100)].map { count, upstream in
      let store = Store(initialState: List.State(count: count)) { List() }
      return .each("c\(count)", "forEach \(count) rows, send to the middle row", upstream: upstream) {
        store.send(.rows(.element(id: count / 2, action: .increment)))
      }
    }
  }

  static var presentations: [Measurement] {
    let sends = [(2, 16_935.0), (4, 38_459), (6, 73_677), (10, 158_375)].map { depth, upstream in
      let store = Nested.innermost(of: Store(initialState: .init(depth: depth)) { Nested() }, depth: depth)
      return Measurement.each(
        "p\(depth)", "send to the innermost of \(depth) presentations", upstream: upstream
      ) { store.send(.increment) }
    }
    let root = Store(initialState: .init(depth: 10)) { Nested() }
    let innermost = Nested.innermost(of: root, depth: 10)
    return sends + [
      .each("p10r", "send on the root above 10 presentations", upstream: 40_051) { root.send(.increment) },
      .each("p10a", "read the innermost state of 10", upstream: 1_286) { keep(innermost.count) },
      .each("p10s", "build a root and scope 9 times", upstream: 85_035) {
        keep(Nested.innermost(of: Store(initialState: .init(depth: 9)) { Nested() }, depth: 9))
      },
      .each("p10k", "of p10s, what the caller pays for its key paths") {
        for _ in 0..<9 {
          keep(\Nested.State.child as KeyPath<Nested.State, Nested.State?>)
          keep(\.child.presented as CaseKeyPath<Nested.Action, Nested.Action>)
        }
      },
    ]
  }

  static var stacks: [Measurement] {
    let store = Store(initialState: Screens.State(count: 10)) { Screens() }
    let top = store.path.ids.last!
    return [
      .each("h", "StackState of 10, send to the top", upstream: 17_185) {
        store.send(.path(.element(id: top, action: .increment)))
      }
    ]
  }

  static var sharedState: [Measurement] {
    let store = Store(initialState: SharedCounter.State()) { SharedCounter() }
    return [
      .each("g1", "@Shared(.inMemory) mutation through a store", upstream: 7_704) { store.send(.increment) }
    ]
  }

  static var effects: [Measurement] {
    let chain = Store(initialState: PlainCounter.State()) { PlainCounter() }
    return [
      .each("d1", ".send(x) chain, two actions", upstream: 5_510) { chain.send(.twice) },
      Measurement("d2", ".run { await send(x) } awaited with finish()", upstream: 17_664, goal: 0.5) {
        iterations in
        await ContinuousClock().measure {
          for _ in 0..<iterations { await chain.send(.run).finish() }
        }
      },
    ]
  }

  static var testStores: [Measurement] {
    [
      Measurement("e1", "TestStore.send(.increment) { $0.count += 1 }", upstream: 14_931, goal: 0.5) {
        iterations in
        let store = TestStore(initialState: PlainCounter.State()) { PlainCounter() }
        return await ContinuousClock().measure {
          for _ in 0..<iterations { await store.send(.increment) { $0.count += 1 } }
        }
      },
      Measurement("e2", "TestStore.send(.run) + receive", upstream: 51_956, goal: 0.5) { iterations in
        let store = TestStore(initialState: PlainCounter.State()) { PlainCounter() }
        return await ContinuousClock().measure {
          for _ in 0..<iterations {
            await store.send(.run)
            await store.receive(\.increment) { $0.count += 1 }
          }
        }
      },
      Measurement("x1", "for scale: await Task { @MainActor in }.value", upstream: 1_179, goal: 1) {
        iterations in
        await ContinuousClock().measure {
          for _ in 0..<iterations { await Task { @MainActor in }.value }
        }
      },
    ]
  }

  private static func reducing<R: Reducer>(
    _ id: String, _ title: String, upstream: Double, _ reducer: R, _ initialState: R.State, _ action: R.Action
  ) -> Measurement {
    Measurement(id, title, upstream: upstream) { iterations in
      var state = initialState
      let time = ContinuousClock().measure {
        for _ in 0..<iterations { keep(reducer._reduce(into: &state, action: action)) }
      }
      keep(state)
      return time
    }
  }
}
