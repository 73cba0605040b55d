import ComposableArchitecture
import Foundation
import Testing

/// The old screen and the new one, each of which sees what the other does.
@MainActor
struct SideBySideTests {
  @Test func bothScreensShareTheJobs() async {
    await withDependencies {
      $0.uuid = .incrementing
    } operation: {
      let model = JobListModel()
      let store = TestStore(initialState: JobList.State()) { JobList() }
      store.exhaustivity = .off

      model.add("Oil #bike")
      model.add(" ")
      #expect(store.state.jobs.map(\.title) == ["Oil"])
      await store.send(.addButtonTapped("Sweep"))
      #expect(model.jobs.map(\.title) == ["Oil", "Sweep"])
      await store.send(.doneTapped(UUID(0)))
      #expect(model.openCount == 1)
      model.doneTapped(UUID(0))
      #expect(store.state.openCount == 2)
    }
  }

  @Test func theOldScreenAsksBeforeItDeletes() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      let model = JobListModel()
      model.add("Oil")
      model.deleteTapped(UUID(0))
      #expect(model.jobToDelete?.title == "Oil")
      model.deleteAnswered(false)
      #expect(model.jobs.count == 1)
      model.deleteTapped(UUID(0))
      model.deleteAnswered(true)
      #expect(model.jobs.isEmpty)
      #expect(model.jobToDelete == nil)
    }
  }

  @Test func theLiveClientDrivesOneViewModel() async {
    await withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Shared(.jobs) var jobs
      let client = OldScreenClient.liveValue
      await client.add("Oil")
      await client.doneTapped(UUID(0))
      #expect(jobs[0].isDone)
      await client.deleteTapped(UUID(0))
      await client.deleteAnswered(true)
      #expect(jobs.isEmpty)
    }
  }
}
