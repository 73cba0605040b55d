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
