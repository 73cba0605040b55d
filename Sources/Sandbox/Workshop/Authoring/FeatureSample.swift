/// What an action does to a feature when it is sent three times: what a new exercise needs to know of the lesson that it is in.
public struct FeatureSample: Equatable, Sendable {
  /// The action as it is typed, such as `.cookiesAdded(2)`.
  public var action: String
  /// The cases of the action without payloads, as checks name it, such as `.cookiesAdded`.
  public var name: String
  /// The property of the state that the action changes.
  public var path: String
  /// The literals of the property: at first, and after the action was sent once, twice and three times.
  public var values: [String]

  /// Creates a sample.
  ///
  /// - Parameter values: Four literals: numbers, texts in quotation marks, `true` or `false`. The first two differ.
  public init(action: String, name: String, path: String, values: [String]) {
    self.action = action
    self.name = name
    self.path = path
    self.values = values
  }

  /// The feature of a new lesson.
  static let lamp = FeatureSample(
    action: ".switchTapped", name: ".switchTapped", path: "isOn",
    values: ["false", "true", "false", "true"])

  /// Another value of the same type.
  static func other(than literal: String) -> String {
    if let flag = Bool(literal) { return "\(!flag)" }
    if literal.hasSuffix("\"") { return "\(literal.dropLast())?\"" }
    if let number = Int(literal) { return "\(number &+ 1)" }
    return Double(literal).map { "\($0 + 1)" } ?? literal
  }
}
