import ComposableArchitecture
import Testing

// draws: "Cork" "Brest"

@MainActor
struct Checks {
  private func next(_ context: DependencyContext, _ harbor: String) async throws -> String {
    try await withDependencies {
      $0.context = context
    } operation: {
      @Dependency(\.tides) var tides
      return try await tides.next(harbor)
    }
  }

  // task: 1
  @Test("A preview shows the same tide everywhere")
  func preview() async throws {
    #expect(try await next(.preview, "Cork") == "High tide at 12:00")
    #expect(try await next(.preview, "Brest") == "High tide at 12:00")
  }

  // task: 2
  @Test("A test must say what the answer is")
  func test() async {
    await withKnownIssue {
      _ = try await next(.test, "Cork")
    }
  }

  // task: 2
  @Test("The live client still names the harbor")
  func live() async throws {
    #expect(try await next(.live, "Cork") == "High tide in Cork at 12:40")
  }
}
