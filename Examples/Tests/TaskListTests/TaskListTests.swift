import ComposableArchitecture
import Testing

@testable import TaskList

/// The feature of both programs. Each test has a file system of its own, in memory.
@MainActor
@Suite struct TaskListTests {
  private func store(
    _ tasks: IdentifiedArrayOf<TaskItem> = [], clock: some Clock<Duration> = ImmediateClock()
  )
    -> TestStoreOf<TaskList>
  {
    @Shared(.tasks) var stored
    $stored.withLock { $0 = tasks }
    return TestStore(initialState: TaskList.State()) {
      TaskList()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = .distantPast
    }
  }

  @Test func `a task is added after the others`() async {
    let store = store([TaskItem(id: 3, title: "Milk")])
    let bread = TaskItem(id: 4, title: "Bread")
    await store.send(.addRequested(title: " Bread\n")) {
      $0.$tasks.withLock { $0 = [TaskItem(id: 3, title: "Milk"), bread] }
      $0.notice = .added(bread)
    }
    await store.send(.addRequested(title: "  ")) { $0.notice = .emptyTitle }
  }

  @Test func `a task is done, and then removed`() async {
    let store = store([TaskItem(id: 1, title: "Milk"), TaskItem(id: 2, title: "Bread")])
    await store.send(.completeRequested(id: 1)) {
      $0.$tasks.withLock { $0[id: 1]?.completedAt = .distantPast }
      $0.notice = .completed(TaskItem(id: 1, title: "Milk", completedAt: .distantPast))
    }
    await store.send(.removeCompletedRequested) {
      $0.$tasks.withLock { $0 = [TaskItem(id: 2, title: "Bread")] }
      $0.notice = .removed(count: 1)
    }
    await store.send(.completeRequested(id: 1)) { $0.notice = .unknown(id: 1) }
  }

  @Test func `a reminder comes after its time`() async {
    let clock = TestClock()
    let milk = TaskItem(id: 1, title: "Milk")
    let store = store([milk], clock: clock)
    await store.send(.remindRequested(id: 1, after: .seconds(5)))
    await clock.advance(by: .seconds(4))
    await clock.advance(by: .seconds(1))
    await store.receive(\.reminderFired) { $0.notice = .reminder(milk) }
    await store.send(.remindRequested(id: 2, after: .seconds(5))) { $0.notice = .unknown(id: 2) }
  }

  @Test func `a task that is done needs no reminder`() async {
    let clock = TestClock()
    let store = store([TaskItem(id: 1, title: "Milk")], clock: clock)
    await store.send(.remindRequested(id: 1, after: .seconds(5)))
    await store.send(.completeRequested(id: 1)) {
      $0.$tasks.withLock { $0[id: 1]?.completedAt = .distantPast }
      $0.notice = .completed(TaskItem(id: 1, title: "Milk", completedAt: .distantPast))
    }
    await clock.advance(by: .seconds(5))
    await store.receive(\.reminderFired)
  }

  @Test func `the command line is read`() {
    #expect(Command([]) == .list && Command(["list"]) == .list)
    #expect(Command(["add", "Milk", "and", "bread"]) == .send(.add("Milk and bread")))
    #expect(Command(["done", "2"]) == .send(.done(2)) && Command(["clear"]) == .send(.clear))
    #expect(Command(["remind", "1", "5"]) == .send(.remind(1, seconds: 5)))
    for words in [
      ["add"], ["done"], ["done", "two"], ["remind", "1"], ["remind", "1", "-5"], ["list", "all"],
    ] {
      #expect(Command(words) == nil, "\(words)")
    }
  }
}
