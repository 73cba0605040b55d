import SyntaxProtocol

/// What another language, another library or an older version calls it.
enum OtherSpelling: RepairOperator {
  static let id = "other-spelling"
  static let title = "It is called something else here"
  static let book: String? = "guide-migrating#the-dictionary"
  static let examples = [
    Example(.feature, right: "return .run { [count", wrong: "return .task { [count"),
    Example(.feature, right: "= nil", wrong: "= null"),
    Example(.feature, right: "\\.continuousClock", wrong: "\\.mainQueue"),
  ]

  /// By what was written, what is written here; the likeliest first.
  private static let spellings: [String: [String]] = [
    "null": ["nil"], "NULL": ["nil"], "undefined": ["nil"], "None": ["nil", "none"], "True": ["true"],
    "False": ["false"],
    "YES": ["true"], "NO": ["false"], "this": ["self"], "function": ["func"], "fn": ["func"], "def": ["func"],
    "const": ["let"],
    "val": ["let"], "int": ["Int"], "string": ["String"], "bool": ["Bool"], "boolean": ["Bool"],
    "float": ["Double"],
    "elif": ["else if"], "elseif": ["else if"], "length": ["count"], "size": ["count"], "push": ["append"],
    "add": ["append"],
    "task": ["run"], "fireAndForget": ["run"], "future": ["run"], "mainQueue": ["continuousClock"],
    "scheduler": ["clock"],
    "AnyReducer": ["Reducer"], "ReducerProtocol": ["Reducer"], "ReducerProtocolOf": ["ReducerOf"],
    "EffectTask": ["Effect"],
    "EffectOf": ["Effect"], "IfLetReducer": ["ifLet"], "BindableState": ["ObservableState"],
    "BindingState": ["Shared"],
    "PresentationState": ["Presents"], "pullback": ["Scope"], "combine": ["merge"], "optional": ["ifLet"],
    "ObservableObject": ["Observable"], "XCTAssertEqual": ["#expect"], "Self.State": ["State"],
    "sleep": ["sleep"],
    "println": ["print"], "self.state": ["state"], "TaskResult": ["Result"],
    "NavigationStackStore": ["StackState"],
    "catchToEffect": ["run"], "eraseToEffect": ["run"], "dispatch": ["send"], "setState": ["send"],
    "emit": ["send"],
    "toString": ["description"], "foreach": ["forEach"], "indexOf": ["firstIndex"], "removeAt": ["remove"],
    "uuid4": ["uuid"],
    "ContinuousClock": ["continuousClock"], "testClock": ["TestClock"],
    "IdentifiedArray": ["IdentifiedArrayOf"],
    "Array": ["IdentifiedArrayOf"], "view": ["body"], "Void": ["Never"], "wait": ["sleep"],
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.near.filter { context.distance($0) < 2.6 }.flatMap { index -> [Repair] in
      let text = context.file.text(index)
      return (spellings[text] ?? []).enumerated().compactMap { rank, other -> Repair? in
        guard other != text else { return nil }
        return Repair(
          0.12 + 0.3 * Double(rank) + context.distance(index), "`\(text)` is called `\(other)` here.",
          context.file.replacing(index, with: other))
      }
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OtherSpelling.self) }
