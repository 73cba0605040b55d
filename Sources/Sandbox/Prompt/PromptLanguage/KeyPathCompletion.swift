import KernelProtocol
import SyntaxProtocol

/// Completes an action in the key-path style of tests: `\.todos[id: 3].ta`.
package struct KeyPathCompletion {
  /// What can be sent.
  package var actions: [ActionCase]

  /// - Parameter actions: What can be sent.
  package init(actions: [ActionCase]) {
    self.actions = actions
  }

  /// What Tab offers after a part of a key path.
  package func complete(_ typed: String) -> Candidates {
    var cases = actions
    if typed.isEmpty || typed == "\\" {
      return Candidates(replacing: typed.count, texts: Self.visible(cases).map { "\\.\($0.name)" })
    }
    var rest = typed.dropFirst()
    while rest.first == "." {
      let name = rest.dropFirst().leadingName
      let after = rest[name.endIndex...]
      guard !after.isEmpty else { return names(in: cases, startingWith: String(name)) }
      guard let found = Self.visible(cases).first(where: { $0.name == name }) else { return Candidates() }
      cases = found.children
      rest = after
      guard rest.hasPrefix("[id:") else { continue }
      guard let end = rest.firstRange(of: "].") else { return Candidates() }
      cases = cases.first { $0.name == "element" }?.children ?? []
      rest = rest[rest.index(before: end.upperBound)...]
    }
    return Candidates()
  }

  private func names(in cases: [ActionCase], startingWith word: String) -> Candidates {
    let matches = Self.visible(cases).filter { $0.name.hasPrefix(word) && $0.name != "element" }
    return Candidates(
      replacing: word.count,
      texts: matches.map { action in
        action.name + (action.children.contains { $0.name == "element" } ? "[id: " : "")
      })
  }

  /// The cases that can be named here: those of a presented child need no `presented`.
  private static func visible(_ cases: [ActionCase]) -> [ActionCase] {
    cases + (cases.first { $0.name == "presented" }?.children ?? [])
  }
}
