import ComposableArchitecture

// You can use this client:
//   archive.page(start) -> ArchivePage(titles: [String], next: Int?)
//     It is async and may throw. The first page begins at 0.
// The checks use:
//   OlderJobs.State()    nothing has been loaded
//   state.screen         a Screen(titles: [String], footer: …)
//                        footer: .loading, .retry, or .end
//   onAppear, refreshPulled, retryTapped
//   rowAppeared(String)  a row has come on the screen
// All else is yours.

@Reducer
struct OlderJobs {
  @ObservableState
  struct State: Equatable {
    // The state, and `screen`, go here.
  }

  enum Action {
    // The actions go here.
  }

  @Dependency(\.archive) var archive

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      // What the actions do goes here.
      return .none
    }
  }
}
