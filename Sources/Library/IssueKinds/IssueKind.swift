/// What an issue of the library is about, for programs.
///
/// The text of an issue is for people, and its words may change. A program that explains issues asks for the kind, which travels
/// beside the text in an ``IssueNote``. Only issues that a program tells apart have a kind.
package enum IssueKind: String, CaseIterable, Codable, Sendable {
  // MARK: A test store's assertions

  /// An action changed the state, and the test didn't say so.
  case unexpectedChange
  /// The state differs from what the test says.
  case otherState
  /// The test says that the state changes, and it didn't.
  case noChange
  /// The closure of an assertion threw an error.
  case thrownError
  /// An action is sent while received ones are not asserted.
  case unhandledBeforeSend
  /// Received actions are not asserted at the end.
  case unhandledAtEnd
  /// Another action was received than the test expects.
  case otherAction
  /// No effect sent an expected action.
  case missingAction
  /// No effect sent an action of an expected case.
  case missingCase
  /// No effect sent an action for which a closure is true.
  case missingMatch
  /// No action came in time.
  case noAction
  /// No action that matches came in time, in a test that isn't exhaustive.
  case noMatchingAction
  /// An effect is running when the test ends.
  case runningEffect
  /// `finish` of a store has waited in vain.
  case unfinishedEffects
  /// `finish` of a task has waited in vain.
  case unfinishedTask
  /// No received action could be skipped.
  case nothingReceived
  /// No effect could be skipped.
  case nothingInFlight
  /// An action is sent to a store whose feature has dismissed itself.
  case dismissedStore
  /// Changes of shared state are not asserted at the end.
  case unassertedSharedState
  /// What a test that isn't exhaustive did not look at.
  case skippedAssertions

  // MARK: Other tools of tests

  /// `XCTModify` left a payload as it was.
  case unchangedPayload
  /// `XCTModify` found another case.
  case unextractedPayload
  /// A test reached a dependency that has no value for tests.
  case missingTestValue
  /// A test called an endpoint or a clock that it hasn't provided.
  case unimplemented
  /// A test clock's sleeps didn't end.
  case unfinishedSleeps

  // MARK: Features

  /// `ifLet` got an action for a child that is nil.
  case childOfNil
  /// `ifLet` got a presentation action while nothing is presented.
  case absentDestination
  /// `ifCaseLet` got an action for another case than that of the state.
  case childOfOtherCase
  /// `forEach` got an action for an element that isn't there.
  case missingElement
  /// The closure of an `Effect.run` threw an error.
  case failedEffect
  /// An effect that had ended sent an action.
  case lateSend
  /// A feature that isn't presented dismissed itself.
  case dismissalOfRoot
  /// No `BindingReducer` handled a binding action.
  case unhandledBinding
}
