import ComposableArchitecture
import Testing

// draws: "Nowhere"

@MainActor
struct Checks {
  struct ServiceIsDown: Error {}

  // task: 1
  @Test("The endpoint search can be replaced, and called with the label query")
  func searchIsReplaced() async throws {
    var client = WeatherClient()
    client.search = { query in GeocodingSearch(results: query == "Berlin" ? [.berlin] : []) }
    #expect(try await client.search(query: "Berlin").results == [.berlin])
    #expect(try await client.search(query: "Nowhere").results == [])
  }

  // task: 1
  @Test("The endpoint search may throw")
  func searchThrows() async throws {
    var client = WeatherClient()
    client.search = { _ in throw ServiceIsDown() }
    await #expect(throws: ServiceIsDown.self) { try await client.search(query: "Berlin") }
  }

  // task: 2
  @Test("The endpoint isOnline can be replaced and answers at once")
  func isOnline() async throws {
    var client = WeatherClient()
    client.isOnline = { true }
    #expect(client.isOnline())
    client.isOnline = { false }
    #expect(!client.isOnline())
  }

  // task: 3
  @Test("An endpoint that was not replaced reports a failure")
  func unimplementedEndpoints() async throws {
    var isOnline: Bool?
    withKnownIssue {
      isOnline = WeatherClient.testValue.isOnline()
    }
    #expect(isOnline == false)
    await withKnownIssue {
      _ = try? await WeatherClient.testValue.search(query: "Berlin")
    }
  }

  // task: 3
  @Test("@Dependency finds the client under the name weatherClient")
  func registered() async throws {
    let found = try await withDependencies {
      $0.weatherClient.search = { _ in GeocodingSearch(results: [.lima]) }
    } operation: {
      @Dependency(\.weatherClient) var weatherClient
      return try await weatherClient.search(query: "Lima")
    }
    #expect(found.results == [.lima])
  }
}
