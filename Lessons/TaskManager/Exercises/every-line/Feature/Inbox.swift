import ComposableArchitecture

/// What the workshop is told becomes jobs, one line after another.
@Reducer
struct Inbox {
  @ObservableState
  struct State: Equatable {
    @Shared(.inbox) var jobs: [String]
    var refused = 0
  }

  enum Action {
    case received(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .received(let line):
        let title = line.split(whereSeparator: \.isWhitespace)
          .filter { !$0.hasPrefix("#") }
          .joined(separator: " ")
        guard !title.isEmpty, !state.jobs.contains(title) else {
          state.refused += 1
          return .none
        }
        state.$jobs.withLock { $0.append(title) }
        return .none
      }
    }
  }
}

extension SharedKey where Self == InMemoryKey<[String]>.Default {
  /// The titles of the jobs.
  static var inbox: Self { Self[.inMemory("inbox"), default: []] }
}
