import ComposableArchitecture
import Foundation

extension SyncUp {
  static let designMock = SyncUp(
    id: SyncUp.ID(UUID(0)),
    attendees: [
      Attendee(id: Attendee.ID(UUID(1)), name: "Ada"),
      Attendee(id: Attendee.ID(UUID(2)), name: "Alan"),
      Attendee(id: Attendee.ID(UUID(3)), name: "Barbara"),
      Attendee(id: Attendee.ID(UUID(4)), name: "Edsger"),
      Attendee(id: Attendee.ID(UUID(5)), name: "Grace"),
      Attendee(id: Attendee.ID(UUID(6)), name: "Niklaus"),
    ],
    duration: .seconds(60),
    meetings: [
      Meeting(
        id: Meeting.ID(UUID(7)),
        date: Date(timeIntervalSince1970: 1_234_567_890),
        transcript: "The corners stay round. Everybody agreed, except for those who did not.")
    ],
    theme: .orange,
    title: "Design")

  static let engineeringMock = SyncUp(
    id: SyncUp.ID(UUID(10)),
    attendees: [
      Attendee(id: Attendee.ID(UUID(11)), name: "Margaret"),
      Attendee(id: Attendee.ID(UUID(12)), name: "Dennis"),
    ],
    duration: .seconds(60 * 10),
    theme: .periwinkle,
    title: "Engineering")

  static let productMock = SyncUp(
    id: SyncUp.ID(UUID(20)),
    attendees: [
      Attendee(id: Attendee.ID(UUID(21)), name: "Radia"),
      Attendee(id: Attendee.ID(UUID(22)), name: "Tim"),
    ],
    duration: .seconds(60 * 30),
    theme: .poppy,
    title: "Product")
}
