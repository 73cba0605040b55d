import ComposableArchitecture

/// Searches for places.
@DependencyClient
struct PlacesClient: Sendable {
  var search: @Sendable (_ kind: Place.Kind, _ region: Region) async throws -> [Place]
}

struct ServiceBusy: Error, Equatable {}

extension PlacesClient: DependencyKey {
  static let liveValue = simulated()
  static let testValue = PlacesClient()

  /// The places of the invented town.
  ///
  /// - Parameters:
  ///   - latency: The time until the answer.
  ///   - isBusy: Whether each search fails.
  static func simulated(latency: Duration = .milliseconds(200), isBusy: Bool = false) -> Self {
    PlacesClient(
      search: { kind, region in
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: latency)
        if isBusy { throw ServiceBusy() }
        return Town.places.filter { $0.kind == kind && region.contains($0.position) }
      })
  }
}

extension DependencyValues {
  var places: PlacesClient {
    get { self[PlacesClient.self] }
    set { self[PlacesClient.self] = newValue }
  }
}
