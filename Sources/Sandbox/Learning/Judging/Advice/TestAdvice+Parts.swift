import IssueKinds

/// Parts of a feature that its body doesn't run: an action for one of them changes nothing, and nothing is sent for it.
///
/// Only whoever has written the test needs this: what the test store says would lead to a change of the test. Of a check, the remarks
/// about the file tell it. Parts are found in the text of the feature. A body that runs one under another name than its action's isn't
/// known.
extension TestAdvice {
  /// The kinds of failures that such a step leads to.
  private static let kinds: [IssueKind] = [
    .unexpectedChange, .otherState, .noChange, .missingAction, .missingCase, .missingMatch, .noAction,
    .noMatchingAction,
  ]

  /// What the body lacks for the action of a step; nil when it lacks nothing that can be seen.
  func missingPart(_ note: IssueNote, _ step: TestSteps.Step?) -> String? {
    guard let kind = note.kind, Self.kinds.contains(kind), let step else { return nil }
    var names = step.path[...]
    var type = lines.lazy.compactMap { $0.firstMatch(of: #/initialState: (\w+)\.State\b/#)?.1 }.first.map(
      String.init)
    while let name = names.popFirst() {
      let source = type.flatMap(source(of:)) ?? feature[...]
      if name == "binding" { return missingBindings(type, in: source) }
      guard !names.isEmpty, let payload = payload(of: name, in: source), let child = Self.child(in: payload)
      else { return nil }
      guard Self.parts(in: source).contains(name) else {
        return """
          Nothing in the body\(type.map { " of `\($0)`" } ?? "") runs `\(child)`, so `.\(name)` changes nothing. \
          \(Self.part(name, child, payload, isOptional: source.contains("var \(name): \(child).State?")))
          """
      }
      type = child
    }
    return nil
  }

  private func missingBindings(_ type: String?, in source: Substring) -> String? {
    guard source.contains("BindingAction<"), !source.contains("BindingReducer(") else { return nil }
    return """
      The body\(type.map { " of `\($0)`" } ?? "") has no `BindingReducer()`, so a binding changes nothing. Put it there, before \
      `Reduce`.
      """
  }

  /// The text of a feature, up to the next one; nil when the sources don't declare it.
  private func source(of type: String) -> Substring? {
    guard let start = feature.firstRange(of: "struct \(type) {") ?? feature.firstRange(of: "struct \(type):")
    else { return nil }
    let rest = feature[start.lowerBound...]
    return rest[..<(rest.firstRange(of: "\n@Reducer")?.lowerBound ?? rest.endIndex)]
  }

  /// The type of what a case of the action carries, such as `PresentationAction<Editor.Action>`.
  private func payload(of name: String, in source: Substring) -> String? {
    source.matches(of: #/\bcase (\w+)\(([\w.<>, ]+)\)/#).first { $0.1 == name }.map { String($0.2) }
  }

  /// The feature whose actions a payload carries.
  private static func child(in payload: String) -> String? {
    if let match = payload.wholeMatch(of: #/IdentifiedActionOf<(\w+)>|StackActionOf<(\w+)>/#) {
      return (match.1 ?? match.2).map(String.init)
    }
    return payload.firstMatch(of: #/(\w+)\.Action\b/#).map { String($0.1) }
  }

  /// The names of the actions that the body gives to `Scope`, `ifLet`, `ifCaseLet` and `forEach`.
  private static func parts(in source: Substring) -> Set<String> {
    Set(source.matches(of: #/action:\s*[\\\/][\w.]*?(\w+)\s*[),]/#).map { String($0.1) })
  }

  /// What the body needs, and where.
  private static func part(_ name: String, _ child: String, _ payload: String, isOptional: Bool) -> String {
    let isEnum = ["Destination", "Path"].contains(child)
    let closure = isEnum ? "" : " { \(child)() }"
    let modifier: String? =
      if payload.hasPrefix("PresentationAction<") {
        ".ifLet(\\.$\(name), action: \\.\(name))\(closure)"
      } else if payload.hasPrefix("Identified") || payload.hasPrefix("Stack") {
        ".forEach(\\.\(name), action: \\.\(name))\(closure)"
      } else if isOptional {
        ".ifLet(\\.\(name), action: \\.\(name)) { \(child)() }"
      } else {
        nil
      }
    return modifier.map { "Write `\($0)` behind the closure of `Reduce`." }
      ?? "Write `Scope(state: \\.\(name), action: \\.\(name)) { \(child)() }` into it, before `Reduce`."
  }
}
