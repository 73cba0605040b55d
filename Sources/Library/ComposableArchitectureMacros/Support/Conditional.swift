import SwiftSyntax

/// Members of a declaration, with the `#if` blocks they stand in, so that what is generated from them can stand in the
/// same blocks.
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
  /// All elements, whatever condition they stand under.
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

  /// Writes a line or several for every case, in the `#if` blocks the cases stand in.
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
