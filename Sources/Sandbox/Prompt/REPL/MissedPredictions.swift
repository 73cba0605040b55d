import PromptMessages
import TextHandling

/// The predictions that were wrong, each to be asked again once.
package struct MissedPredictions {
  /// After how many sent actions a missed prediction is asked again.
  static let distance = 4

  private struct Missed {
    var action: String
    var sent = 0
  }

  private var missed: [Missed] = []
  /// The actions that were asked again already.
  private var asked: Set<String> = []
  /// The exercise to which all this belongs.
  private var exercise: String?

  /// The name of an action's case.
  static func name(_ action: String) -> String { String(action.prefix { $0 != "(" }).trimmed }

  /// Notes the result of a prediction.
  package mutating func note(_ action: String, isRight: Bool) {
    missed.removeAll { Self.name($0.action) == Self.name(action) }
    // Whoever is wrong again has seen the question, and knows how to predict.
    if !isRight, !asked.contains(Self.name(action)) { missed.append(Missed(action: action)) }
  }

  /// Counts an action that was sent, and returns an action whose prediction was missed some actions ago. Each is returned
  /// once in an exercise.
  mutating func due(in exercise: String?) -> String? {
    if exercise != self.exercise, self.exercise != nil { self = MissedPredictions() }
    self.exercise = exercise
    for index in missed.indices { missed[index].sent += 1 }
    guard let index = missed.firstIndex(where: { $0.sent > Self.distance }) else { return nil }
    let action = missed.remove(at: index).action
    asked.insert(Self.name(action))
    return action
  }
}

/// A prediction that was missed is asked again.
struct PredictAgainMessage: Message, Event {
  let event = "predictAgain"
  var action: String

  func text(_ renderer: TextRenderer) -> String? {
    renderer.paragraph(
      "Earlier you missed what \(renderer.short(action.printable)) changes. What will it change now? Type `predict \(renderer.short(action.printable)) { … }`, or just go on: this is not asked again."
    )
  }
}
