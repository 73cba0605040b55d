import ComposableArchitecture
import Foundation

extension IdentifiedArray where ID == URL, Element == VoiceMemo.State {
  /// The memos that a session begins with. One of them can't be played, so that you can see what happens then.
  static var samples: Self {
    [
      VoiceMemo.State(
        date: Date(timeIntervalSince1970: 1_767_600_000), duration: 4, title: "A song in the morning",
        url: AudioFiles.song),
      VoiceMemo.State(
        date: Date(timeIntervalSince1970: 1_767_200_000), duration: 2, title: "What to buy",
        url: AudioFiles.shopping),
      VoiceMemo.State(
        date: Date(timeIntervalSince1970: 1_766_800_000), duration: 3, title: "Fell into the lake",
        url: AudioFiles.damaged),
    ]
  }
}
