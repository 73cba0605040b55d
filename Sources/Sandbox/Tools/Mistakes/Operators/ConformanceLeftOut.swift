import SwiftSyntax
import SyntaxProtocol

/// A type without the protocol that its use needs.
enum ConformanceLeftOut: RepairOperator {
  static let id = "conformance-left-out"
  static let title = "A type lacks a conformance"
  static let book: String? = "state#the-tool"
  static let examples = [
    Example(.feature, right: "Equatable, Identifiable {", wrong: "Equatable {"),
    Example(.feature, right: "enum Action: BindableAction {", wrong: "enum Action {"),
    Example(.feature, right: "State: Equatable, Identifiable {", wrong: "State {"),
    Example(
      .feature, right: "mutating func rename() {",
      wrong:
        "struct Point { var x = 0 }\n      func isSame(_ a: Point, _ b: Point) -> Bool { a == b }\n      mutating func rename() {"
    ),
    Example(
      .feature, right: "mutating func rename() {",
      wrong:
        "struct Failure {}\n      func failure() -> any Error { Failure() }\n      mutating func rename() {"
    ),
  ]

  private static let reasons = [
    "Equatable": "can be compared", "BindableAction": "carries bindings", "Identifiable": "has an identity",
    "Hashable": "can be an ID", "Error": "can be thrown", "Sendable": "can be used in an effect",
    "Codable": "can be stored",
    "DependencyKey": "is the key of a dependency", "TestDependencyKey": "is the key of a dependency",
    "CaseIterable": "lists its cases", "Comparable": "can be sorted", "LocalizedError": "describes itself",
    "ViewAction": "has a case for what a view may send",
  ]

  /// The sections of the Book about conformances that the chapter on states doesn't need yet.
  private static let sections = [
    "BindableAction": "bindings#the-tool", "Identifiable": "lists#the-tool",
    "Sendable": "modules#what-becomes-public", "Codable": "sharing#the-tool",
    "DependencyKey": "dependencies#the-tool", "TestDependencyKey": "dependencies#the-tool",
    "ViewAction": "modules#what-a-view-may-send",
  ]

  static func repairs(_ context: Context) -> [Repair] {
    var mentioned = Set(
      (context.symptom.names + context.symptom.notes.flatMap(\.names)).flatMap {
        $0.split(whereSeparator: { !$0.isLetter }).map(String.init)
      })
    // “Binary operator '==' cannot be applied to two 'Point' operands.”
    if context.isSymptom(.cannotApplyBinopToSameArgs), context.symptom.names.first == "==" {
      mentioned.insert("Equatable")
    }
    return extensions(context)
      + context.tokens.indices.flatMap { index -> [Repair] in
        guard ["struct", "enum", "extension", "class"].contains(context.file.text(index)),
          index + 1 < context.tokens.count,
          context.tokens[index + 1].isIdentifier
        else { return [] }
        let name = context.file.text(index + 1)
        // A reducer is no value: its state is meant, or what it captures is to blame. See ``StateForReducer`` and ``NotSendable``.
        if context.isFeature(name) { return [] }
        let isNamed = mentioned.contains(name) || mentioned.contains { $0.hasSuffix(name) }
        return both(context, index, mentioned)
          + protocols(context, index, mentioned).compactMap { conformance, evidence in
            var end = index + 1
            while end + 1 < context.tokens.count, !["{", "where"].contains(context.file.text(end + 1)),
              end < index + 16
            { end += 1 }
            let written = (index...end).map { context.file.text($0) }
            guard !written.contains(conformance), end + 1 < context.tokens.count else { return nil }
            let separator = written.contains(":") ? ", " : ": "
            return Repair(
              evidence != .fitting
                ? evidence : context.isBlamed(index) ? .told : isNamed ? .fitting : .plausible,
              reach: .file,
              "`\(name)` must say that it \(reasons[conformance] ?? "conforms"): `\(conformance)`.",
              book: sections[conformance],
              TextEdit(context.tokens[end].end, context.tokens[end].end, separator + conformance))
          }
      }
  }

  /// Both conformances of an element's state, where it has none: the list asks for one, and the tests ask for the other.
  private static func both(_ context: Context, _ index: Int, _ mentioned: Set<String>) -> [Repair] {
    guard mentioned.contains("Identifiable"), mentioned.contains("State"),
      context.file.text(index) == "struct", context.file.text(index + 1) == "State",
      context.file.text(index + 2) == "{"
    else { return [] }
    let end = context.tokens[index + 1].end
    return [
      Repair(
        context.isBlamed(index) ? .told : .fitting, reach: .file,
        "`State` must say that it can be compared and has an identity: `Equatable` and `Identifiable`.",
        book: sections["Identifiable"], TextEdit(end, end, ": Equatable, Identifiable"))
    ]
  }

  /// `extension Parent.Path.State: Equatable {}`, for the state that a macro makes: it has no declaration in the file.
  private static func extensions(_ context: Context) -> [Repair] {
    guard context.symptom.name.contains("conform"), let conformance = context.symptom.names.last,
      reasons[conformance] != nil
    else { return [] }
    func types(_ names: [String]) -> [String] {
      names.map { $0.split(separator: "<").last.map { String($0.prefix { $0 != ">" && $0 != "?" }) } ?? $0 }
        .filter { $0.hasSuffix(".State") }
    }
    let declared = context.tokens.indices.filter { ["struct", "enum"].contains(context.file.text($0)) }
      .filter { $0 + 1 < context.tokens.count }.map(context.declaredName)
    func isMade(_ type: String) -> Bool { !declared.contains { type == $0 || type.hasSuffix(".\($0)") } }
    let own = types(context.symptom.names)
    // A note names the property that keeps its owner from conforming, so it is almost certainly about what is missing.
    let stored = types(context.symptom.notes.flatMap(\.names)).filter { !own.contains($0) }
    let end = context.tokens.last?.end ?? 0
    var seen: Set<String> = []
    return (stored + own).filter { isMade($0) && seen.insert($0).inserted }.map {
      Repair(
        stored.contains($0) ? .told : .fitting, reach: .file,
        "`\($0)` must say that it \(reasons[conformance] ?? "conforms"): `\(conformance)`.",
        book: "destinations#the-cases-of-a-destination",
        TextEdit(end, end, "\n\nextension \($0): \(conformance) {}"))
    }
  }

  private static func protocols(_ context: Context, _ index: Int, _ mentioned: Set<String>) -> [(
    String, Evidence
  )] {
    let keyword = context.file.text(index)
    let name = context.file.text(index + 1)
    let conforms = context.isSymptom(
      .typeDoesNotConformDeclOwner, .typeDoesNotConform, .cannotConvertArgumentValueProtocol,
      .cannotConvertThrownType, .cannotApplyBinopToSameArgs,
      .typeDoesNotConformInDeclRef, .noOverloadsMatchExactlyInCall, .cannotConvertArgumentValue,
      .typesNotEqualDecl, .couldNotFindValueMember, .couldNotFindTypeMember,
      .cannotConvertInitializerValueProtocol, .nonSendableType, .nonSendableCapture,
      .cannotConvertToReturnTypeProtocol, .typeDoesNotInherit)
    var result: [(String, Evidence)] = []
    for conformance in reasons.keys.sorted() {
      let isMentioned = mentioned.contains(conformance)
      let isUsual =
        switch (conformance, keyword, name) {
        case ("BindableAction", "enum", "Action"): context.file.counts["BindingReducer"] != nil
        case ("Equatable", "struct", "State"), ("Equatable", "enum", "State"): true
        case ("DependencyKey", "extension", _), ("TestDependencyKey", "extension", _),
          ("DependencyKey", "enum", _):
          context.file.counts["liveValue"] != nil || context.file.counts["testValue"] != nil
        default: false
        }
      // A conformance that the error isn't about may end it by what it implies, as `Error` implies `Sendable`.
      guard isMentioned || isUsual else { continue }
      result.append((conformance, isMentioned ? .fitting : conforms ? .plausible : .possible))
    }
    return result
  }
}

extension Context {
  /// The name of the type that is declared at a keyword, with the type around it: `Child.State`.
  fileprivate func declaredName(_ keyword: Int) -> String {
    let outer = tokens[keyword].syntax.parent?.ancestor(MemberBlockSyntax.self)?.parent?.asProtocol(
      NamedDeclSyntax.self)?.name.text
    return (outer.map { "\($0)." } ?? "") + file.text(keyword + 1)
  }

  /// Whether the compiler names the type that is declared at a keyword: in its message, or in a note, where it stands as the
  /// type of a property that keeps the owner from conforming.
  fileprivate func isBlamed(_ keyword: Int) -> Bool {
    let name = declaredName(keyword)
    let noted = symptom.notes.flatMap(\.names).map { String($0.prefix { $0 != "?" }) }
    return (symptom.names + noted).contains { $0 == name || $0.hasSuffix(".\(name)") }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ConformanceLeftOut.self) }
