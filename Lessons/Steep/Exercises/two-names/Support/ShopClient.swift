import ComposableArchitecture
import Foundation

/// A shop that says which teas it sells at the moment.
@DependencyClient
struct ShopClient: Sendable {
  var teas: @Sendable () async throws -> [Tea]
}

extension ShopClient: DependencyKey {
  static let liveValue = ShopClient(
    teas: {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(2))
      return [Tea(id: UUID(7), name: "Sencha"), Tea(id: UUID(9), name: "Oolong")]
    })
  static let testValue = ShopClient()
}

extension DependencyValues {
  var shop: ShopClient {
    get { self[ShopClient.self] }
    set { self[ShopClient.self] = newValue }
  }
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<Tea>>.Default {
  /// The teas on the shelf.
  static var shelf: Self {
    Self[.inMemory("shelf"), default: [Tea(id: UUID(7), name: "Sencha"), Tea(id: UUID(8), name: "Lemon")]]
  }
}
