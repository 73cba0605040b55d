import SyntaxProtocol

extension Diagnostic {
  /// What the checks need from the learner's file, as a sentence, for an error inside the checks; nil for a message that only
  /// follows from another one.
  public var expectation: String? { ChecksError(self).expectation }

  /// The message without the name of the compiler's group of warnings at its end, such as `[#DeprecatedDeclaration]`.
  package var words: String { message.replacing(#/ \[#\w+\]$/#, with: "") }

  /// Whether the message is about the safety of memory, which is only asked of code that is judged.
  package var isAboutSafety: Bool { message.hasSuffix("[#StrictMemorySafety]") }

  /// Whether code could read or write memory that isn't its own, for example with a pointer.
  ///
  /// The compiler finds such code by its types, so it doesn't matter which function, alias or macro it goes through. What is only
  /// unsafe when two tasks do it at once, or when it is done twice, isn't meant.
  package var isUnsafeUse: Bool {
    guard isAboutSafety else { return false }
    let reasons = notes.filter { $0.name != "in_macro_expansion" }
    return reasons.isEmpty || !reasons.allSatisfy(\.isAboutConcurrency)
  }

  /// Whether a note says that something is only unsafe when it is misused together with other tasks.
  private var isAboutConcurrency: Bool {
    if name == "note_reference_to_nonisolated_unsafe" { return true }
    // An alias could have one of the names.
    return !message.contains("(aka")
      && [
        "'UnsafeContinuation<", "'withUnsafeContinuation(", "'withUnsafeThrowingContinuation(",
        "'UnsafeCurrentTask'", "'(UnsafeCurrentTask?)",
      ].contains { message.contains($0) }
  }

  /// Whether the message only follows from a mistake that another message is about: a type that couldn't be made out.
  package var isConsequence: Bool {
    switch name {
    case "failed_to_produce_diagnostic", "discard_expr_outside_of_assignment",
      "cannot_infer_type_for_pattern",
      "cannot_infer_base_of_unresolved_member", "unbound_generic_parameter":
      true
    // The system has a function of this name, which is found where an effect's closure doesn't name what it gets.
    case "missing_arguments_in_call": notes.contains { $0.message == "'send' declared here" }
    case "could_not_find_type_member": message.hasPrefix("type 'Int32' has no member")
    case "type_does_not_conform": notes.contains { CompilerMessage($0.message).names.first == "_" }
    default: false
    }
  }

  /// When the compiler looks for an error. It looks for those of a later stage only where it found none of an earlier one.
  package enum Stage: Int, Comparable {
    /// Names and types, and what the parser finds.
    case types
    /// What may wait or throw, what another task may reach, and whether each case is handled.
    case effects
    /// Where the code can get to.
    case flow

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// When the compiler looks for the error.
  package var stage: Stage {
    func begins(with prefixes: String...) -> Bool { prefixes.contains { name.hasPrefix($0) } }
    if begins(with: "missing_return", "guard_body", "escaping_inout", "regionbasedisolation", "variable_used")
    {
      return .flow
    }
    return begins(
      with: "async_", "await_", "actor_isolated", "concurrent_access", "throwing_", "try", "non_exhaustive")
      ? .effects : .types
  }
}
