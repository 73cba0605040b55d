// swift-format-ignore-file
import HarborKit

public struct Cabin: HarborResource {
  public init() {}
}

public struct DeckClient: Sendable {
  public var sailor: @Sendable () async throws -> Sailor
  public init(sailor: @escaping @Sendable () async throws -> Sailor) { self.sailor = sailor }
  public static let live = DeckClient(sailor: { try await Sailor.current() })
}
