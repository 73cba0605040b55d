import ComposableArchitecture

enum Topic: Equatable, Sendable {
  case art
  case music
  case science
}

/// What a user tells about themselves, one screen after the other.
struct SignUpData: Equatable, Sendable {
  var name = ""
  var topics: Set<Topic> = []
}

extension AlertState where Action == Never {
  static var noTopic: Self {
    AlertState { TextState("Please choose at least one topic.") }
  }
}
