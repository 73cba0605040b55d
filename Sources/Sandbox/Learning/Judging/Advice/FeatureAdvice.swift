import IssueKinds
import RegexBuilder

/// What a failure of a test store means for somebody who writes the feature and can't change the test.
///
/// The test store's own advice is for the author of a test: skip the action, raise the time limit, use another clock. In a
/// `code` exercise the checks are right, so the advice is replaced.
enum FeatureAdvice {
  private static let unexpected = """
    Your feature sent an action that this check doesn't expect. Find the effect that sends it: it may send too often or \
    too early, or it should have been canceled before.
    """

  private static let stillRuns = """
    An effect of your feature still runs at the end of this check. It must end by itself, or an action must cancel it \
    with `.cancel(id:)`.
    """

  private static let notSent = """
    An effect of your feature is running, but it hasn't sent this action yet. If it waits, let it sleep on the clock of \
    `@Dependency(\\.continuousClock)`: this check moves that clock, and no other.
    """

  private static let unfinished = """
    An effect of your feature still runs, and this check waits for its end. The effect must end by itself, or an action \
    must cancel it with `.cancel(id:)`. If it waits, let it sleep on the clock of `@Dependency(\\.continuousClock)`: \
    checks move that clock, and no other.
    """

  private static let sent = """
    Your file has `.cancellable(id:)` around `.send(…)`. The ID reaches only the effect that sends the action, not \
    the effects that a reducer returns when it receives the action.
    """

  private static let sleeps = """
    Your file calls `Task.sleep`, which waits for real time. No check can move that time. Declare \
    `@Dependency(\\.continuousClock) var clock`, and write `try await clock.sleep(for: …)`. Read `book clocks#the-tool`.
    """

  /// Replaces the advice for authors of tests in a failure's message.
  ///
  /// - Parameters:
  ///   - message: The message of a test store, with its title and its explanation.
  ///   - note: What the library says about the failure, with the message's part that stays.
  ///   - feature: The learner's file, which may contain a cause that the message doesn't know.
  static func text(_ message: String, _ note: IssueNote?, feature: String = "") -> String {
    guard let note, let facts = note.facts else { return message }
    let mayWait: Bool
    let advice: String
    switch note.kind {
    case .unhandledAtEnd: (advice, mayWait) = (unexpected, false)
    case .runningEffect: (advice, mayWait) = (stillRuns, true)
    case .noAction, .noMatchingAction: (advice, mayWait) = (notSent, true)
    case .unfinishedEffects, .unfinishedTask: (advice, mayWait) = (unfinished, true)
    default: return message
    }
    let isRealTime = mayWait && feature.contains("Task.sleep(")
    var paragraphs = [PrintedValue.clean(facts), isRealTime ? sleeps : advice]
    if !isRealTime, [unfinished, stillRuns].contains(advice), hasIDAroundSend(feature) {
      paragraphs.append(sent)
    }
    return paragraphs.joined(separator: "\n\n")
  }

  /// Whether an ID for cancelling is given to an effect that only sends actions.
  private static func hasIDAroundSend(_ feature: String) -> Bool {
    let send = #/\.send\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/#
    return feature.contains(
      Regex {
        ChoiceOf {
          send
          Regex {
            #/\.(?:merge|concatenate)\(\s*/#
            send
            ZeroOrMore {
              #/\s*,\s*/#
              send
            }
            #/\s*,?\s*\)/#
          }
        }
        #/\s*\.cancellable\(/#
      })
  }
}
