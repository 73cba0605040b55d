import ComposableArchitecture
import Foundation

/// A domain with a reducer that is a value, beside one that is a type.
struct LaneDomain {
  struct State: Equatable, Identifiable {
    let id: UUID
    var swims = SwimDomain.State()
  }

  enum Action: Equatable { case swim(SwimDomain.Action) }

  struct Environment {}

  static let reducer = AnyReducer<State, Action, Environment>.combine(
    AnyReducer { _ in SwimDomain() }
      .pullback(state: \.swims, action: /Action.swim, environment: { $0 }),
    .init { state, action, _ in
      switch action {
      case .swim(.lapDone): return state.swims.laps > 2 ? .task { .swim(.rested) } : .none
      case .swim: return .none
      }
    })
}

struct SwimDomain: ReducerProtocol {
  struct State: Equatable { var laps = 0 }
  enum Action: Equatable { case lapDone, rested }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .lapDone: state.laps += 1
    case .rested: state.laps = 0
    }
    return .none
  }
}

struct PoolDomain {
  struct State: Equatable { var lanes: IdentifiedArrayOf<LaneDomain.State> = [] }
  enum Action: Equatable {
    case opened
    case loaded(TaskResult<[UUID]>)
    case lane(id: LaneDomain.State.ID, action: LaneDomain.Action)
  }

  struct Environment { var lanes: () async throws -> [UUID] }

  static let reducer = AnyReducer<State, Action, Environment>.combine(
    LaneDomain.reducer.forEach(
      state: \.lanes, action: /Action.lane(id:action:), environment: { _ in LaneDomain.Environment() }),
    .init { state, action, environment in
      switch action {
      case .opened:
        return .task { await .loaded(TaskResult { try await environment.lanes() }) }
      case let .loaded(.success(lanes)):
        state.lanes = IdentifiedArray(uniqueElements: lanes.map { LaneDomain.State(id: $0) })
        return .none
      case .loaded(.failure), .lane:
        return .none
      }
    })
}
