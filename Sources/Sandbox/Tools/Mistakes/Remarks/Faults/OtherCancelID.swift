import SwiftSyntax

/// An ID is canceled that no effect has, while effects have other ones.
enum OtherCancelID: Fault {
  static let id = "other-cancel-id"
  static let title = "An ID is canceled that no effect has"
  static let book: String? = "cancellation#the-tool"
  static let words: String? = """
    `.cancel(id:)` stops the effects that have got the same value with `.cancellable(id:)`: the same type, the same \
    case, and the same payload.
    """
  static let examples = [
    Example(
      .feature, right: ".cancel(id: CancelID.timer)",
      wrong: ".run { _ in }.cancellable(id: \"fact\"),\n            .cancel(id: CancelID.timer)")
  ]

  static func remarks(on file: RemarkedFile) -> [Remarked] {
    let given = Set(
      file.identifiers(of: ["cancellable", "withTaskCancellation", "debounce", "throttle"]).map(\.id))
    // A value that has a name may be any ID.
    guard !given.isEmpty, given.allSatisfy({ $0.contains(".") || $0.hasPrefix("\"") }) else { return [] }
    return file.identifiers(of: ["cancel"]).compactMap { id, call in
      guard id.contains(".") || id.hasPrefix("\""), !given.contains(id) else { return nil }
      let others = given.sorted().map { "`\($0)`" }.joined(separator: ", ")
      return Remarked(
        call, "No effect has the ID `\(id)`, so this stops nothing. Effects have \(others).",
        fix: "Cancel the ID that the effect has, or give the effect this one: `.cancellable(id: \(id))`.")
    }
  }
}
@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OtherCancelID.self) }
