import KernelProtocol

/// An action of a goal that an effect must send: `received .chat.webSocket.message`.
///
/// The cases are written from the outside to the inside, without payloads. Actions inside of this one count too.
struct ReceivedAction: Equatable {
  /// The names of the cases, from the outermost to the innermost.
  var names: [String]

  /// - Parameter line: A line of a goal.
  /// - Returns: nil when the line has another form.
  init?(_ line: String) {
    guard line.hasPrefix("received .") else { return nil }
    names = line.dropFirst("received .".count).split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    guard names.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else {
      return nil
    }
  }

  /// The action without payloads, such as `.numberFactResponse`.
  private var text: String { names.map { ".\($0)" }.joined() }

  /// The name of the check.
  var check: String { "\(text) is sent by an effect" }

  /// Why the steps don't meet the goal; nil when they do. A step that was typed is wrong even when an effect has sent the
  /// action too, because the typed one may have made the state what it is.
  func mismatch(in steps: [Step]) -> String? {
    let steps = steps.filter { Self.names(of: $0.action).starts(with: names) }
    if let typed = steps.first(where: { $0.origin == nil }) {
      return """
        You sent \(text) yourself in step \(typed.number). It has to come from an effect. `undo` takes steps back, and \
        `restart` begins again.
        """
    }
    return steps.isEmpty ? "No effect has sent \(text) yet." : nil
  }

  /// The names of an action's cases: `chat`, `webSocket` and `message` for `.chat(.webSocket(.message("Hi")))`.
  static func names(of action: String) -> [String] {
    var (names, rest) = ([String](), Substring(action))
    while rest.first == "." {
      let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      names.append(String(name))
      rest = rest[name.endIndex...]
      guard rest.first == "(" else { break }
      rest = rest.dropFirst()
      // The action of an element follows its ID.
      if rest.hasPrefix("id:"), let inner = rest.firstRange(of: "action:") {
        rest = rest[inner.upperBound...]
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return names
  }
}
