import ComposableArchitecture

// The checks use:
//   Notebook.State()       an empty notebook
//   state.screen           a Screen, which is what the mechanic sees
//   textChanged("…")       the text is another one now
//   rowTapped(at: 0)       a row was tapped, from stage 2 on
//   tagTapped("bike")      a tag was tapped, from stage 3 on
//   clearTapped, undoTapped    from stage 4 on
//   continuousClock        the dependency that waits, from stage 4 on
// All else is yours.

@Reducer
struct Notebook {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var done: Set<String> = []
    var chosen: String?
    var undo: Undo?

    struct Undo: Equatable {
      var before: String
      var notice: String
    }

    var jobs: [Job] { text.split(separator: "\n").compactMap { Job(String($0)) } }

    var tag: String? { jobs.contains { $0.tags.contains(chosen ?? "") } ? chosen : nil }

    var shown: [Job] {
      guard let tag else { return jobs }
      return jobs.filter { $0.tags.contains(tag) }
    }

    var screen: Screen {
      let tags = Set(jobs.flatMap(\.tags)).sorted().map { tag in
        "\(tag) \(jobs.count { $0.tags.contains(tag) && !done.contains($0.line) })"
      }
      return Screen(
        text: text,
        rows: shown.map { "\(done.contains($0.line) ? "x" : "-") \($0.title)" },
        tags: tags,
        message: undo?.notice)
    }
  }

  struct Job {
    let line: String
    let title: String
    let tags: [String]

    init?(_ line: String) {
      let words = line.split(separator: " ").map(String.init)
      self.line = words.joined(separator: " ")
      title = words.filter { !$0.hasPrefix("#") }.joined(separator: " ")
      tags = words.filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
      guard !title.isEmpty else { return nil }
    }
  }

  enum Action {
    case clearTapped
    case rowTapped(at: Int)
    case tagTapped(String)
    case textChanged(String)
    case undoTapped
    case undoTimeEnded
  }

  enum CancelID { case undo }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearTapped:
        let count = state.jobs.count { state.done.contains($0.line) }
        guard count > 0 else { return .none }
        state.undo = State.Undo(before: state.text, notice: "\(count) cleared")
        state.text = state.text.split(separator: "\n", omittingEmptySubsequences: false)
          .filter { line in Job(String(line)).map { !state.done.contains($0.line) } ?? true }
          .joined(separator: "\n")
        return .run { send in
          try await clock.sleep(for: .seconds(5))
          await send(.undoTimeEnded)
        }
        .cancellable(id: CancelID.undo, cancelInFlight: true)

      case .rowTapped(let index):
        guard state.shown.indices.contains(index) else { return .none }
        let line = state.shown[index].line
        if state.done.remove(line) == nil { state.done.insert(line) }
        return .none

      case .tagTapped(let tag):
        state.chosen = state.tag == tag ? nil : tag
        return .none

      case .textChanged(let text):
        state.text = text
        state.done.formIntersection(state.jobs.map(\.line))
        state.undo = nil
        return .cancel(id: CancelID.undo)

      case .undoTapped:
        guard let undo = state.undo else { return .none }
        state.text = undo.before
        state.undo = nil
        return .cancel(id: CancelID.undo)

      case .undoTimeEnded:
        state.undo = nil
        return .none
      }
    }
  }
}
