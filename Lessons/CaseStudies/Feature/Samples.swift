import ComposableArchitecture
import Foundation

extension CaseStudies.State {
  /// What a session begins with. The server refuses to store the second episode, so that you can see what happens then.
  static var samples: Self {
    Self(
      episodes: [
        Episode.State(id: UUID(1), title: "A sea without ships"),
        Episode.State(id: UUID(2), title: "The last lighthouse"),
      ],
      maps: [
        CityMap.State(title: "Lisbon", url: URL(string: "https://maps.example.com/lisbon")!),
        CityMap.State(title: "Nairobi", url: URL(string: "https://maps.example.com/nairobi")!),
      ],
      outline: Outline.State(
        id: UUID(10),
        rows: [
          Outline.State(id: UUID(11), rows: [Outline.State(id: UUID(12), title: "Tent")], title: "Camping")
        ],
        title: "Holidays"
      )
    )
  }
}
