/// What a dependency was asked, and what it answered.
public struct DependencyAnswer: Codable, Equatable, Sendable {
  /// How a call ended.
  public enum Outcome: Codable, Equatable, Sendable {
    case returned(DescribedValue)
    case threw(DescribedValue)
  }

  /// The client's type and the endpoint, such as `FactClient.fetch`; or `uuid`, `date` or `random`.
  public var endpoint: String
  public var arguments: [DescribedValue]
  public var outcome: Outcome
  /// The step whose reduce or effect asked; nil for the first state.
  public var step: Int?
  /// The effect that asked; nil for a reduce.
  public var effect: Int?
  public var asked: Moment
  public var answered: Moment

  public init(
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
