import RegexBuilder

/// What a failure of a test store means for somebody who writes the feature and can't change the test.
///
/// The test store's own advice is for the author of a test: skip the action, raise the time limit, use another clock. In a
/// `code` exercise the checks are right, so the advice is replaced.
enum FeatureAdvice {
  /// The beginning of an advice for authors of tests, and what to say instead of it and of all that follows.
  private static let replacements = [
    ("To fix, do one of the following:", unexpected),
    ("To fix, inspect any effects the reducer returns", stillRuns),
    ("There are effects in-flight.", notSent),
    ("If the feature waits on a clock", unfinished),
  ]

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
  ///   - feature: The learner's file, which may contain a cause that the message doesn't know.
  static func text(_ message: String, feature: String = "") -> String {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard
        let advice = replacements.first(where: { line.trimmingPrefix(while: \.isWhitespace).hasPrefix($0.0) })
      else { continue }
      let isRealTime = advice.1 != unexpected && feature.contains("Task.sleep(")
      var text = lines[..<index] + [(isRealTime ? sleeps : advice.1)[...]]
      if !isRealTime, [unfinished, stillRuns].contains(advice.1), hasIDAroundSend(feature) {
        text += ["", sent[...]]
      }
      return text.joined(separator: "\n")
    }
    return message
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
