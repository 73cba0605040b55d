import ComposableArchitecture

@DependencyClient
struct TideClient: Sendable {
  var next: @Sendable (_ harbor: String) async throws -> String
}

extension TideClient: DependencyKey {
  static let liveValue = TideClient(
    next: { harbor in
      try await Task.sleep(for: .seconds(1))
      return "High tide in \(harbor) at 12:40"
    }
  )
  static let previewValue = TideClient(next: { _ in "High tide at 12:00" })
  static let testValue = TideClient()
}

extension DependencyValues {
  var tides: TideClient {
    get { self[TideClient.self] }
    set { self[TideClient.self] = newValue }
  }
}
