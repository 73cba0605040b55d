import ComposableArchitecture
import Testing

// The feature you test is Inbox:
//   State:    jobs, shared: the titles of the jobs, [String]
//             refused, an Int: how many lines were no new job
//   Actions:  received(String), a line such as "Oil it #bike"
// A line is a title and tags, which begin with #.

@MainActor
struct InboxTests {
  @Test(arguments: ["Oil it", "  Oil   it ", "Oil it #bike"])
  func aLineBecomesAJob(line: String) async {
    let store = TestStore(initialState: Inbox.State()) { Inbox() }
    await store.send(.received(line)) {
      $0.$jobs.withLock { $0 = ["Oil it"] }
    }
  }
}
