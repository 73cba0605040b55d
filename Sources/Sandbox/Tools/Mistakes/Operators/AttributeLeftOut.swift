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
    let first = token.isFirst ? token : context.tokens[index - 1]
    let attributes = attributes(of: token.syntax)
    let reach = 0.02 * context.distance(index)
    var result: [Repair] = []
    func add(_ attribute: String, _ cost: Double, _ cause: String, book: String? = nil) {
      guard !attributes.contains(String(attribute.prefix { $0 != "(" }.dropFirst())) else { return }
      let indentation = String(repeating: " ", count: context.file.indentation(ofLine: first.line) ?? 0)
      // Where an attribute was taken away, its line is left.
      let above = context.file.source.line(first.line - 1)
      let isLeft =
        first.line > 2 && above == indentation
        && (!indentation.isEmpty || context.file.source.line(first.line - 2).isEmpty)
      let place = context.file.source.start(ofLine: first.line) - 1
      result.append(
        Repair(
          cost + reach, cause, book: book,
          isLeft
            ? TextEdit(place, place, attribute)
            : TextEdit(first.start, first.start, attribute + "\n" + indentation)))
    }
    let members = memberNames(context, index)
    let isFeature = members.contains("State") || members.contains("Action") || members.contains("body")
    let about = context.isSymptom(
      "cannot_infer_type_for_pattern", "type_does_not_conform", "unbound_generic_parameter",
      "cannot_find_type_in_scope",
      "could_not_find_type_member", "assigning_noattrfunc_to_attrfunc", "type_does_not_conform_decl_owner",
      "bridged_error",
      "cannot_convert_argument_value", "unresolved_member_no_inference", "type_does_not_conform_anyobject",
      "could_not_find_value_member", "types_not_equal_decl", "cannot_find_in_scope", "assoc_type_not_found",
      "opaque_type_unsupported_pattern",
      "missing_nested_type", "no_overloads_match_exactly_in_call", "member_has_no_type")
    if isFeature {
      add("@Reducer", about ? 0.15 : 1, "`\(name)` is a feature, so `@Reducer` must stand before it.")
    } else if token.text == "enum", !["Action", "CancelID", "State"].contains(name) {
      add(
        "@Reducer", about ? 0.5 : 1.4, "`\(name)` is made of features, so `@Reducer` must stand before it.",
        book: "alerts#two-optionals")
    }
    if name == "State" {
      add(
        "@ObservableState", about ? 0.45 : 1.6,
        "The state of a feature that is shown is an `@ObservableState`.")
    }
    if token.text == "enum", name != "State" {
      let mentionsCases = context.symptom.names.contains { $0.contains("Case<") || $0.contains("KeyPath") }
      add(
        "@CasePathable",
        mentionsCases
          ? 0.35
          : context.symptom.mustBeCasePathable(name) ? 0.02 : about ? 1.1 : 1.6,
        "Key paths such as `\\.\(name.prefix(1).lowercased() + name.dropFirst())` need `@CasePathable`.",
        book: "composition#when-a-child-has-something-to-say")
    }
    if name.hasSuffix("Client")
      || members.contains(where: { ["fetch", "search", "load", "save"].contains($0) })
      || token.text == "struct" && !isFeature && name != "State"
    {
      add(
        "@DependencyClient", about ? 0.6 : 1.6,
        "`@DependencyClient` gives `\(name)` its initializer and its unimplemented endpoints.",
        book: "dependencies#the-tool")
    }
    add(
      "@MainActor",
      context.symptom.name.contains("actor") || context.symptom.name.contains("isolat") ? 0.45 : 3,
      "`\(name)` must run on the main actor.")
    return result
  }

  /// The sections that explain the wrappers of properties.
  private static let pages = [
    "@Dependency": "clocks#the-tool", "@Presents": "navigation#the-tool", "@Shared": "sharing#the-tool",
  ]

  private static func property(_ context: Context, _ index: Int) -> [Repair] {
    let name = context.file.text(index + 1)
    guard context.distance(index) < 2.5 || context.symptom.names.contains(name) || context.isVague,
      context.file.text(index - 1) != ")"
    else { return [] }
    let usesDollar = context.file.counts["$\(name)"] != nil
    let isProjected = usesDollar && (context.mentions("Shared") || context.mentions("Presentation"))
    let reach = context.symptom.names.contains(name) || isProjected ? 0 : 0.3 * context.distance(index)
    let isUntyped = ![":", "="].contains(context.file.text(index + 2))
    let hasNoType =
      context.isSymptom(
        "type_annotation_missing", "untyped_pattern_in_var", "pattern_type_missing",
        "cannot_infer_type_for_pattern", "expected_init_value", "missing_type_annotation")
      || isUntyped
    var result: [Repair] = []
    let token = context.tokens[index]
    func add(_ attribute: String, _ cost: Double, _ cause: String) {
      let wrapper = String(attribute.prefix { $0 != "(" })
      guard context.file.text(index - 1) != wrapper.dropFirst() else { return }
      result.append(
        Repair(
          cost + reach, cause, book: pages[wrapper], TextEdit(token.start, token.start, attribute + " ")))
    }
    if isUntyped {
      add(
        "@Dependency(\\.\(name))", 0.1 + (hasNoType ? 0 : 0.6),
        "`\(name)` is a dependency, so it is declared with `@Dependency`.")
      let type = name.prefix(1).uppercased() + name.dropFirst()
      add(
        "@Dependency(\(type)Client.self)", 0.6,
        "`\(name)` is a dependency, so it is declared with `@Dependency`.")
      if name == "clock" {
        add(
          "@Dependency(\\.continuousClock)", 0.05,
          "`clock` is a dependency, so it is declared with `@Dependency`.")
      }
      for key in context.corpus.words.filter({ $0.lowercased().hasSuffix(name.lowercased()) && $0 != name })
        .sorted().prefix(2)
      {
        add("@Dependency(\\.\(key))", 0.5, "`\(name)` is a dependency, so it is declared with `@Dependency`.")
      }
    }
    let isMissingDollar = context.symptom.names.contains("$\(name)")
    if isMissingDollar || isProjected {
      if context.lineContains("?", index) {
        add(
          "@Presents", -0.4,
          "`\(name)` holds the state of a child that is presented, so it is declared with `@Presents`.")
      }
      add("@Shared", 0.05, "`\(name)` is shared, so it is declared with `@Shared`.")
    }
    if context.mentions("Shared<") {
      add("@Shared", 0.5, "`\(name)` is shared, so it is declared with `@Shared`.")
    }
    if token.text == "var", context.lineContains("?", index),
      usesDollar || context.corpus.words.contains("$\(name)") || context.isVague
        || context.isSymptom("cannot_convert_argument_value", "could_not_find_value_member")
    {
      add(
        "@Presents", usesDollar ? 0.2 : 0.9,
        "`\(name)` holds the state of a child that is presented, so it is declared with `@Presents`.")
    }
    if token.text == "var",
      usesDollar || context.isSymptom("could_not_find_value_member", "cannot_find_in_scope")
    {
      add("@Shared", 0.9, "`\(name)` is shared, so it is declared with `@Shared`.")
    }
    add("@ObservationStateIgnored", 2.8, "A property with a wrapper of its own is ignored by observation.")
    if context.isVague || context.symptom.name == "result_builder_conflict" || name == "body" {
      add("@ReducerBuilder<State, Action>", 1.6, "The builder puts the reducers of `\(name)` together.")
    }
    return result
  }

  private static func function(_ context: Context, _ index: Int) -> [Repair] {
    let token = context.tokens[index]
    if let name = context.symptom.names.first,
      context.isSymptom(
        "assigning_noattrfunc_to_attrfunc", "passing_noattrfunc_to_attrfunc",
        "converting_noescape_param_to_generic_type", "noescape_capture")
    {
      for position in index..<min(context.tokens.count - 1, index + 80)
      where context.file.text(position) == name && context.file.text(position + 1) == ":" {
        let type = context.tokens[position + 2]
        return [
          Repair(
            0.05, "`\(name)` is kept for later, so it is `@escaping`.",
            TextEdit(type.start, type.start, "@escaping "))
        ]
      }
    }
    let isTest = context.tokens[max(0, index - 1)].text == "Test" && context.file.text(index - 2) == "@"
    guard context.distance(index) < 3, token.isFirst || isTest else { return [] }
    let isIsolation = context.symptom.name.contains("actor") || context.symptom.name.contains("isolat")
    return [
      Repair(
        (isIsolation ? isTest ? 0.02 : 0.2 : 2.4) + 0.2 * context.distance(index),
        "The test uses something of the main actor.",
        TextEdit(token.start, token.start, "@MainActor "))
    ]
  }

  private static func attributes(of token: TokenSyntax) -> Set<String> {
    guard let list = token.parent?.asProtocol(WithAttributesSyntax.self)?.attributes else { return [] }
    return Set(list.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription })
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
