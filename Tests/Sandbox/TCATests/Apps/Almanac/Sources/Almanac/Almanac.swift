// swift-format-ignore-file
import AlmanacAPI
import Apollo
import ComposableArchitecture
import Foundation

@Reducer
public struct Almanac {
  @ObservableState
  public struct State: Equatable {
    public var isFull = false
    public var message: String?
    public var meters = 0
    public init() {}
  }

  public enum Action {
    case appeared
    case failed(String)
    case received([TidesQuery.Data.Tide])
    case sampleTapped
  }

  @Dependency(\.apolloClient) var apolloClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          do {
            let result = try await apolloClient.fetch(query: TidesQuery(harbor: .some("Husum")), cachePolicy: .cacheFirst)
            if let tides = result.data?.tides { await send(.received(tides)) }
          } catch {
            await send(.failed(error.localizedDescription))
          }
        }
      case .failed(let message):
        state.message = message
        return .none
      case .received(let tides):
        state.meters = tides.map(\.meters).reduce(0, +)
        state.isFull = tides.contains { $0.moon == .full }
        return .none
      case .sampleTapped:
        return .send(.received([.init(meters: 3, moon: .case(.full)), .init(meters: 4, moon: .init(.new))]))
      }
    }
  }
}

private enum ApolloClientKey: DependencyKey {
  static var liveValue: ApolloClient { ApolloClient(url: URL(string: "https://example.com/graphql")!) }
}

extension DependencyValues {
  var apolloClient: ApolloClient {
    get { self[ApolloClientKey.self] }
    set { self[ApolloClientKey.self] = newValue }
  }
}
