import SwiftSyntax

/// A flag that says the same as an optional, and can contradict it.
enum FlagBesideOptional: Remark {
  static let id = "flag-beside-optional"
  static let title = "A flag says the same as an optional"
  static let book: String? = "state#make-wrong-states-impossible"
  static let words: String? =
    "Compute it from the optional, which can't contradict itself: `var hasFact: Bool { fact != nil }`."
  static let examples = [
    Example(.feature, right: "var canUndo = false", wrong: "var hasFact = false"),
    Example(.feature, right: "var canUndo = false", wrong: "var isAlertPresented: Bool = false"),
  ]

  private static let beginnings = ["isShowing", "isPresenting", "shows", "show", "has", "is"]
  private static let ends = ["presented", "shown", "visible", "showing", "open", "set", ""]

  static func remarks(on file: RemarkedFile) -> [Remarked] {
    file.changes.structs.flatMap { properties -> [Remarked] in
      properties.filter(\.isFlag).compactMap { flag in
        let optionals = properties.filter(\.isOptional).map(\.name)
        guard
          let optional = optionals.first(where: { saysTheSame(flag.name, $0) })
            ?? optionals.first(where: { changeTogether(flag.name, $0, file.changes) })
        else { return nil }
        return Remarked(
          flag.declaration,
          "`\(flag.name)` can say something else than `\(optional)`, for example when one of them is changed and the other is forgotten.",
          fix: "var \(flag.name): Bool { \(optional) != nil }")
      }
    }
  }

  /// Whether a flag becomes true exactly where an optional gets a value, and false where it becomes nil.
  private static func changeTogether(_ flag: String, _ optional: String, _ changes: StateChanges) -> Bool {
    guard changes.isSwitched(flag) else { return false }
    let pairs = changes.places.map { [$0.effect(on: flag), $0.effect(on: optional)] }
      .filter { $0 != [nil, nil] }
    return pairs.contains([.set, .set]) && pairs.contains([.cleared, .cleared])
      && pairs.allSatisfy { $0[0] == $0[1] }
  }

  /// Whether a flag such as `isAlertPresented` is about an optional such as `alert`.
  static func saysTheSame(_ flag: String, _ optional: String) -> Bool {
    let flag = flag.lowercased()
    return beginnings.contains { beginning in
      ends.contains { flag == beginning.lowercased() + optional.lowercased() + $0 }
    }
  }
}
@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(FlagBesideOptional.self) }
