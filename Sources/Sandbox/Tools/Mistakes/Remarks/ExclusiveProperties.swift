import SwiftSyntax

/// Optionals and flags of which one at most is set, by the discipline of each action.
enum ExclusiveProperties: Remark {
  static let id = "exclusive-properties"
  static let title = "Two properties exclude each other"
  static let book: String? = "state#make-wrong-states-impossible"
  static let words: String? = """
    Let one enumeration hold both, with a case for each: `enum Answer { case fact(String), undo }`. Then nobody can \
    write down both at once.
    """
  static let examples = [
    Example(
      .feature, right: "state.fact = fact\n",
      wrong: """
        if fact.isEmpty {
                (state.fact, state.alert) = (nil, AlertState { TextState("There is no fact.") })
              } else {
                (state.fact, state.alert) = (fact, nil)
              }

        """)
  ]

  static func remarks(on file: RemarkedFile) -> [Remarked] {
    file.changes.structs.flatMap { properties -> [Remarked] in
      var left = properties.filter { $0.isOptional || $0.isFlag }
      var remarks: [Remarked] = []
      while !left.isEmpty {
        let first = left.removeFirst()
        let group = left.reduce(into: [first]) { group, property in
          if group.allSatisfy({ exclude($0.name, property.name, file.changes) }) { group.append(property) }
        }
        if group.count == 1 { continue }
        let names = group.map { "`\($0.name)`" }
        left.removeAll { property in group.contains { $0.name == property.name } }
        remarks.append(
          Remarked(
            first.declaration,
            "\(names.listed("and")) exclude each other: the actions that set one clear the \(names.count == 2 ? "other" : "others"). The state can still hold them together, and does so when an action forgets to clear one.",
            fix: "Let one enum hold them, with a case for each, so that both at once can't be written down."))
      }
      return remarks
    }
  }

  /// Whether each of two properties is cleared wherever the other one is set. A single place that sets one and leaves the other as it is
  /// may hold both.
  private static func exclude(_ first: String, _ second: String, _ changes: StateChanges) -> Bool {
    let pairs = changes.places.compactMap { place in
      place.effect(on: first).flatMap { effect in place.effect(on: second).map { [effect, $0] } }
    }
    return pairs.contains([.set, .cleared]) && pairs.contains([.cleared, .set])
      && changes.places.allSatisfy { place in
        let (one, other) = (place.effect(on: first), place.effect(on: second))
        return (one == nil || one == .cleared || other == .cleared)
          && (other == nil || other == .cleared || one == .cleared)
      }
  }
}
@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ExclusiveProperties.self) }
