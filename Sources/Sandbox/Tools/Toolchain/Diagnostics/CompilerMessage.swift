/// A message of the compiler, and what it says about the checks.
struct CompilerMessage {
  /// The message without the name of the diagnostic group, which some messages end with.
  let text: String
  /// The words that stand in quotation marks in the message.
  let names: [String]

  init(_ message: String) {
    text = message.replacing(#/ \[#[\w-]+\]$/#, with: "").replacing(#/ \(from macro '\w+ ?'\)/#, with: "")
    // What a type stands for isn't what the learner wrote.
    names = Self.quoted(text.replacing(#/ \(aka '[^']*'\)/#, with: ""))
  }

  /// The words in quotation marks. The apostrophe of "isn't" doesn't count, because it is between two letters.
  private static func quoted(_ text: String) -> [String] {
    var names: [String] = []
    var name: String?
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let isInWord =
        index > 0 && index + 1 < characters.count && characters[index - 1].isLetter
        && characters[index + 1].isLetter
      guard character == "'", !isInWord else {
        name?.append(character)
        continue
      }
      if let name { names.append(name) }
      name = name == nil ? "" : nil
    }
    return names
  }

  /// The message as a sentence: with a capital letter and a full stop.
  var sentence: String {
    let capitalized = text.prefix(1).uppercased() + text.dropFirst()
    return capitalized.last.map { ".?!:".contains($0) } == true ? capitalized : "\(capitalized)."
  }

  /// What the checks need from the learner's file, for an error inside the checks; nil for a message that only follows
  /// from another one.
  var expectation: String? {
    if text.contains("contextual base") || names.contains(where: { $0.hasPrefix("_") }) { return nil }
    if has("without a contextual type", names: 1) { return "The checks use something named `\(names[0])`." }
    if isAboutArray {
      return "The checks need an `IdentifiedArrayOf<…>`, and not an array."
    }
    if has("has no member", names: 2) || has("has no dynamic member", names: 2) {
      return "The checks use the member `\(names[1])` of `\(names[0])`."
    }
    if has("in scope", names: 1) { return "The checks use a declaration named `\(names[0])`." }
    if has("inaccessible due to", names: 2) {
      return "The checks use `\(names[0])`, so it can't be `\(names[1])`."
    }
    if has("conform to", names: 2) {
      return "The checks need `\(names[names.count - 2])` to conform to `\(names[names.count - 1])`."
    }
    if has("incorrect argument label", names: 2) || has("extra argument", names: 1) {
      return "The checks pass an argument `\(names[0])`."
    }
    if has("missing argument for parameter", names: 1) {
      return "The checks don't pass an argument `\(names[0])`, so it needs a value at its declaration."
    }
    if has("extraneous argument label", names: 1) {
      return "The checks write `\(names[0])` before the value, so the declaration needs this label."
    }
    if has("missing argument label", names: 1) {
      return "The checks pass the value without the label `\(names[0])`, so the declaration has none."
    }
    if isAboutSetter, !names.isEmpty {
      return "The checks assign to `\(names[0])`, so it needs a `set` beside its `get`."
    }
    if has("cannot convert value", names: 2) {
      return "The checks need `\(names[1])` and `\(names[0])` to be the same type."
    }
    return nil
  }

  /// What a type of the learner's file lacks that the checks need, and what to write; nil for a message about something else.
  var missingConformance: (cause: String, fix: String)? {
    guard has("conform to", names: 2) else { return nil }
    let (type, conformance) = (names[names.count - 2], names[names.count - 1])
    if conformance == "CasePathable" {
      return (
        "The cases of `\(type)` have no key paths.",
        "Write `@CasePathable` before the declaration of `\(type)`."
      )
    }
    return (
      "`\(type)` doesn't say that it conforms to `\(conformance)`.",
      "Write `extension \(type): \(conformance) {}`, or add `\(conformance)` to the declaration."
    )
  }

  /// Why the elements of an array can't be found as the checks do it, and what to write; nil for a message about something else.
  var missingIdentity: (cause: String, fix: String)? {
    guard isAboutArray else { return nil }
    return (
      "The elements of an array are found by their places, and the checks find them by their IDs.",
      "Declare it as an `IdentifiedArrayOf<\(names[0].dropFirst().dropLast())>`."
    )
  }

  /// Whether the checks use an array as an identified one.
  private var isAboutArray: Bool {
    has("has no member", names: 2) && names[0].hasPrefix("[") && ["id", "ids"].contains(names[1])
  }

  /// Why a call of an endpoint can't have the label that the checks write, and what to write; nil for a message about something
  /// else.
  var missingLabel: (cause: String, fix: String)? {
    guard has("extraneous argument label", names: 1) else { return nil }
    let label = names[0].prefix { $0 != ":" }
    return (
      "The type of the endpoint doesn't name its argument, so the call has no label.",
      "Write the name into the type, after an underscore: `(_ \(label): …)`."
    )
  }

  /// Whether the compiler doesn't know which type a value such as `.lima` has.
  var lacksType: Bool { text.contains("without a contextual type") }

  /// The names that the checks use and the learner's file doesn't declare.
  var missingNames: [String] {
    if has("has no member", names: 2) || has("has no dynamic member", names: 2) { return [names[1]] }
    if has("in scope", names: 1) || has("without a contextual type", names: 1) { return [names[0]] }
    return []
  }

  /// Whether an argument's label is missing or not wanted, which often only follows from an unknown name.
  var isAboutLabel: Bool {
    text.hasPrefix("missing argument label") || text.hasPrefix("extraneous argument label")
  }

  /// Whether a property without `set` is assigned to.
  var isAboutSetter: Bool {
    text.hasPrefix("cannot assign to property") && text.contains("get-only property")
  }

  private func has(_ phrase: String, names count: Int) -> Bool {
    text.contains(phrase) && names.count >= count
  }
}
