import SwiftSyntax

/// Actions of bindings, and nothing that writes what they carry into the state.
enum BindingNotRun: Fault {
  static let id = "binding-not-run"
  static let title = "A feature has bindings, and no `BindingReducer`"
  static let book: String? = "bindings#the-tool"
  static let words: String? = """
    A binding's action changes the state in `BindingReducer()`, which stands in the `body`, before the `Reduce` that \
    reacts to the change.
    """
  static let examples = [Example(.feature, right: "BindingReducer()", wrong: "")]

  static func remarks(on file: RemarkedFile) -> [Remarked] {
    let compact = file.compact
    guard compact.contains("casebinding(BindingAction<"), !compact.contains("BindingReducer("),
      let state = file.states.first
    else { return [] }
    return [
      Remarked(
        state, "Nothing writes what a binding sends into the state: the `body` has no `BindingReducer`.",
        fix: "BindingReducer()")
    ]
  }
}
@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(BindingNotRun.self) }
