import SyntaxProtocol

/// An error of the compiler inside the checks: what the checks need, and the learner's file doesn't have.
///
/// The compiler's name of the error decides, and not its words, which change from release to release.
package struct ChecksError {
  /// The text of the error.
  package let message: CompilerMessage
  private let need: Need?
  /// Whether a key path leads to something that isn't a property, such as a static method of this name.
  private let isAboutKeyPath: Bool

  /// What the checks need from the learner's file.
  private enum Need {
    /// A value such as `.lima`, whose type the compiler doesn't know.
    case value(String)
    /// A member of a type, such as `count` of `Counter.State`.
    case member(String, type: String)
    /// A declaration at the top of the file.
    case declaration(String)
    /// A declaration that the checks may use, and its level, such as `private`.
    case access(String, level: String)
    /// A type that conforms to a protocol.
    case conformance(String, protocol: String)
    /// A parameter with a label.
    case argument(String)
    /// A parameter with a default value.
    case defaultValue(String)
    /// A label before a value.
    case label(String)
    /// A value without a label.
    case noLabel(String)
    /// A property that can be assigned to.
    case setter(String)
    /// Two types that are the same.
    case sameType(String, String)
  }

  package init(_ error: Diagnostic) {
    message = CompilerMessage(error.message)
    need = Self.need(error.name, message)
    isAboutKeyPath = ["expr_keypath_not_property", "expr_keypath_type_ref", "expr_keypath_enum_case"]
      .contains(error.name)
  }

  private static func need(_ name: String, _ message: CompilerMessage) -> Need? {
    let names = message.names
    guard let first = names.first else { return nil }
    let second = names.dropFirst().first
    switch name {
    case "unresolved_member_no_inference": return .value(first)
    case "could_not_find_value_member", "could_not_find_value_member_corrected", "could_not_find_type_member",
      "could_not_find_type_member_corrected", "could_not_find_value_dynamic_member",
      "could_not_find_value_dynamic_member_corrected", "could_not_find_tuple_member":
      return second.map { .member($0, type: first) }
    case "cannot_find_in_scope", "cannot_find_in_scope_corrected", "cannot_find_type_in_scope",
      "cannot_find_type_in_scope_did_you_mean":
      return .declaration(first)
    case "candidate_inaccessible", "init_candidate_inaccessible":
      return second.map { .access(first, level: $0) }
    case "wrong_argument_labels", "extra_argument_named": return .argument(first)
    case "missing_argument_named": return .defaultValue(first)
    case "extra_argument_labels": return .label(first)
    case "missing_argument_labels": return .noLabel(first)
    // The name is the same for a constant. Only the text tells which of them it is.
    case "assignment_lhs_is_immutable_property":
      if message.text.hasSuffix("setter is inaccessible") { return .access(first, level: "private(set)") }
      return message.text.contains("get-only property") ? .setter(first) : nil
    case _ where name.hasPrefix("type_does_not_conform") || name.hasSuffix("_protocol"):
      return names.count < 2 ? nil : .conformance(names[names.count - 2], protocol: names[names.count - 1])
    case _ where name.hasPrefix("cannot_convert_"): return second.map { .sameType($0, first) }
    default: return nil
    }
  }

  /// What the checks need, as a sentence; nil for an error that only follows from another one.
  package var expectation: String? {
    if message.names.contains(where: { $0.hasPrefix("_") }) { return nil }
    if arrayElement != nil { return "The checks need an `IdentifiedArrayOf<…>`, and not an array." }
    return switch need {
    case .value(let name): "The checks use something named `\(name)`."
    case .member(let name, let type): "The checks use the member `\(name)` of `\(type)`."
    case .declaration(let name): "The checks use a declaration named `\(name)`."
    case .access(let name, let level): "The checks use `\(name)`, so it can't be `\(level)`."
    case .conformance(let type, let name): "The checks need `\(type)` to conform to `\(name)`."
    case .argument(let name): "The checks pass an argument `\(name)`."
    case .defaultValue(let name):
      "The checks don't pass an argument `\(name)`, so it needs a value at its declaration."
    case .label(let label):
      "The checks write `\(label)` before the value, so the declaration needs this label."
    case .noLabel(let label):
      "The checks pass the value without the label `\(label)`, so the declaration has none."
    case .setter(let name): "The checks assign to `\(name)`, so it needs a `set` beside its `get`."
    case .sameType(let one, let other): "The checks need `\(one)` and `\(other)` to be the same type."
    case nil: nil
    }
  }

  /// What a type of the learner's file lacks that the checks need, and what to write; nil for an error about something else.
  package var missingConformance: (cause: String, fix: String)? {
    guard case .conformance(let type, let conformance) = need else { return nil }
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

  /// Why a property that the learner's file declares can't be written or read, and what to write; nil for an error about something
  /// else.
  package var closedProperty: (cause: String, fix: String)? {
    switch need {
    case .setter(let name):
      (
        "`\(name)` is computed, and the checks write the value that they expect.",
        "Store it, or give it a `set`."
      )
    case .access(let name, let level):
      ("`\(name)` is declared with `\(level)`, and the checks are in another file.", "Leave `\(level)` out.")
    default: nil
    }
  }

  /// Why the elements of an array can't be found as the checks do it, and what to write; nil for an error about something else.
  package var missingIdentity: (cause: String, fix: String)? {
    arrayElement.map { element in
      (
        "The elements of an array are found by their places, and the checks find them by their IDs.",
        "Declare it as an `IdentifiedArrayOf<\(element)>`."
      )
    }
  }

  /// The type of the elements of an array that the checks use as an identified one.
  private var arrayElement: Substring? {
    guard case .member(let name, let type) = need, type.hasPrefix("["), ["id", "ids"].contains(name) else {
      return nil
    }
    return type.dropFirst().dropLast()
  }

  /// Why a call of an endpoint can't have the label that the checks write, and what to write; nil for an error about something
  /// else.
  package var missingLabel: (cause: String, fix: String)? {
    guard case .label(let label) = need else { return nil }
    return (
      "The type of the endpoint doesn't name its argument, so the call has no label.",
      "Write the name into the type, after an underscore: `(_ \(label.prefix { $0 != ":" }): …)`."
    )
  }

  /// Whether the compiler doesn't know which type a value such as `.lima` has.
  package var lacksType: Bool {
    if case .value = need { true } else { false }
  }

  /// The name that the checks use and the learner's file doesn't declare.
  package var missingName: String? {
    switch need {
    case .value(let name), .member(let name, type: _), .declaration(let name): name
    default: nil
    }
  }

  /// Whether the learner's file doesn't have what the checks name, or keeps it for itself.
  package var isAboutSomethingMissing: Bool {
    if case .access = need { return true }
    return missingName != nil || isAboutKeyPath
  }

  /// Whether an argument's label is missing or not wanted, which often only follows from an unknown name.
  package var isAboutLabel: Bool {
    switch need {
    case .label, .noLabel: true
    default: false
    }
  }

  /// Whether two types should be the same.
  package var isAboutTypes: Bool {
    if case .sameType = need { true } else { false }
  }

  /// Whether a property without `set` is assigned to.
  package var isAboutSetter: Bool {
    if case .setter = need { true } else { false }
  }
}
