import SwiftSyntax
import SyntaxProtocol

/// A declaration without the attribute that makes it a part of a feature.
enum AttributeLeftOut: RepairOperator {
  static let id = "attribute-left-out"
  static let title = "A declaration lacks its attribute"
  static let book: String? = "reducers#the-tool"
  static let examples = [
    Example(.feature, right: "@Reducer\nstruct Counter {", wrong: "struct Counter {"),
    Example(.feature, right: "@Dependency(\\.uuid) var uuid", wrong: "var uuid"),
    Example(.feature, right: "@Presents var alert:", wrong: "var alert:"),
    Example(
      .feature, right: "mutating func rename() {",
      wrong: "func later(_ work: () -> Void) -> () -> Void { work }\n      mutating func rename() {"),
    Example(
      .feature, right: "mutating func rename() {",
      wrong:
        "func later(_ work: () -> Void) -> () -> Void { { work() } }\n      mutating func rename() {"),
    Example(.screens, right: "@Reducer\nenum Screen", wrong: "enum Screen"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.tokens.indices.flatMap { index -> [Repair] in
      switch context.file.text(index) {
      case "struct", "enum": type(context, index)
      case "var", "let": property(context, index)
      case "func": function(context, index)
      default: []
      }
    }
  }

  private static func type(_ context: Context, _ index: Int) -> [Repair] {
    let token = context.tokens[index]
    guard token.isFirst || context.tokens[index - 1].isFirst else { return [] }
    let name = context.file.text(index + 1)
    let members = memberNames(context, index)
    let isFeature = members.contains("State") || members.contains("Action") || members.contains("body")
    let isAbout = context.isSymptom(in: symptoms)
    let result =
      token.text == "enum"
      ? enumeration(context, index, name, isFeature: isFeature, isAbout: isAbout)
      : structure(context, index, name, members, isFeature: isFeature, isAbout: isAbout)
    return result.compactMap { $0 }
      + [
        attribute(
          "@MainActor", context, index, context.isSymptom(in: .isolation) ? .plausible : .farFetched,
          "`\(name)` must run on the main actor.")
      ].compactMap { $0 }
  }

  private static func enumeration(
    _ context: Context, _ index: Int, _ name: String, isFeature: Bool, isAbout: Bool
  ) -> [Repair?] {
    let mentionsCases = context.symptom.names.contains { $0.contains("Case<") || $0.contains("KeyPath") }
    return [
      isFeature ? feature(context, index, name, isAbout: isAbout) : nil,
      isFeature || name.isOneOf("Action", "CancelID", "State") || context.mentions("CaseIterable")
        || !hasPayloads(context, index)
        ? nil
        : attribute(
          "@Reducer", context, index, lacksMember(context, name) ? .told : isAbout ? .plausible : .possible,
          "`\(name)` is made of features, so `@Reducer` must stand before it.", book: "destinations#the-tool"),
      name == "State"
        ? nil
        : attribute(
          "@CasePathable", context, index,
          context.symptom.mustBeCasePathable(name) ? .told : mentionsCases ? .fitting : .possible,
          "Key paths such as `\\.\(name.beginningSmall)` need `@CasePathable`.",
          book: "composition#when-a-child-has-something-to-say"),
    ]
  }

  /// Whether a case of an enum carries something, as each case of an enum of features does.
  private static func hasPayloads(_ context: Context, _ index: Int) -> Bool {
    context.tokens[index].syntax.parent?.as(EnumDeclSyntax.self)?.memberBlock.members.contains {
      $0.decl.as(EnumCaseDeclSyntax.self)?.elements.contains { $0.parameterClause != nil } == true
    } ?? true
  }

  /// Whether the compiler misses a type inside of this one, such as its state.
  private static func lacksMember(_ context: Context, _ name: String) -> Bool {
    context.isSymptom(.invalidMemberType)
      && context.symptom.names.contains { $0 == name || $0.hasSuffix(".\(name)") }
  }

  private static func structure(
    _ context: Context, _ index: Int, _ name: String, _ members: Set<String>, isFeature: Bool, isAbout: Bool
  ) -> [Repair?] {
    [
      isFeature ? feature(context, index, name, isAbout: isAbout) : nil,
      name == "State"
        ? attribute(
          "@ObservableState", context, index, isAbout ? .plausible : .possible,
          "The state of a feature that is shown is an `@ObservableState`.") : nil,
      isFeature || name == "State" || !hasEndpoints(context, index)
        ? nil
        : attribute(
          "@DependencyClient", context, index, isAbout ? .plausible : .possible,
          "`@DependencyClient` gives `\(name)` its initializer and its unimplemented endpoints.",
          book: "dependencies#the-tool"),
    ]
  }

  /// Whether a type has a property that holds a closure.
  private static func hasEndpoints(_ context: Context, _ index: Int) -> Bool {
    let declaration = context.tokens[index].syntax.parent?.asProtocol(DeclGroupSyntax.self)
    return declaration?.memberBlock.trimmedDescription.contains("->") == true
  }

  private static func feature(
    _ context: Context, _ index: Int, _ name: String, isAbout: Bool
  ) -> Repair? {
    attribute(
      "@Reducer", context, index,
      !isAbout ? .possible : context.mentions("Reducer") ? .told : .fitting,
      "`\(name)` is a feature, so `@Reducer` must stand before it.")
  }

  /// The edit that puts an attribute on the line above a type; nil when the type has it.
  private static func attribute(
    _ attribute: String, _ context: Context, _ index: Int, _ evidence: Evidence, _ cause: String,
    book: String? = nil
  ) -> Repair? {
    let token = context.tokens[index]
    guard !attributes(of: token.syntax).contains(String(attribute.dropFirst())) else { return nil }
    let first = token.isFirst ? token : context.tokens[index - 1]
    let source = context.file.source
    let indentation = String(repeating: " ", count: context.file.indentation(ofLine: first.line) ?? 0)
    // Where an attribute was taken away, its line is left.
    let isLeft =
      first.line > 2 && source.line(first.line - 1) == indentation
      && (!indentation.isEmpty || source.line(first.line - 2).isEmpty)
    let place = source.start(ofLine: first.line) - 1
    return Repair(
      evidence, reach: .file, cause, book: book,
      isLeft
        ? TextEdit(place, place, attribute)
        : TextEdit(first.start, first.start, attribute + "\n" + indentation))
  }

  /// What the compiler says of a type that lacks its macro.
  private static let symptoms: Set<DiagnosticName> = [
    .cannotInferTypeForPattern, .typeDoesNotConform, .unboundGenericParameter, .cannotFindTypeInScope,
    .couldNotFindTypeMember, .assigningNoattrfuncToAttrfunc, .typeDoesNotConformDeclOwner,
    .bridgedError, .cannotConvertArgumentValue, .unresolvedMemberNoInference, .couldNotFindValueMember,
    .typesNotEqualDecl, .cannotFindInScope, .invalidMemberType, .opaqueTypeUnsupportedPattern,
    .noOverloadsMatchExactlyInCall,
  ]

  private static func function(_ context: Context, _ index: Int) -> [Repair] {
    let token = context.tokens[index]
    if let escaping = escaping(context, index) { return [escaping] }
    let isTest = context.tokens[max(0, index - 1)].text == "Test" && context.file.text(index - 2) == "@"
    guard context.around.contains(index), token.isFirst || isTest else { return [] }
    return [
      Repair(
        !context.isSymptom(in: .isolation) ? .farFetched : isTest ? .told : .fitting, reach: .file,
        "The test uses something of the main actor.", TextEdit(token.start, token.start, "@MainActor "))
    ]
  }

  /// `@escaping` before the type of a closure that a function keeps.
  private static func escaping(_ context: Context, _ index: Int) -> Repair? {
    guard let name = context.symptom.names.first,
      context.isSymptom(
        .assigningNoattrfuncToAttrfunc, .passingNoattrfuncToAttrfunc, .convertingNoescapeParamToGenericType,
        .escapingNoescapeParamCapture, .generalNoattrfuncToAttr)
    else { return nil }
    let end = min(context.tokens.count - 1, index + 80)
    return (index..<end).first { context.file.text($0) == name && context.file.text($0 + 1) == ":" }.map {
      let start = context.tokens[$0 + 2].start
      return Repair(
        .told, "`\(name)` is kept for later, so it is `@escaping`.", TextEdit(start, start, "@escaping "))
    }
  }

  private static func attributes(of token: TokenSyntax) -> Set<String> {
    Set(token.parent?.asProtocol(WithAttributesSyntax.self)?.attributes.names ?? [])
  }

  /// The names that the members of a type declare.
  private static func memberNames(_ context: Context, _ index: Int) -> Set<String> {
    guard let declaration = context.tokens[index].syntax.parent?.asProtocol(DeclGroupSyntax.self) else {
      return []
    }
    return Set(
      declaration.memberBlock.members.flatMap { member -> [String] in
        if let type = member.decl.asProtocol(NamedDeclSyntax.self) { return [type.name.text] }
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          return variable.bindings.map { $0.pattern.trimmedDescription }
        }
        return []
      })
  }
}

extension Symptom {
  /// Whether the compiler says that an enum of this name must conform to `CasePathable`. Its message may name a subscript before
  /// the enum: “subscript 'subscript(dynamicMember:)' requires that 'Feature.Alert' conform to 'CasePathable'”.
  fileprivate func mustBeCasePathable(_ name: String) -> Bool {
    names.last == "CasePathable"
      && names.dropLast().last.map { $0 == name || $0.hasSuffix(".\(name)") } == true
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(AttributeLeftOut.self) }
