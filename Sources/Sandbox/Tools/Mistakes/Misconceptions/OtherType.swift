import SyntaxProtocol

/// A value of a type that can't be turned into the one that is needed by a small edit.
enum OtherType: Misconception {
  static let id = "other-type"
  static let title = "A value has another type than needed"
  static let words: String? =
    "Assign a value of the property's type, or correct the type where the property is declared."
  static let examples = [
    Example(.feature, right: "state.canUndo = true", wrong: "state.canUndo = Child.State(id: UUID(1))")
  ]

  static func advice(_ context: Context) -> Advice? {
    if let advice = reducer(context) { return advice }
    guard context.isSymptom(in: .conversion), context.symptom.names.count > 1 else {
      return nil
    }
    let types = Array(context.symptom.names.suffix(2))
    if types[1].isOneOf("String.Index", "Substring.Index"), types[0] == "Int" {
      return Advice(
        .told, "The places of a text have no numbers, because its characters have different sizes.",
        fix:
          "Take a part from one end, `text.prefix(3)` or `text.dropFirst(3)`, or count from a place: `text.index(text.startIndex, offsetBy: 3)`."
      )
    }
    if let advice = optional(types[0], types[1], context) ?? holder(types[0], types[1], context) {
      return advice
    }
    if types[0].hasPrefix("Shared<"), types[0].hasSuffix("<\(types[1])>"),
      let sign = context.onLine.first(where: { context.file.text($0) == "=" })
    {
      let name = context.file.text(sign - 1)
      return Advice(
        .told,
        "`\(name)` is shared already. A new value is written while others wait, and needs no `Shared`.",
        fix: "state.$\(name).withLock { $0 = … }", book: "sharing#the-tool")
    }
    if let advice = function(types[0], types[1]) { return advice }
    let names = types.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
    guard let found = names.first, let wanted = names.last, !found.contains("KeyPath<"),
      !wanted.contains("->")
    else { return nil }
    if found == "()" {
      return Advice(
        .farFetched, "A value of the type `\(wanted)` is needed here, but this gives none.",
        fix:
          "What only changes something returns nothing. Write the value itself, or as the last line of the closure."
      )
    }
    if found == "Bool",
      ["AlertState", "ConfirmationDialogState", "PresentationState"].contains(where: wanted.hasPrefix)
    {
      return Advice(
        .told,
        "What is presented is a value, and not a condition: there is something to see while it isn't `nil`.",
        fix: "Assign the value, as in `AlertState { TextState(\"…\") }`, and `nil` to close it.",
        book: "alerts#the-tool")
    }
    return Facts(context).description
  }
}

extension OtherType {
  /// A function that `Reduce` can't run.
  private static func reducer(_ context: Context) -> Advice? {
    guard context.isSymptom(.typeCannotConform), context.symptom.names.last == "Reducer",
      let type = context.symptom.names.first.flatMap(FunctionType.init)
    else { return nil }
    return Advice(
      .told,
      type.result == "()"
        ? "`Reduce` needs a function that returns an effect, and this one returns nothing."
        : "`Reduce` needs a function that changes the state, `inout State`, and returns an effect.",
      fix: "func reduce(_ state: inout State, _ action: Action) -> Effect<Action> { … }",
      book: "reducers#the-tool")
  }

  /// A function whose parameters or result aren't those that are needed.
  private static func function(_ found: String, _ wanted: String) -> Advice? {
    guard let found = FunctionType(found), let wanted = FunctionType(wanted) else { return nil }
    if found.parameters.count != wanted.parameters.count {
      return Advice(
        .plausible, "A function with \(count(wanted)) is needed here, and this one has \(count(found)).",
        fix: "Write a closure that calls it: `{ … in … }`.")
    }
    if let (first, second) = zip(found.parameters, wanted.parameters).first(where: { $0 != $1 }) {
      return Advice(
        .plausible, "The function is given a `\(second)` here, and it takes a `\(first)`.",
        fix: "Change the type of its parameter, or write a closure that turns one into the other.")
    }
    guard found.result != wanted.result else { return nil }
    return Advice(
      .plausible,
      "A function that returns `\(wanted.result)` is needed here, and this one returns `\(found.result)`.",
      fix: "Change what it returns, or write a closure that turns one into the other.")
  }

  private static func count(_ type: FunctionType) -> String {
    switch type.parameters.count {
    case 0: "no parameter"
    case 1: "one parameter"
    case let count: "\(count) parameters"
    }
  }

  /// How the value is read, and changed, that another one holds.
  private static let holders: [String: (read: String, change: String?)] = [
    "LockIsolated": ("$.value", "$.withValue { $0 … }"), "UncheckedSendable": ("$.value", nil),
    "Result": ("try $.get()", nil), "Task": ("await $.value", nil), "AnyHashable": ("$.base", nil),
    "Mutex": ("$.withLock { $0 }", "$.withLock { $0 … }"),
    "CurrentValueSubject": ("$.value", "$.value"), "Reference": ("$.wrappedValue", nil),
  ]

  /// A value that holds the one that is needed, such as a `LockIsolated<Int>` for an `Int`.
  private static func holder(_ found: String, _ wanted: String, _ context: Context) -> Advice? {
    guard let match = found.wholeMatch(of: #/(\w+)<(.+)>/#), let holder = holders[String(match.1)],
      match.2 == wanted || match.2.hasPrefix("\(wanted), ")
    else { return nil }
    let next = context.file.text(context.place + 1)
    let isChanged = next.count > 1 && next.hasSuffix("=") && next != "==" && next != "!="
    let name = context.tokens[context.place].isIdentifier ? context.tokens[context.place].text : "value"
    let line = context.tokens[context.place].line
    let rest = context.tokens[(context.place + 1)...].prefix { $0.line == line && $0.text != "}" }
    let change = rest.isEmpty ? "…" : context.file.text(rest.first!.start, rest.last!.end)
    let fix = (isChanged ? holder.change : nil) ?? holder.read
    return Advice(
      .told, "`\(name)` isn't the `\(wanted)` itself: it holds one.",
      fix: fix.replacing("$.", with: "\(name).").replacing("…", with: change))
  }

  /// An optional where a value is needed. The compiler says it so in arguments, lists and what wraps a value.
  private static func optional(_ found: String, _ wanted: String, _ context: Context) -> Advice? {
    let value = context.valueAtPlace?.trimmedDescription
    if let inner = found.firstMatch(of: #/^Shared<(.+)\?>$/#)?.1, wanted == "Shared<\(inner)>" {
      let name = value ?? "state.$value"
      let plain = name.split(whereSeparator: { ".$".contains($0) }).last.map(String.init) ?? "value"
      return Advice(
        .told, "`\(name)` shares a value that may be nil, and one that never is is needed: `\(wanted)`.",
        fix: "Unwrap what is shared: `if let \(plain) = Shared(\(name)) { … }`.", book: "sharing#the-tool")
    }
    guard found == "\(wanted)?" || found == "Optional<\(wanted)>" else { return nil }
    guard let value, !value.contains("\n"), value.count < 60 else {
      return Advice(
        .fitting, "This may be nil (`\(found)`), and a `\(wanted)` is needed here.",
        fix: "Unwrap it with `if let` or `guard let`, or say with `??` what stands for nil.")
    }
    let name = value.split { !$0.isLetter && !$0.isNumber }.last.map(String.init) ?? "value"
    return Advice(
      .fitting, "`\(value)` may be nil (`\(found)`), and a `\(wanted)` is needed here.",
      fix: "Unwrap it before: `if let \(name) = \(value) { … }`, or say what stands for nil: `\(value) ?? …`."
    )
  }
}

/// The type of a function, as the compiler writes it: `@Sendable (Int) async throws -> String`.
private struct FunctionType {
  var parameters: [String]
  var result: String

  /// - Returns: nil for another type, and for one of which a part isn't known.
  init?(_ text: String) {
    let plain = text.replacing(#/@\w+ /#, with: "")
    guard let match = plain.wholeMatch(of: #/\(([^()]*)\)(?: async)?(?: throws)? -> (.+)/#),
      !plain.contains("_")
    else { return nil }
    parameters = match.1.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init)
    result = String(match.2)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OtherType.self) }
