import Reports

/// The cases and properties that sources declare, to find those that they only use: what is wrong where the compiler
/// blames a whole closure, or the types of a key path, for a misspelled name.
///
/// Not handled: names of other files; a hint is only given where something is wrong anyway.
struct DeclaredNames {
  private var cases: Set<String> = []
  private var properties: Set<String> = []
  /// What every feature can name without declaring it.
  private static let known: Set = [
    "none", "some", "success", "failure", "element", "presented", "dismiss", "push", "popFrom", "binding",
    "self", "id",
  ]

  init(_ sources: [String]) {
    for source in sources {
      for list in source.casesOfPatternsAndDeclarations where !list.isPattern {
        let names = list.text.replacing(#/\([^)]*\)/#, with: "").split(separator: ",")
        cases.formUnion(names.map { String($0.filter(\.isPartOfName)) })
      }
      properties.formUnion(source.matches(of: #/\b(?:var|let)\s+(\w+)/#).map { String($0.1) })
    }
  }

  /// Cases that `case .name:` handles.
  func undeclared(inPatternsOf source: String) -> [(name: String, near: String?)] {
    let handled = source.casesOfPatternsAndDeclarations.filter(\.isPattern).map { pattern in
      String(pattern.text.drop { $0 != "." }.dropFirst().prefix(while: \.isPartOfName))
    }
    return undeclared(handled, among: cases)
  }

  /// The names in `\.name.name`.
  func undeclared(inKeyPathsOf line: String) -> [(name: String, near: String?)] {
    let used = line.matches(of: #/\\\w*((?:[.?!]+\$?\w+)+)/#).flatMap { match in
      match.1.split { !$0.isPartOfName }.map(String.init)
    }
    return undeclared(used, among: cases.union(properties))
  }

  private func undeclared(_ used: [String], among declared: Set<String>) -> [(name: String, near: String?)] {
    used.filter { !declared.contains($0) && !Self.known.contains($0) }.map { name in
      (name, NearNames.find(name, in: declared.sorted()).first)
    }
  }
}

extension String {
  /// The lines `case …`: of a `switch`, with a dot, or of an `enum`.
  fileprivate var casesOfPatternsAndDeclarations: [(text: Substring, isPattern: Bool)] {
    split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      guard line.hasPrefix("case ") else { return nil }
      let rest = line.dropFirst("case ".count).drop { $0 == " " }
      return (rest, rest.hasPrefix(".") || rest.hasPrefix("let ."))
    }
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
