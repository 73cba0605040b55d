import ComposableArchitecture
import ComposableArchitectureCore
import Foundation
import Testing

/// What is printed of actions and changes.
@MainActor
@Suite struct PrintChangesTests {
  @Test func `B45 each operator prints the action and the change once, on its queue`() async {
    let queue = DispatchQueue(label: "print")
    let printed = LockIsolated<[String]>([])
    let printer = _ReducerPrinter<Counter.State, Counter.Action>(
      printChange: { action, oldState, newState in
        dispatchPrecondition(condition: .onQueue(queue))
        let text = "\(actionName(action)) \(oldState.count) → \(newState.count)"
        printed.withValue { $0.append(text) }
      },
      queue: queue
    )
    let store = Store(initialState: Counter.State()) {
      CombineReducers {
        Counter()._printChanges(printer)
        EmptyReducer()._printChanges(nil)
      }
      ._printChanges(printer)
    }
    store.send(.incrementButtonTapped)
    store.send(.decrementButtonTapped)
    await printing(by: queue)
    #expect(
      printed.value == [
        "Counter.Action.incrementButtonTapped 0 → 1", "Counter.Action.incrementButtonTapped 0 → 1",
        "Counter.Action.decrementButtonTapped 1 → 0", "Counter.Action.decrementButtonTapped 1 → 0",
      ])
  }

  @Test func `B45 the default printer dumps the action and the difference`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      await MainActor.run {
        let printer = _ReducerPrinter<Counter.State, Counter.Action>.customDump
        printer.printChange(
          receivedAction: .incrementButtonTapped, oldState: Counter.State(), newState: Counter.State(count: 1)
        )
        printer.printChange(
          receivedAction: .incrementButtonTapped, oldState: Counter.State(), newState: Counter.State())
        _ReducerPrinter<Counter.State, Counter.Action>.actionLabels.printChange(
          receivedAction: .decrementButtonTapped, oldState: Counter.State(), newState: Counter.State())
        fflush(nil)
      }
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(
      output.contains(
        """
        received action:
          Counter.Action.incrementButtonTapped
          Counter.State(
        -   _count: 0
        +   _count: 1
          )

        received action:
          Counter.Action.incrementButtonTapped
          (No state changes)

        received action: Counter.Action.decrementButtonTapped

        """), "\(output)")
  }

  @Test func `B46 an action's name leaves out its payloads`() {
    #expect(actionName(Row.Action.tapped) == "PrintChangesTests.Row.Action.tapped")
    #expect(
      actionName(Row.Action.row(index: 3, action: .tapped))
        == "PrintChangesTests.Row.Action.row(index:, action: .tapped)")
    #expect(actionName(Row.Action.renamed("Blob")) == "PrintChangesTests.Row.Action.renamed")
    #expect(actionName(Row.Action.moved(from: 1, to: 2)) == "PrintChangesTests.Row.Action.moved(from:, to:)")
    #expect(
      actionName(Row.Action.measured(1, label: "a")) == "PrintChangesTests.Row.Action.measured(_:, label:)")
    #expect(actionName(Row.Action.child(.renamed("Blob"))) == "PrintChangesTests.Row.Action.child(.renamed)")
    #expect(
      actionName(Row.Action.loaded(.success(1))) == "PrintChangesTests.Row.Action.loaded(.success)")
    #expect(actionName(Row.Action.hinted(nil)) == "PrintChangesTests.Row.Action.hinted")
  }

  private func printing(by queue: DispatchQueue) async {
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
  }

  enum Row {
    indirect enum Action {
      case tapped
      case renamed(String)
      case moved(from: Int, to: Int)
      case measured(Int, label: String)
      case row(index: Int, action: Action)
      case child(Action)
      case loaded(Result<Int, any Error>)
      case hinted(String?)
    }
  }
}
