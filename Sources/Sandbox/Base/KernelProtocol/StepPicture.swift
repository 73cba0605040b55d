import Limits

/// The state after a step, and how the feature looks there.
public struct StepPicture: Codable, Equatable, Sendable {
  /// The step's number; 0 for the first state.
  public var step: Int
  /// The state as a dump, which is cut where it is very long.
  public var state: String
  /// The lines of the feature's view; nil when it has none.
  public var view: [String]?

  package init(step: Int, state: String, view: [String]? = nil) {
    self.step = step
    self.state = state
    self.view = view
  }

  /// A dump, cut to the length that a picture may have.
  public static func bounded(_ dump: String) -> String {
    let start = dump.unicodeScalars.prefix(Limits.pictureState)
    return start.endIndex < dump.endIndex ? String(start) + "…" : dump
  }
}
