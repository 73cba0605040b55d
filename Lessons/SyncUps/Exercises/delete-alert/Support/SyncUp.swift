import ComposableArchitecture
import Foundation

struct SyncUp: Equatable, Identifiable {
  let id: UUID
  var title = ""
  var minutes = 5
  var attendees: IdentifiedArrayOf<Attendee> = []
}

struct Attendee: Equatable, Identifiable {
  let id: UUID
  var name = ""
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<SyncUp>>.Default {
  /// The list of all sync-ups, wherever it is declared.
  static var syncUps: Self { Self[.inMemory("syncUps"), default: []] }
}
