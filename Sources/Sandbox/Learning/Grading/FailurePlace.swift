/// The section of the Book that explains a failure of a test, or a warning that the library reports in one.
///
/// ```swift
/// FailurePlace.find("A state change does not match expectation.\n…")   // "failures#a-state-change"
/// ```
public struct FailurePlace: Equatable, Sendable {
  /// The beginning of the message.
  public var beginning: String
  /// A later part of the message, for messages that begin in the same way; empty when the beginning is enough.
  public var part: String
  /// The page and the section. A reader may shorten a section's name, so only its beginning is given here.
  public var place: String

  /// Finds the section for a message.
  ///
  /// - Returns: A place that `book` opens, or nil when the Book doesn't explain the message.
  public static func find(_ message: String) -> String? {
    let line = message.split(separator: "\n").first ?? ""
    return all.first { line.hasPrefix($0.beginning) && ($0.part.isEmpty || line.contains($0.part)) }?.place
  }

  /// Whether the library warns about an effect that failed, and not about the action before it.
  public static func isOfEffect(_ message: String) -> Bool {
    find(message)?.hasPrefix("warnings#an-effectrun") == true
  }

  private init(_ beginning: String, _ place: String) {
    self.init(beginning, "", place)
  }

  private init(_ beginning: String, _ part: String, _ place: String) {
    self.beginning = beginning
    self.part = part
    self.place = place
  }

  /// All messages that the Book explains.
  public static let all: [FailurePlace] = [
    .init("State was not expected to change", "failures#state-was-not-expected"),
    .init("A state change does not match", "failures#a-state-change"),
    .init("Expected state to change", "failures#expected-state"),
    .init("Threw error", "failures#threw-error"),
    .init("Must handle", "failures#must-handle"),
    .init("The store received", "failures#the-store-received"),
    .init("Received unexpected action", "failures#received-unexpected-action"),
    .init("Expected to receive the following action", "failures#expected-to-receive-the-following"),
    .init(
      "Expected to receive an action matching case path",
      "failures#expected-to-receive-an-action-matching-case"),
    .init(
      "Expected to receive an action matching predicate",
      "failures#expected-to-receive-an-action-matching-pred"),
    .init("Expected to receive an action, but", "failures#expected-to-receive-an-action-but"),
    .init("Expected to receive a matching action", "failures#expected-to-receive-a-matching"),
    .init("An effect returned for this action", "failures#an-effect-returned"),
    .init("Expected effects to finish", "failures#expected-effects"),
    .init("Expected task to finish", "failures#expected-task"),
    .init("There were no received actions", "failures#there-were-no-received"),
    .init("There were no in-flight effects", "failures#there-were-no-in-flight"),
    .init("Can't send action to dismissed", "failures#cant-send-action"),
    .init("Test store finished before", "failures#test-store-finished"),
    .init("Skipped assertions", "failures#skipped-assertions"),
    .init(
      "XCTModify: Expected \"", "to be modified but it was unchanged", "failures#xctmodify-expected-int-value"
    ),
    .init("XCTModify: Expected to extract value", "failures#xctmodify-expected-to-extract"),
    .init("@Dependency(", "has no test implementation", "failures#dependencyuuid-has-no-test"),
    .init("Unimplemented", "failures#unimplemented"),
    .init("Expected all sleeps to finish", "failures#expected-all-sleeps"),
    .init("An \"ifLet\" at", "received a child action", "warnings#an-iflet-at--received-a-child"),
    .init(
      "An \"ifLet\" at", "received a presentation action", "warnings#an-iflet-at--received-a-presentation"),
    .init("An \"ifCaseLet\" at", "warnings#an-ifcaselet-at"),
    .init("A \"forEach\" at", "for a missing element", "warnings#a-foreach-at--received-an-action-for"),
    .init("An \"Effect.run\" returned", "warnings#an-effectrun-returned"),
    .init("An action was sent from a completed", "warnings#an-action-was-sent"),
    .init("A reducer requested dismissal", "warnings#a-reducer-requested"),
    .init("A binding action sent from a store", "warnings#a-binding-action"),
  ]
}
