import ComposableArchitecture
import Foundation

@Reducer
struct Causes {
  @ObservableState
  struct State: Equatable {
    var total = 0
  }

  enum Action {
    case appeared
    case measured(Int)
  }

  @Dependency(\.scale) var scale

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in await send(.measured(try await scale.weight())) }
      case .measured(let weight):
        state.total += weight
        return .none
      }
    }
  }
}

struct ScaleClient {
  var weight: @Sendable () async throws -> Int
  var upload: @Sendable (URL) async throws -> Void
}

extension ScaleClient: DependencyKey {
  static let liveValue = ScaleClient(
    weight: { try await ScaleReader.shared.weight() },
    upload: { _ = try await URLSession.shared.data(from: $0) })
  static let testValue = ScaleClient(weight: { 0 }, upload: { _ in })
}

extension DependencyValues {
  var scale: ScaleClient {
    get { self[ScaleClient.self] }
    set { self[ScaleClient.self] = newValue }
  }
}
