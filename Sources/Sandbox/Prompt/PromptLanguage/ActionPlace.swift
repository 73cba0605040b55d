import PromptMessages
import SyntaxProtocol

/// Where in an action the cursor is, when the state knows what may follow: an id of an element, or a binding's key path.
///
/// ```swift
/// ActionPlace(atEndOf: ".todos(.element(id: ")                      // .id(path: "todos", word: "")
/// ActionPlace(atEndOf: #".form(.binding(.set(\.ti"#)                // .keyPath(path: "form", word: "ti")
/// ```
package enum ActionPlace: Equatable {
  /// An id of an element of the collection at a path.
  case id(path: String, word: String)
  /// A property of the value at a path.
  case keyPath(path: String, word: String)

  /// - Returns: nil when the state doesn't know what may follow.
  package init?(atEndOf typed: String) {
    if typed.hasPrefix("\\.") {
      guard let place = Self.inKeyPath(typed) else { return nil }
      self = place
      return
    }
    var frames: [Frame] = []
    var word = ""
    for character in typed {
      switch character {
      case "(":
        for index in frames.indices { frames[index].text.append(character) }
        frames.append(Frame(name: word))
        word = ""
        continue
      case ")":
        _ = frames.popLast()
        word = ""
      case _ where character.isNamePart: word.append(character)
      default: word = ""
      }
      for index in frames.indices { frames[index].text.append(character) }
    }
    let isElement = { (frame: Frame) in frame.name == "element" && frame.openID != nil }
    if let index = frames.firstIndex(where: isElement), let id = frames[index].openID {
      self = .id(path: Self.path(frames[..<index]), word: id)
      return
    }
    guard let last = frames.last, last.name == "set", frames.dropLast().last?.name == "binding",
      last.text.hasPrefix("\\."), !last.text.contains(",")
    else { return nil }
    let names = last.text.dropFirst(2).split(separator: ".", omittingEmptySubsequences: false).map(
      String.init)
    let path = [Self.path(frames.dropLast(2))] + names.dropLast()
    self = .keyPath(path: path.filter { !$0.isEmpty }.joined(separator: "."), word: names.last ?? "")
  }

  /// A case whose payload is being typed.
  private struct Frame {
    var name: String
    /// What was typed after the parenthesis.
    var text = ""

    /// The id that is being typed; nil when it is complete, or when there is none.
    var openID: String? {
      guard let start = text.firstRange(of: "id:") else { return nil }
      var depth = 0
      for character in text[start.upperBound...] {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if character == ",", depth == 0 { return nil }
      }
      return String(text[start.upperBound...]).trimmed
    }

    /// The id of the element.
    var id: String? {
      guard let start = text.firstRange(of: "id:"), let end = text.firstRange(of: ", action:") else {
        return nil
      }
      return String(text[start.upperBound..<end.lowerBound]).trimmed
    }
  }

  private static func path(_ frames: some Sequence<Frame>) -> String {
    frames.reduce("") { path, frame in
      switch frame.name {
      case "presented", "send", "": path
      case "element": path + (frame.id.map { "[id: \($0)]" } ?? "")
      default: path.isEmpty ? frame.name : "\(path).\(frame.name)"
      }
    }
  }

  /// `\.todos[id: UU`
  private static func inKeyPath(_ typed: String) -> ActionPlace? {
    guard let bracket = typed.ranges(of: "[id:").last, !typed[bracket.upperBound...].contains("]") else {
      return nil
    }
    let path = typed[..<bracket.lowerBound].dropFirst(2).replacing(".presented", with: "")
    return .id(path: String(path), word: String(typed[bracket.upperBound...]).trimmed)
  }
}

extension ActionPlace {
  /// What the state knows about the place.
  package func candidates(in session: @Sendable (String) async throws -> [String]) async -> Candidates {
    switch self {
    case .id(let path, let word):
      let children = (try? await session(path)) ?? []
      let ids = children.filter { $0.hasPrefix("[id: ") }.map { String($0.dropFirst(5).dropLast()) }
      return Candidates(replacing: word.count, texts: ids.filter { $0.hasPrefix(word) })
    case .keyPath(let path, let word):
      let children = (try? await session(path)) ?? []
      return Candidates(
        replacing: word.count, texts: children.filter { !$0.hasPrefix("[") && $0.hasPrefix(word) })
    }
  }
}
