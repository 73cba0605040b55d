// swift-format-ignore-file
import ComposableArchitecture
import TillKit

@DependencyClient
public struct CounterClient: Sendable {
  public typealias Count = @Sendable () async throws -> Int
  let count: Count
}

extension CounterClient: DependencyKey {
  public static let liveValue: CounterClient = .init(count: { try Till.shared.cups(for: .init(weight: 3)) as String })
}

extension DependencyValues {
  var counterClient: CounterClient {
    get { self[CounterClient.self] }
    set { self[CounterClient.self] = newValue }
  }
}
