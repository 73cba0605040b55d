/// A step of a session as a test writes it.
///
/// ```swift
/// await store.send(.incrementButtonTapped) {   // `action`
///   $0.count = 1                               // `statements`
/// }
/// await store.receive(\.timerTicked) {         // `keyPath`
/// ```
public struct StepSource: Codable, Equatable, Sendable {
  /// The step's number.
  public var step: Int
  /// The action as Swift that compiles; nil when it can't be written.
  public var action: String?
  /// The case key path of the action, such as `\.response.success`; nil when its type has none.
  public var keyPath: String?
  /// The smallest assignments that make the state before the step equal to the state after it.
  public var statements: [String]
  /// The reason why a change is missing from the statements; nil when none is missing.
  public var problem: String?

  package init(
    step: Int, action: String? = nil, keyPath: String? = nil, statements: [String] = [],
    problem: String? = nil
  ) {
    self.step = step
    self.action = action
    self.keyPath = keyPath
    self.statements = statements
    self.problem = problem
  }
}
