import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct TaskManagerTests {
  let clock = TestClock()

  func store(_ titles: String...) -> TestStoreOf<TaskManager> {
    let store = TestStore(initialState: TaskManager.State()) {
      TaskManager()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    let jobs = titles.enumerated().compactMap { number, text in
      JobLine(text).map { Job(id: UUID(100 + number), title: $0.title, tags: $0.tags) }
    }
    store.state.list.$jobs.withLock { $0 = IdentifiedArray(uniqueElements: jobs) }
    return store
  }

  @Test func theNewScreenAddsAJobWithTheChosenTag() async throws {
    let bike = try #require(Tag("bike"))
    let store = store("Oil #bike", "Sweep")
    store.exhaustivity = .off
    await store.send(.list(.tagTapped(bike))) { $0.list.tag = bike }
    #expect(store.state.list.shown.map(\.title) == ["Oil"])
    await store.send(.list(.addButtonTapped("Pump")))
    #expect(store.state.list.shown.map(\.title) == ["Oil", "Pump"])
    await store.send(.list(.addButtonTapped("Brake #bike")))
    #expect(store.state.list.jobs.last?.tags == [bike])
    await store.send(.list(.addButtonTapped("  ")))
    #expect(store.state.list.jobs.count == 4)
    await store.send(.list(.tagTapped(bike))) { $0.list.tag = nil }
    #expect(store.state.list.openCount == 4)
  }

  @Test func deletingAsksFirst() async {
    let store = store("Oil", "Sweep")
    let job = store.state.list.jobs[0]
    await store.send(.list(.deleteButtonTapped(job.id))) { $0.list.alert = .delete(job) }
    await store.send(\.list.alert.dismiss) { $0.list.alert = nil }
    await store.send(.list(.deleteButtonTapped(job.id))) { $0.list.alert = .delete(job) }
    await store.send(\.list.alert.deleteConfirmed, job.id) {
      $0.list.alert = nil
      $0.list.$jobs.withLock { _ = $0.remove(id: job.id) }
    }
    await store.send(.list(.deleteButtonTapped(job.id)))
  }

  @Test func aTagIsRenamedEverywhere() async throws {
    let (bike, red) = (try #require(Tag("bike")), try #require(Tag("red")))
    let store = store("Oil #bike #red", "Sweep", "True #bike")
    store.exhaustivity = .off
    await store.send(.list(.tagTapped(bike)))
    await store.send(.tags(.renameButtonTapped(bike))) {
      $0.tags.rename = TagBoard.Rename(tag: bike, text: "bike")
    }
    await store.send(.tags(.textChanged("two words"))) { $0.tags.rename?.text = "two words" }
    await store.send(.tags(.saveButtonTapped)) { $0.tags.rename?.isRefused = true }
    await store.send(.tags(.textChanged("Red"))) { $0.tags.rename?.isRefused = false }
    await store.send(.tags(.saveButtonTapped)) { $0.tags.rename = nil }
    await store.receive(\.tags.delegate.renamed) { $0.list.tag = red }
    #expect(store.state.tags.jobs.map(\.tags) == [[red], [], [red]])
    #expect(store.state.tags.rows == [TagBoard.Row(tag: red, open: 2)])
  }

  @Test func cancelingKeepsTheTag() async throws {
    let bike = try #require(Tag("bike"))
    let store = store("Oil #bike")
    store.exhaustivity = .off
    await store.send(.tags(.renameButtonTapped(bike)))
    await store.send(.tags(.textChanged("shop")))
    await store.send(.tags(.cancelButtonTapped)) { $0.tags.rename = nil }
    #expect(store.state.tags.jobs[0].tags == [bike])
  }

  @Test func aNoteIsReadHalfASecondAfterTheLastChange() async throws {
    let store = store()
    let text = "Oil #bike\n\n#red\nSweep"
    await store.send(.note(.textChanged("Oi"))) { $0.note.text = "Oi" }
    await clock.advance(by: .milliseconds(400))
    await store.send(.note(.textChanged(text))) { $0.note.text = text }
    await clock.advance(by: .milliseconds(500))
    let (oil, sweep) = (try #require(JobLine("Oil #bike")), try #require(JobLine("Sweep")))
    await store.receive(\.note.readNote) { $0.note.preview = [oil, sweep] }
    await store.send(.note(.addJobsButtonTapped)) {
      $0.note.text = ""
      $0.note.preview = []
      $0.note.$jobs.withLock {
        $0 = [
          Job(id: UUID(0), title: "Oil", tags: oil.tags), Job(id: UUID(1), title: "Sweep"),
        ]
      }
    }
  }

  @Test func addingDoesNotWaitForThePreview() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.note(.textChanged("Oil")))
    await store.send(.note(.addJobsButtonTapped))
    #expect(store.state.list.jobs.map(\.title) == ["Oil"])
    await store.send(.note(.textChanged("Sweep")))
    await store.send(.note(.clearButtonTapped)) { $0.note.text = "" }
    await store.finish()
    #expect(store.state.list.jobs.count == 1)
  }

  @Test func theOldScreenIsAskedForWhatItDoes() async {
    let asked = LockIsolated<[String]>([])
    let store = store("Oil")
    store.dependencies.oldScreen.add = { text in asked.withValue { $0.append("add \(text)") } }
    store.dependencies.oldScreen.doneTapped = { _ in asked.withValue { $0.append("done") } }
    store.dependencies.oldScreen.deleteTapped = { _ in asked.withValue { $0.append("delete") } }
    store.dependencies.oldScreen.deleteAnswered = { yes in asked.withValue { $0.append("\(yes)") } }
    await store.send(.old(.addTapped("Sweep")))
    await store.receive(\.jobsChanged)
    await store.send(.old(.doneTapped(UUID(100))))
    await store.receive(\.jobsChanged)
    await store.send(.old(.deleteTapped(UUID(100))))
    await store.receive(\.jobsChanged)
    await store.send(.old(.deleteAnswered(true)))
    await store.receive(\.jobsChanged)
    #expect(asked.value == ["add Sweep", "done", "delete", "true"])
  }
}
