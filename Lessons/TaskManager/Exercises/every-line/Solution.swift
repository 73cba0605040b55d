import ComposableArchitecture
import Testing

// The feature you test is Inbox:
//   State:    jobs, shared: the titles of the jobs, [String]
//             refused, an Int: how many lines were no new job
//   Actions:  received(String), a line such as "Oil it #bike"
// A line is a title and tags, which begin with #.

@MainActor
struct InboxTests {
  @Test(arguments: ["Oil it", "  Oil   it ", "Oil it #bike", "Oil #bike it"])
  func aLineBecomesAJob(line: String) async {
    let store = store()
    await store.send(.received(line)) {
      $0.$jobs.withLock { $0 = ["Oil it"] }
    }
  }

  @Test(arguments: ["", "   ", "#bike", "Oil it", "Oil it #red"])
  func aLineIsRefused(line: String) async {
    let store = store()
    await store.send(.received("Oil it")) {
      $0.$jobs.withLock { $0 = ["Oil it"] }
    }
    await store.send(.received(line)) {
      $0.refused = 1
    }
  }

  /// A store whose shared state belongs to one case of a test alone.
  func store() -> TestStoreOf<Inbox> {
    TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.defaultInMemoryStorage = InMemoryStorage()
    }
  }
}
