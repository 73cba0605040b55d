import ComposableArchitecture
import Foundation

// What features report, in a store or in a test.

extension FailureTitleTests {
  /// Holds children of every kind, and does nothing.
  @Reducer
  struct Parts {
    @ObservableState
    struct State: Equatable {
      var optional: Int?
      var drill = Drill.State.count(0)
      var rows: IdentifiedArrayOf<Row> = []
      @Presents var sheet: Int?
      var path = StackState<Int>()
    }

    struct Row: Equatable, Identifiable { let id: Int }

    enum Action {
      case optional(Bool)
      case drill(Bool)
      case rows(IdentifiedAction<Int, Bool>)
      case sheet(PresentationAction<Bool>)
      case path(StackAction<Int, Bool>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer<State, Action>().ifLet(\.optional, action: \.optional) { EmptyReducer<Int, Bool>() }
      EmptyReducer<State, Action>().forEach(\.rows, action: \.rows) { EmptyReducer<Row, Bool>() }
      EmptyReducer<State, Action>().ifLet(\.$sheet, action: \.sheet) { EmptyReducer<Int, Bool>() }
      EmptyReducer<State, Action>().forEach(\.path, action: \.path) { EmptyReducer<Int, Bool>() }
      Scope(state: \.drill, action: \.drill) {
        EmptyReducer<Drill.State, Bool>().ifCaseLet(\.count, action: \.self) { EmptyReducer<Int, Bool>() }
      }
    }
  }

  private static func parts(_ change: (inout Parts.State) -> Void = { _ in }) -> StoreOf<Parts> {
    var state = Parts.State()
    change(&state)
    return Store(initialState: state) { Parts() }
  }

  nonisolated static var featureRows: [Row] {
    [
      Row(
        "a child's action while the child is nil",
        #"An "ifLet" at "FILE:LINE" received a child action when child state was "nil"."#, .childOfNil
      ) { parts().send(.optional(true)) },
      Row(
        "a child's action while another case is there",
        #"An "ifCaseLet" at "FILE:LINE" received a child action when child state was set to a different case."#,
        .childOfOtherCase
      ) { parts { $0.drill = .other }.send(.drill(true)) },
      Row(
        "an element's action without the element",
        #"A "forEach" at "FILE:LINE" received an action for a missing element."#, .missingElement
      ) { parts().send(.rows(.element(id: 1, action: true))) },
      Row(
        "a presented feature's action while nothing is presented",
        #"An "ifLet" at "FILE:LINE" received a presentation action when destination state was absent."#,
        .absentDestination
      ) { parts().send(.sheet(.presented(true))) },
      Row(
        "an element is popped that isn't in the stack",
        #"A "forEach" at "FILE:LINE" received a "popFrom" action for a missing element."#, nil
      ) { parts().send(.path(.popFrom(id: 7))) },
      Row(
        "an element is pushed that is in the stack",
        #"A "forEach" at "FILE:LINE" received a "push" action for an element it already contains."#, nil
      ) {
        let store = parts { $0.path.append(1) }
        store.send(.path(.push(id: store.path.ids[0], state: 2)))
      },
      Row(
        "an element is pushed with an ID that comes later",
        #"A "forEach" at "FILE:LINE" received a "push" action with an unexpected generational ID."#, nil
      ) { parts().send(.path(.push(id: 7, state: 2))) },
      Row("an element is assigned that isn't in the stack", "Can't assign element at missing ID.", nil) {
        assignMissingElement()
      },
      Row(
        "a root feature dismisses itself",
        #"A reducer requested dismissal at "FILE:LINE", but couldn't be dismissed."#, .dismissalOfRoot
      ) { await Store(initialState: Drill.State.count(0)) { Drill() }.send(.dismiss).finish() },
      Row("an effect sends after its end", "An action was sent from a completed effect.", .lateSend) {
        let (late, mayGo) = (LockIsolated<Task<Void, Never>?>(nil), LockIsolated(false))
        let store = Store<Int, Bool>(initialState: 0) {
          Reduce<Int, Bool> { _, isFirst in
            guard isFirst else { return .none }
            return .run { send in
              late.setValue(
                Task {
                  while !mayGo.value { await Task.yield() }
                  await send(false)
                })
            }
          }
        }
        await store.send(true).finish()
        mayGo.setValue(true)
        await late.value?.value
        withExtendedLifetime(store) {}
      },
      Row(
        "an action is sent while another is processed",
        "Sent 'Bool' while an action was being processed.", nil
      ) {
        let store = LockIsolated<Store<Int, Bool>?>(nil)
        let sending = Store<Int, Bool>(initialState: 0) {
          Reduce<Int, Bool> { _, isFirst in
            if isFirst { MainActor.assumeIsolated { _ = store.value?.send(false) } }
            return .none
          }
        }
        store.setValue(sending)
        sending.send(true)
      },
      Row(
        "a child of a store that isn't kept",
        "Scoping from uncached 'StoreOf<FailureTitleTests.Parts>' is not compatible with observation.", nil,
        isWhole: true
      ) { scopeFromUncached() },
    ]
  }

  private static func assignMissingElement() {
    withDependencies {
      $0.context = .live
    } operation: {
      var path = StackState<Int>()
      path[id: StackElementID(generation: 7)] = 1
    }
  }

  @available(*, deprecated)
  private static func scope() {
    _ = parts().scope(state: { $0 }, action: { $0 }).scope(\.rows, action: \.rows)
  }

  private static func scopeFromUncached() { (Scoping() as any UncachedScoping).scope() }

  private struct Scoping: UncachedScoping {
    @available(*, deprecated)
    func scope() { FailureTitleTests.scope() }
  }
}

/// Calls what is deprecated, which is what is tested here.
@MainActor
private protocol UncachedScoping { func scope() }
