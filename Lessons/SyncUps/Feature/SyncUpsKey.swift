import ComposableArchitecture
import Foundation

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<SyncUp>>.Default {
  /// All sync-ups, in a file of the user's documents. Whoever declares `@Shared(.syncUps)` holds the same list.
  static var syncUps: Self { Self[.fileStorage(.syncUps), default: []] }
}

extension URL {
  static let syncUps = URL.documentsDirectory.appending(component: "sync-ups.json")
}
