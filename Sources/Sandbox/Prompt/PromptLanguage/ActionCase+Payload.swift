import KernelProtocol
import PromptMessages
import SyntaxProtocol

extension ActionCase {
  /// The action with what somebody has typed as its payload, which is theirs; the example where the action takes no such payload.
  ///
  /// ```swift
  /// tripTapped.example(keeping: #".tripTaped("Rome")"#)   // .tripTapped("Rome")
  /// ```
  ///
  /// - Parameter typed: An action as it was typed. Its name and its labels don't matter.
  package func example(keeping typed: String) -> String {
    guard !payload.isEmpty, let arguments = Self.arguments(of: typed), arguments.count == payload.count else {
      return example
    }
    let written = zip(payload, arguments).compactMap { parameter, argument in
      TypedValue(argument).text(as: parameter.type).map { text in
        parameter.label.map { "\($0): \(text)" } ?? text
      }
    }
    return written.count == payload.count ? ".\(name)(\(written.joined(separator: ", ")))" : example
  }

  /// The arguments of a call without their labels; nil for a text that isn't one whole call.
  private static func arguments(of typed: String) -> [String]? {
    let outer = OuterText(typed).indices
    guard let open = outer.first(where: { typed[$0] == "(" }), let close = outer.last, typed[close] == ")",
      outer.count(where: { typed[$0] == "(" }) == 1
    else { return nil }
    let inside = String(typed[typed.index(after: open)..<close])
    let commas = OuterText(inside).indices.filter { inside[$0] == "," }
    var start = inside.startIndex
    var result: [String] = []
    for end in commas + [inside.endIndex] {
      result.append(unlabeled(inside[start..<end]))
      if end < inside.endIndex { start = inside.index(after: end) }
    }
    return result.contains("") ? nil : result
  }

  private static func unlabeled(_ argument: Substring) -> String {
    let argument = argument.drop(while: \.isWhitespace)
    let label = argument.leadingName
    let rest = argument[label.endIndex...]
    return String(!label.isEmpty && rest.first == ":" ? rest.dropFirst() : argument).trimmed
  }
}

/// A value that somebody has typed, as Swift writes it.
struct TypedValue {
  private let typed: String

  init(_ typed: String) { self.typed = typed }

  /// The value as it is written for a type: a text in quotes, a case with its dot; nil where it can't be of this type.
  func text(as type: String) -> String? {
    guard let first = typed.first else { return nil }
    let type =
      type.hasPrefix("Optional<") ? String(type.dropFirst(9).dropLast()) : String(type.prefix { $0 != "?" })
    let isNumber = ["Int", "Double", "Float"].contains(type)
    let isWord = first.isLetter && typed.allSatisfy(\.isNamePart)
    switch typed {
    case "nil": return typed
    case "true", "false": return isNumber || type == "String" ? nil : typed
    case _ where isWord:
      if type == "String" { return "\"\(typed)\"" }
      return isNumber || type == "Bool" ? nil : ".\(typed)"
    case _ where first == "\"": return isNumber || type == "Bool" ? nil : typed
    case _ where first.isNumber || first == "-": return type == "String" || type == "Bool" ? nil : typed
    default: return typed
    }
  }
}
