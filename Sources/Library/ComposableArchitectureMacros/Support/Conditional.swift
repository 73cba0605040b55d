import SwiftSyntax

/// Members of a declaration with the `#if` blocks around them, so that the code generated from them can be in the same
/// blocks.
indirect enum Conditional<Element> {
  case element(Element)
  case block([Clause])

  struct Clause {
    /// `#if DEBUG`, `#elseif os(Linux)`, `#else`
    let opening: String
    let members: [Conditional]
  }
}

extension Conditional {
  /// All elements, under all conditions.
  var elements: [Element] {
    switch self {
    case .element(let element): [element]
    case .block(let clauses): clauses.flatMap { $0.members.flatMap(\.elements) }
    }
  }
}

extension [Conditional<EnumCase>] {
  var elements: [EnumCase] { flatMap(\.elements) }

  var hasConditions: Bool {
    contains { if case .block = $0 { true } else { false } }
  }

  /// Writes one or more lines for each case, within the `#if` blocks of the cases.
  func lines(_ line: (EnumCase) -> String?) -> String {
    compactMap { member -> String? in
      switch member {
      case .element(let element):
        return line(element)
      case .block(let clauses):
        let bodies = clauses.map { ($0.opening, $0.members.lines(line)) }
        guard bodies.contains(where: { !$0.1.isEmpty }) else { return nil }
        return bodies.map { $0.1.isEmpty ? $0.0 : "\($0.0)\n\($0.1)" }.joined(separator: "\n") + "\n#endif"
      }
    }
    .joined(separator: "\n")
  }
}
