/// What to do about the failures of a ``TestStore``, in one place.
enum TestStoreAdvice {
  static let clock = """
    If the feature waits on a clock or scheduler, advance it with 'await clock.advance(by: …)', or give the feature a \
    clock that does not wait: '$0.continuousClock = ImmediateClock()'.
    """

  static func waiting(_ subjectNeeds: String) -> String {
    """
    \(clock)

    If \(subjectNeeds) more time, give it some: 'await store.finish(timeout: .seconds(…))', or 'timeout:' of the \
    call that waits. A long-living effect ends when it is cancelled: send the action that cancels it, or cancel the \
    task that 'store.send' returned.
    """
  }

  static func noAction(hasEffects: Bool) -> String {
    guard hasEffects else {
      return """
        There are no in-flight effects that could deliver this action. Could the effect you expected to deliver this \
        action have been cancelled?
        """
    }
    return """
      There are effects in-flight. \(clock) If they only need more time, raise the 'timeout' of this 'receive', or \
      of the store.
      """
  }

  static let pendingAtEnd = """
    To fix, do one of the following:

    • Explicitly assert on receiving each action: 'await store.receive(\\.someAction)'. This makes the test the \
    strongest.
    • Skip what is not of interest here: 'await store.skipReceivedActions()'.
    • Make the test non-exhaustive: 'store.exhaustivity = .off'.
    """

  static let inFlightAtEnd = """
    To fix, inspect any effects the reducer returns for this action and ensure that all of them complete by the end \
    of the test. There are a few reasons why an effect may not have completed:

    • It only needs a little time: end the test with 'await store.finish()'.

    • It waits on a clock that the test controls and that was not advanced far enough: 'await clock.advance(by: …)', \
    or give the feature a clock that does not wait: '$0.continuousClock = ImmediateClock()'.

    • It is meant to live long, such as a timer, a socket or an observation: cancel it at the end of the test, by the \
    action that cancels it or by the task that 'store.send' returned: 'await task.cancel()'.

    • It is of no interest here: 'await store.skipInFlightEffects()', or make the test non-exhaustive with \
    'store.exhaustivity = .off'.
    """

  static let sharedAtEnd = """
    Shared state was changed after the last assertion, by an effect or by another feature. Assert these changes at the \
    end of the test: 'store.assert { $0.$value.withLock { $0 = … } }'.
    """

  static let noChange = """
    The trailing closure made no observable modifications to state. If no change to state is expected, omit the \
    trailing closure.
    """
}
