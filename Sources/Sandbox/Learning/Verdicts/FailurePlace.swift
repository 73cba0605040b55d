import IssueKinds

extension IssueKind {
  /// The section of the Book that explains the issue, as `book` opens it. A reader may shorten a section's name, so this is only its
  /// beginning.
  package var place: String {
    switch self {
    case .unexpectedChange: "failures#state-was-not-expected"
    case .otherState: "failures#a-state-change"
    case .noChange: "failures#expected-state"
    case .thrownError: "failures#threw-error"
    case .unhandledBeforeSend: "failures#must-handle"
    case .unhandledAtEnd: "failures#the-store-received"
    case .otherAction: "failures#received-unexpected-action"
    case .missingAction: "failures#expected-to-receive-the-following"
    case .missingCase: "failures#expected-to-receive-an-action-matching-case"
    case .missingMatch: "failures#expected-to-receive-an-action-matching-pred"
    case .noAction: "failures#expected-to-receive-an-action-but"
    case .noMatchingAction: "failures#expected-to-receive-a-matching"
    case .runningEffect: "failures#an-effect-returned"
    case .unfinishedEffects: "failures#expected-effects"
    case .unfinishedTask: "failures#expected-task"
    case .nothingReceived: "failures#there-were-no-received"
    case .nothingInFlight: "failures#there-were-no-in-flight"
    case .dismissedStore: "failures#cant-send-action"
    case .unassertedSharedState: "failures#test-store-finished"
    case .skippedAssertions: "failures#skipped-assertions"
    case .unchangedPayload: "failures#xctmodify-expected-int-value"
    case .unextractedPayload: "failures#xctmodify-expected-to-extract"
    case .missingTestValue: "failures#dependencyuuid-has-no-test"
    case .unimplemented: "failures#unimplemented"
    case .unfinishedSleeps: "failures#expected-all-sleeps"
    case .childOfNil: "warnings#an-iflet-at--received-a-child"
    case .absentDestination: "warnings#an-iflet-at--received-a-presentation"
    case .childOfOtherCase: "warnings#an-ifcaselet-at"
    case .missingElement: "warnings#a-foreach-at--received-an-action-for"
    case .failedEffect: "warnings#an-effectrun-returned"
    case .lateSend: "warnings#an-action-was-sent"
    case .dismissalOfRoot: "warnings#a-reducer-requested"
    case .unhandledBinding: "warnings#a-binding-action"
    }
  }
}
