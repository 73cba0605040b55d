import SwiftSyntax
import SyntaxProtocol

/// A step of a test inside the closure of another step.
enum MessageToState: Misconception {
  static let id = "message-to-state"
  static let title = "A step of a test stands in a closure"
  static let book: String? = "testing#the-tool"
  static let words: String? = """
    The closure of `send` and `receive` gets the state, and makes the expected one of it: `$0.count = 1`. The next step stands \
    behind it, in a line of its own: `await store.send(…)`.
    """
  static let examples = [
    Example(.test, right: "$0.count = -1", wrong: "$0.send(.incrementButtonTapped)")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(in: .member), context.symptom.names.first?.hasSuffix("State") == true,
      let method = context.symptom.names.last, method.isOneOf("send", "receive", "finish", "advance"),
      let brace = context.closures(around: context.place).first,
      context.receiver(ofClosure: brace).isOneOf("send", "receive")
    else { return nil }
    let call = context.nearest(method).flatMap { name in
      context.partner(of: name + 1).map {
        context.file.text(context.tokens[name].start, context.tokens[$0].end)
      }
    }
    return Advice(
      .told,
      "The closure gets the state, and says how the test expects it to change. A state has no `\(method)`.",
      fix:
        "Write what changes, such as `$0.count = 1`, and the next step behind the closure: `await store.\(call ?? "\(method)(…)")`."
    )
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MessageToState.self) }
