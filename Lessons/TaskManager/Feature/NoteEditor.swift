import ComposableArchitecture
import Foundation

/// A note that becomes jobs: each of its lines is one.
@Reducer
struct NoteEditor {
  @ObservableState
  struct State: Equatable {
    @Shared(.jobs) var jobs
    var preview: [JobLine] = []
    var text = ""
  }

  enum Action {
    case addJobsButtonTapped
    case clearButtonTapped
    case readNote
    case textChanged(String)
  }

  enum CancelID { case reading }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addJobsButtonTapped:
        let lines = lines(of: state.text)
        let jobs = lines.map { Job(id: uuid(), title: $0.title, tags: $0.tags) }
        state.$jobs.withLock { $0.append(contentsOf: jobs) }
        return clear(&state)

      case .clearButtonTapped:
        return clear(&state)

      case .readNote:
        state.preview = lines(of: state.text)
        return .none

      case .textChanged(let text):
        state.text = text
        return .run { send in
          try await clock.sleep(for: .milliseconds(500))
          await send(.readNote)
        }
        .cancellable(id: CancelID.reading, cancelInFlight: true)
      }
    }
  }

  private func lines(of text: String) -> [JobLine] {
    text.split(whereSeparator: \.isNewline).compactMap(JobLine.init)
  }

  private func clear(_ state: inout State) -> EffectOf<Self> {
    state.text = ""
    state.preview = []
    return .cancel(id: CancelID.reading)
  }
}
