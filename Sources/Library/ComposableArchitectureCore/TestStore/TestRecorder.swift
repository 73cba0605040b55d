import Foundation

// Unchecked: it is used on the main actor, and last where the store is deinitialized.

/// The actions and effects of a ``TestStore`` that were not asserted yet. They are in a separate object, since a store
/// makes its last checks when it is deinitialized, which can happen on any thread.
final class TestRecorder<State, Action>: @unchecked Sendable {
  typealias EffectID = StoreInstrumentation<State, Action>.EffectID

  struct Received {
    var action: Action
    var state: State
    /// The first id that elements of a stack could get from the action.
    var stackElementID: StackElementID
  }

  struct InFlight {
    var action: Action
    var location: Location
  }

  var received: [Received] = []
  var inFlight: [EffectID: InFlight] = [:]
  var exhaustivity = Exhaustivity.on
  var isDismissed = false
  /// Where the store was made.
  let location: Location
  /// Where the send that runs was written; its effects, and those of the actions they send, are reported there.
  var sendLocation: Location
  /// The state right after the action that was sent, before those that its effects sent.
  var stateAfterSend: State?
  /// Makes the ids of the feature's stacks.
  var stackElementIDs = StackElementIDGenerator()
  /// The first id that elements of a stack could get from the action that was sent.
  private(set) var stackElementIDOfSend = StackElementID(generation: 0)
  private var stackElementID = StackElementID(generation: 0)
  /// The state after the last asserted step.
  var assertedState: State?
  /// The changes of shared state since then.
  let sharedChanges = SharedChangeTracker()
  private var locations: [EffectID: Location] = [:]

  init(location: Location) {
    self.location = location
    sendLocation = location
  }

  /// An action is about to be processed.
  func willReduce() { stackElementID = stackElementIDs.peek() }

  func record(_ step: StoreInstrumentation<State, Action>.Step) {
    let location = step.origin.flatMap { locations[$0] } ?? sendLocation
    if step.origin == nil {
      stateAfterSend = step.after
      stackElementIDOfSend = stackElementID
    } else {
      received.append(
        Received(action: step.action, state: step.after, stackElementID: stackElementID))
    }
    if let effect = step.effect {
      locations[effect] = location
      inFlight[effect] = InFlight(action: step.action, location: location)
    } else if let effect = step.origin {
      locations[effect] = location
    }
  }

  func ended(_ effect: EffectID) {
    inFlight[effect] = nil
  }

  /// The checks at the end of a test (B81, B82).
  func checkEnd(at location: Location? = nil) {
    checkReceived(at: location ?? self.location)
    checkInFlight()
    checkShared(at: location ?? self.location)
  }

  /// Changes of shared state that no assertion saw (B92).
  func checkShared(at location: Location) {
    defer { sharedChanges.reset() }
    guard exhaustivity == .on, let difference = sharedDifference() else { return }
    report(
      """
      Test store finished before asserting against changes to shared state.

      \(difference)

      \(TestStoreAdvice.sharedAtEnd)
      """,
      at: location, kind: .unassertedSharedState)
  }

  private func sharedDifference() -> String? {
    let changes = sharedChanges.changedValues
    guard !changes.isEmpty else { return nil }
    if let state = assertedState, let known = state as? any Equatable {
      let text = sharedChanges.compare(.original, .live) {
        Self.isUnequal(known) ? difference(state, state, legend: "Actual") : nil
      }
      if let text { return text }
    }
    return changes.map { difference($0.before, $0.after, legend: "Actual") }.joined(separator: "\n\n")
  }

  private static func isUnequal(_ state: some Equatable) -> Bool { state != state }

  func checkReceived(at location: Location) {
    guard !received.isEmpty else { return }
    defer { received = [] }
    switch exhaustivity {
    case .on:
      let names = received.map { actionName($0.action, isNested: true) }.joined(separator: "\n")
      report(
        """
        The store received \(received.count) unexpected action\(received.count == 1 ? "" : "s").

          Unhandled actions:
        \(names.indented(by: 4))
        """,
        advice: TestStoreAdvice.pendingAtEnd, at: location, kind: .unhandledAtEnd)
    case .off(showSkippedAssertions: true):
      reportSkipped(Self.skippedActions(received), at: location)
    case .off:
      break
    }
  }

  func checkInFlight() {
    guard !isDismissed else { return }
    defer { inFlight = [:] }
    for effect in inFlight.sorted(by: { $0.key.rawValue < $1.key.rawValue }).map(\.value) {
      switch exhaustivity {
      case .on:
        report(
          """
          An effect returned for this action is still running. It must complete before the end of the test.
          """,
          advice: "\(TestStoreAdvice.inFlightAtEnd)\n\n  Action:\n    \(actionName(effect.action))",
          at: effect.location, kind: .runningEffect)
      case .off(showSkippedAssertions: true):
        reportSkipped(Self.skippedEffects([effect]), at: effect.location)
      case .off:
        break
      }
    }
  }

  static func skippedActions(_ received: some Collection<Received>) -> String {
    """
    \(received.count) received action\(received.count == 1 ? " was" : "s were") skipped:

    \(dumped(received.map(\.action), indent: 2))
    """
  }

  static func skippedEffects(_ effects: some Collection<InFlight>) -> String {
    """
    \(effects.count) in-flight effect\(effects.count == 1 ? " was" : "s were") cancelled, originating from:

    \(dumped(effects.map(\.action), indent: 2))
    """
  }
}

/// Tells of something that a non-exhaustive test did not look at; never a failure (B88).
func reportSkipped(_ what: String, at location: Location) {
  report("Skipped assertions.\n\n\(what)", at: location, kind: .skippedAssertions, severity: .warning)
}

extension String {
  func indented(by width: Int) -> String {
    let space = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }
}
