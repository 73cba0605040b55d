import ComposableArchitecture
import Foundation
import IssueKinds
import Testing

/// The first lines of failures are those of upstream, since people search for them and tools match on them.
///
/// The table stands in `Book/behaviours.md`, under "Titles of failures". Each of its rows is provoked here.
@MainActor
@Suite struct FailureTitleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let failure: String
    let title: String
    let kind: IssueKind?
    /// Whether the title is the whole message, because what this library adds is a report of its own.
    let isWhole: Bool
    let provoke: @MainActor @Sendable () async -> Void

    init(
      _ failure: String, _ title: String, _ kind: IssueKind?, isWhole: Bool = false,
      _ provoke: @escaping @MainActor @Sendable () async -> Void
    ) {
      self.failure = failure
      self.title = title
      self.kind = kind
      self.isWhole = isWhole
      self.provoke = provoke
    }

    var testDescription: String { failure }
  }

  @Test(arguments: rows + featureRows + companionRows)
  func `B132 a failure has the title that upstream gives it`(_ row: Row) async {
    let messages = LockIsolated<[String]>([])
    let kinds = LockIsolated<[IssueKind?]>([])
    await withKnownIssue(isIntermittent: true) {
      await row.provoke()
    } matching: { issue in
      // What observes a run is called while the note holds.
      kinds.withValue { $0.append(IssueNote.current?.kind) }
      messages.withValue { $0.append(issue.message.replacing(#/"[^"]+\.swift:\d+"/#, with: "\"FILE:LINE\"")) }
      return true
    }
    let title = row.title
    #expect(
      messages.value.contains { $0 == title || !row.isWhole && $0.hasPrefix(title + "\n") },
      "\(messages.value)")
    #expect(kinds.value.contains(row.kind), "\(kinds.value)")
  }

  @Test func `B132 the Book lists the titles that are checked`() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../../../Book/behaviours.md").standardized,
      encoding: .utf8)
    let section = try #require(page.split(separator: "## Titles of failures").last)
    let listed = section.matches(of: #/\| ([^|]+) \| `([^`]+)` \|/#).map { [String($0.1), String($0.2)] }
    #expect(listed == (Self.rows + Self.featureRows + Self.companionRows).map { [$0.failure, $0.title] })
  }

  /// Does whatever a row needs.
  @Reducer
  struct Drill {
    @ObservableState
    enum State: Equatable {
      case count(Int)
      case other
    }

    @CasePathable
    enum Action: Equatable {
      case increment, answer, answered, number(Int), work, fail, dismiss, child(Never)
    }

    @Dependency(\.dismiss) var dismiss

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .increment: state.modify(\.count) { $0 += 1 }
        case .answer: return .send(.answered)
        case .work: return .run { _ in try await Task.never() }
        case .fail:
          return .run { _ in throw Failed() }
        case .dismiss: return .run { [dismiss] _ in await dismiss() }
        case .answered, .number, .child: break
        }
        return .none
      }
    }

    struct Failed: Error {}
  }

  static func drill() -> TestStoreOf<Drill> { TestStore(initialState: .count(0)) { Drill() } }

  nonisolated static let rows: [Row] = [
    Row("a closure changes nothing", "Expected state to change, but no change occurred.", .noChange) {
      await drill().send(.answered) { _ in }
    },
    Row("a wrong expectation", "A state change does not match expectation.", .otherState) {
      await drill().send(.increment) { $0 = .count(5) }
    },
    Row(
      "a change without a closure", "State was not expected to change, but a change occurred.",
      .unexpectedChange
    ) {
      await drill().send(.increment)
    },
    Row("a closure throws", "Threw error: Failed()", .thrownError) {
      await drill().send(.answered) { _ in throw Drill.Failed() }
    },
    Row(
      "actions that nobody received, at the end", "The store received 1 unexpected action.", .unhandledAtEnd
    ) {
      await drill().send(.answer)
    },
    Row(
      "sending before receiving", "Must handle 1 received action before sending an action.",
      .unhandledBeforeSend
    ) {
      let store = drill()
      await store.send(.answer)
      await store.send(.answered)
    },
    Row("nothing was received", "Expected to receive the following action, but didn't:", .missingAction) {
      await drill().receive(.answered)
    },
    Row("another action was received", "Received unexpected action:", .otherAction) {
      let store = drill()
      await store.send(.answer)
      await store.receive(.increment)
    },
    Row(
      "no action of this case", "Expected to receive an action matching case path, but didn't get one.",
      .missingCase
    ) { await drill().receive(\.answered) },
    Row(
      "no action for this predicate", "Expected to receive an action matching predicate, but didn't get one.",
      .missingMatch
    ) {
      await drill().receive { $0 == .answered }
    },
    Row("the time is over", "Expected to receive an action, but received none after 0.0 seconds.", .noAction)
    {
      let store = drill()
      await store.send(.work)
      await store.receive(.answered, timeout: .zero)
    },
    Row(
      "the time is over, without exhaustivity",
      "Expected to receive a matching action, but received none after 0.0 seconds.", .noMatchingAction
    ) {
      let store = drill()
      store.exhaustivity = .off
      await store.send(.work)
      await store.receive(.answered, timeout: .zero)
    },
    Row(
      "an effect still runs at the end",
      "An effect returned for this action is still running. It must complete before the end of the test.",
      .runningEffect
    ) { await drill().send(.work) },
    Row(
      "effects outlive `finish`",
      "Expected effects to finish, but there are still effects in-flight after 0.0 seconds.",
      .unfinishedEffects
    ) {
      let store = drill()
      await store.send(.work)
      await store.finish(timeout: .zero)
    },
    Row(
      "the effects of a task outlive its `finish`",
      "Expected task to finish, but it is still in-flight after 0.0 seconds.", .unfinishedTask
    ) {
      let store = drill()
      await store.send(.work).finish(timeout: .zero)
      await store.skipInFlightEffects()
    },
    Row("nothing to skip", "There were no received actions to skip.", .nothingReceived) {
      await drill().skipReceivedActions()
    },
    Row("no effect to skip", "There were no in-flight effects to skip.", .nothingInFlight) {
      await drill().skipInFlightEffects()
    },
    Row("an action after the root's dismissal", "Can't send action to dismissed test store.", .dismissedStore)
    {
      let store = drill()
      await store.send(.dismiss)
      await store.send(.answered)
    },
    Row("what a test that isn't exhaustive leaves out", "Skipped assertions.", .skippedAssertions) {
      let store = drill()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.increment)
    },
    Row(
      "shared state that nobody asserted, at the end",
      "Test store finished before asserting against changes to shared state.", .unassertedSharedState
    ) {
      @Shared(value: 0) var count
      let store = TestStore(initialState: $count) {
        Reduce<Shared<Int>, Bool> { state, isLate in
          if isLate { return .none }
          return .run { [state] _ in state.withLock { $0 = 1 } }
        }
      }
      await store.send(false)
      await store.finish()
    },
    Row(
      "an error in an effect", #"An "Effect.run" returned from "FILE:LINE" threw an unhandled error."#,
      .failedEffect
    ) {
      await drill().send(.fail)
    },
    Row("a payload of another case", #"Can't modify unrelated case "other""#, nil, isWhole: true) {
      var state = Drill.State.other
      state.modify(\.count) { $0 += 1 }
    },
    Row(
      "`XCTModify` changes nothing", #"XCTModify: Expected "Int" value to be modified but it was unchanged."#,
      .unchangedPayload
    ) {
      var state = Drill.State.count(1)
      XCTModify(&state, case: \.count) { $0 = 1 }
    },
    Row(
      "a binding that no reducer takes", "A binding action sent from a store was not handled.",
      .unhandledBinding
    ) {
      let store = Store(initialState: Form.State()) { EmptyReducer<Form.State, Form.Action>() }
      store.stepCount = 3
      await Task.megaYield()
    },
  ]
}
