import GradingTestSupport
import SeededRandom
import TestTiers
import Testing

/// Features that do nothing, of which none may pass: a sample by default, more in the second tier, and all of them with `SOAK=1`.
struct DoNothingTests {
  private static func sample(_ all: [DoNothing], _ few: Int, _ more: Int) -> [DoNothing] {
    guard !Tier.isSoak else { return all }
    var random = SeededGenerator(seed: Tier.seed(7))
    return Array(all.shuffled(using: &random).prefix(Tier.isAll ? more : few))
  }

  @Test func theTableIsLarge() {
    #expect(DoNothing.properties.count > 1000)
    #expect(Set(DoNothing.properties.map(\.name)).count == DoNothing.properties.count)
  }

  @Test(arguments: sample(DoNothing.properties, 4, 60))
  func noPropertyThatLiesPasses(_ answer: DoNothing) async throws {
    let (verdict, text) = try await judge(answer.text, as: Samples.files)
    #expect(verdict.status != .pass, "\(answer.text)\n\(text)")
  }

  @Test(arguments: sample(DoNothing.states, 2, 8))
  func noStateThatLiesPasses(_ answer: DoNothing) async throws {
    let (verdict, text) = try await judge(answer.text, as: Samples.files)
    #expect(verdict.status != .pass, "\(answer.text)\n\(text)")
  }

  @Test(arguments: sample(DoNothing.values, 2, 5))
  func noValuesThatAreTheSamePass(_ answer: DoNothing) async throws {
    let (verdict, text) = try await judge(answer.text, as: DoNothing.modes)
    #expect(verdict.status != .pass, "\(answer.text)\n\(text)")
  }

  @Test func theSolutionsPass() async throws {
    let (verdict, text) = try await judge(try #require(DoNothing.modes.solution), as: DoNothing.modes)
    #expect(verdict.status == .pass, "\(text)")
  }

  /// The types are named, and it is a failed answer like any other.
  @Test(arguments: [
    ("var count: Int8 = 0", "`count` is an `Int8`; an `Int` is expected."),
    ("var count = 0.0", "`count` is a `Double`; an `Int` is expected."),
    ("var count = Optional(0)", "`count` is an `Optional<Int>`; an `Int` is expected."),
  ])
  func anotherTypeFailsAsAnAnswer(_ property: String, _ sentence: String) async throws {
    let answer = Samples.counter(minus: "_ = state").replacing("var count = 0", with: property)
      .replacing("state.count += 1", with: "_ = state")
    let (verdict, text) = try await judge(answer, as: Samples.files)
    #expect(verdict.tca.outcome == .failed, "\(text)")
    #expect(text.contains(sentence), "\(text)")
  }
}
