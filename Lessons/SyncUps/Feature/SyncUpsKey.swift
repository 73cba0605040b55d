import ComposableArchitecture
import Foundation

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<SyncUp>>.Default {
  /// All sync-ups, in a file among the user's documents. Every `@Shared(.syncUps)` holds the same list.
  static var syncUps: Self { Self[.fileStorage(.syncUps), default: []] }
}

extension URL {
  static let syncUps = URL.documentsDirectory.appending(component: "sync-ups.json")
}
