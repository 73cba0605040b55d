import SwiftSyntax
import SyntaxProtocol

/// A reducer of several children, or of one that may be nil, that stands in the body of its parent.
enum ChildWithoutPlace: Misconception {
  static let id = "child-without-place"
  static let title = "A reducer of several children stands alone in the body"
  static let book: String? = "composition#the-tool"
  static let words: String? = """
    A child's reducer runs where the parent's `body` says for which part of the state: with `Scope` for a value, `.ifLet` for an \
    optional, and `.forEach` for the elements of a list or a stack.
    """
  static let examples = [
    Example(
      .test, right: "@MainActor struct CounterTests {",
      wrong: """
        @Reducer
        struct Sheet {
          struct State: Equatable { var counter: Counter.State? }
          enum Action { case counter(PresentationAction<Counter.Action>) }
          var body: some ReducerOf<Self> {
            Counter()
            Reduce { _, _ in .none }
          }
        }

        @MainActor struct CounterTests {
        """)
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(in: .conversion) || context.isSymptom(in: .inference) else { return nil }
    for (_, feature) in context.childrenInBody {
      guard let (name, payload) = context.child(feature), payload != "\(feature).Action" else { continue }
      let modifier =
        payload.hasPrefix("Presentation")
        ? ".ifLet(\\.$\(name), action: \\.\(name))" : ".forEach(\\.\(name), action: \\.\(name))"
      return Advice(
        .told, "`\(feature)` works on the state of `\(feature)`, and nothing says here which one that is.",
        fix: "Remove this line. Behind `Reduce { … }` stands `\(modifier) { \(feature)() }`.")
    }
    return nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ChildWithoutPlace.self) }
