/// A call of a dependency, and its result.
public struct DependencyAnswer: Codable, Equatable, Sendable {
  /// How a call ended.
  public enum Outcome: Codable, Equatable, Sendable {
    case returned(DescribedValue)
    case threw(DescribedValue)
  }

  /// The client's type and the endpoint, such as `FactClient.fetch`; or `uuid`, `date` or `random`.
  public var endpoint: String
  /// The arguments of the call, in their order.
  public var arguments: [DescribedValue]
  /// How the call ended.
  public var outcome: Outcome
  /// The step whose reduce or effect made the call; nil for the first state.
  public var step: Int?
  /// The effect that made the call; nil for a reduce.
  public var effect: Int?
  /// When the dependency was called.
  public var asked: Moment
  /// When the call ended.
  public var answered: Moment

  package init(
    endpoint: String, arguments: [DescribedValue], outcome: Outcome, step: Int?, effect: Int?,
    asked: Moment, answered: Moment
  ) {
    self.endpoint = endpoint
    self.arguments = arguments
    self.outcome = outcome
    self.step = step
    self.effect = effect
    self.asked = asked
    self.answered = answered
  }
}
