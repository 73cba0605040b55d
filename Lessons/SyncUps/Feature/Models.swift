import ComposableArchitecture
import Foundation

/// A regular meeting: who comes, for how long, and which ones there have been.
struct SyncUp: Codable, Equatable, Identifiable, Sendable {
  let id: Tagged<Self, UUID>
  var attendees: IdentifiedArrayOf<Attendee> = []
  var duration: Duration = .seconds(60 * 5)
  var meetings: IdentifiedArrayOf<Meeting> = []
  var theme: Theme = .bubblegum
  var title = ""

  /// How long each may speak. A sync-up has one attendee at least, but a file may say otherwise.
  var durationPerAttendee: Duration { duration / max(attendees.count, 1) }
}

struct Attendee: Codable, Equatable, Identifiable, Sendable {
  let id: Tagged<Self, UUID>
  var name = ""
}

/// One that has taken place.
struct Meeting: Codable, Equatable, Identifiable, Sendable {
  let id: Tagged<Self, UUID>
  let date: Date
  var transcript: String
}

/// A sync-up's colour.
enum Theme: String, CaseIterable, Codable, Equatable, Identifiable, Sendable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
  case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow

  var id: Self { self }
}
