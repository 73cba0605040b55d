import PromptMessages

/// A statement of a test, written as in a file of tests: `await store.send(.add) { $0.count = 1 }`.
///
/// `await` can be left out, and so can the store of `send`, `receive` and `finish`. Not handled: statements that declare
/// something, such as `let task = await store.send(.add)`.
package struct TestStatement: Equatable {
  /// The statement as a test needs it.
  package var source: String
  /// What `send` takes after its name: the action and the closure. nil for a statement that doesn't send.
  package var sent: String?

  static let methods: [String: Set<String>] = [
    "": ["send", "receive", "finish"],
    "store": [
      "assert", "exhaustivity", "finish", "receive", "send", "skipInFlightEffects", "skipReceivedActions",
    ],
    "clock": ["advance", "run"],
  ]

  /// - Parameter line: The line, or several, without spaces around it.
  /// - Returns: nil for a line that is not such a statement.
  package init?(_ line: String) {
    var call = line[...]
    for word in ["try", "await"] where call.hasPrefix(word) && call.dropFirst(word.count).first == " " {
      call = call.dropFirst(word.count).drop(while: \.isWhitespace)
    }
    let first = call.prefix { $0.isLetter }
    let hasReceiver = call.dropFirst(first.count).first == "."
    let receiver = hasReceiver ? String(first) : ""
    let rest = hasReceiver ? call.dropFirst(first.count + 1) : call
    let method = String(rest.prefix { $0.isLetter })
    guard Self.methods[receiver]?.contains(method) == true else { return nil }
    let arguments = String(rest.dropFirst(method.count))
    let isPlain = receiver == "store" && ["assert", "exhaustivity"].contains(method)
    guard isPlain || arguments.hasPrefix("(") else { return nil }
    source = "\(isPlain ? "" : "await ")\(receiver.isEmpty ? "store" : receiver).\(rest)"
    sent = method == "send" ? Self.sent(arguments) : nil
  }

  /// Whether it ends the test.
  package var isFinish: Bool { source.hasPrefix("await store.finish(") }

  /// `.add { $0.count = 1 }` of `(.add) { $0.count = 1 }`; nil for what is not an action alone.
  private static func sent(_ arguments: String) -> String? {
    guard let end = OuterText(arguments).indices.first(where: { arguments[$0] == ")" }) else { return nil }
    let action = String(arguments[..<end].dropFirst()).trimmed
    let closure = String(arguments[arguments.index(after: end)...]).trimmed
    guard action.hasPrefix(".") || action.hasPrefix("\\."), closure.isEmpty || closure.hasPrefix("{") else {
      return nil
    }
    return closure.isEmpty ? action : "\(action) \(closure)"
  }
}
