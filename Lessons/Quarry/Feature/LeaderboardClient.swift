import ComposableArchitecture
import Foundation

/// The best games of all players.
@DependencyClient
struct LeaderboardClient: Sendable {
  var page: @Sendable (_ period: Period, _ after: Int) async throws -> Page
  /// Hands a game in, and tells its rank.
  var submit: @Sendable (_ record: GameRecord, _ name: String) async throws -> Int
  var cheer: @Sendable (_ id: Entry.ID, _ isOn: Bool) async throws -> Void

  enum Period: String, CaseIterable, Sendable { case today, week, ever }

  struct Entry: Equatable, Identifiable, Sendable {
    let id: Int
    var rank: Int
    var name: String
    var points: Int
    var cheers = 0
  }

  struct Page: Equatable, Sendable {
    var entries: [Entry]
    var hasMore: Bool
  }
}

extension LeaderboardClient: DependencyKey {
  static let liveValue = simulated()
  static let previewValue = simulated()
  static let testValue = LeaderboardClient()
}

extension DependencyValues {
  var leaderboard: LeaderboardClient {
    get { self[LeaderboardClient.self] }
    set { self[LeaderboardClient.self] = newValue }
  }
}

extension LeaderboardClient {
  struct NotReachable: Error, Equatable {}

  /// A server with made-up players, which answers after a while.
  static func simulated(latency: Duration = .seconds(1), players: Int = 60, pageSize: Int = 20) -> Self {
    let names = [
      "Ada", "Bo", "Chidi", "Dana", "Emre", "Fatou", "Goran", "Hana", "Ines", "Jun", "Kofi", "Lea",
    ]
    let best = [Period.today: 240, .week: 620, .ever: 1400]
    return LeaderboardClient(
      page: { period, after in
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: latency)
        let end = min(after + pageSize, players)
        let entries = (min(after, end)..<end).map { index in
          Entry(
            id: index, rank: index + 1, name: names[index % names.count],
            points: max(1, (best[period] ?? 0) - index * 4), cheers: (players - index) / 7)
        }
        return Page(entries: entries, hasMore: end < players)
      },
      submit: { record, _ in
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: latency)
        return max(1, ((best[.today] ?? 0) - record.points) / 4 + 1)
      },
      cheer: { _, _ in
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: latency)
      })
  }
}
