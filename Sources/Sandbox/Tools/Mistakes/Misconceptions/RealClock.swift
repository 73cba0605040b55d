import SyntaxProtocol

/// A test that wants to move the real time.
enum RealClock: Misconception {
  static let id = "real-clock"
  static let title = "A test moves the real clock"
  static let book: String? = "clocks#which-clock-where"
  static let words: String? = """
    A real clock can't be moved by hand. Make a `let clock = TestClock()`, give it to the feature with \
    `$0.continuousClock = clock`, and advance this one.
    """
  static let examples = [
    Example(
      .test, right: "store.exhaustivity = .off", wrong: "await ContinuousClock().advance(by: .seconds(1))")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(in: .member), let clock = context.symptom.names.first,
      ["ContinuousClock", "SuspendingClock", "ImmediateClock", "any Clock<Duration>"].contains(clock),
      ["advance", "run"].contains(context.symptom.names.last ?? "")
    else { return nil }
    return Advice(
      .told, "A `\(clock)` can't be moved by hand. The time of a `TestClock` is moved by the test.",
      fix: "let clock = TestClock()")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(RealClock.self) }
