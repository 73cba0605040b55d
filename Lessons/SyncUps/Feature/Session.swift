import ComposableArchitecture
import Foundation

extension SyncUpsList.State {
  /// What a session begins with: a sync-up that you can open, whose meeting takes only a few seconds.
  static var session: Self {
    let standUp = SyncUp(
      id: SyncUp.ID(UUID(100)),
      attendees: [
        Attendee(id: Attendee.ID(UUID(101)), name: "Ada"),
        Attendee(id: Attendee.ID(UUID(102)), name: "Grace"),
        Attendee(id: Attendee.ID(UUID(103)), name: "Alan"),
      ],
      duration: .seconds(6), theme: .teal, title: "Stand-up")
    return Self(syncUps: Shared(wrappedValue: [standUp], .syncUps))
  }
}
