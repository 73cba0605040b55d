import SwiftSyntax
import SyntaxProtocol

/// A case of an enum reducer that carries a plain value, which has no reducer of its own.
enum PlainCase: RepairOperator {
  static let id = "plain-case"
  static let title = "A case of a reducer carries a plain value"
  static let book: String? = "destinations#the-cases-of-a-destination"
  static let examples = [
    Example(
      .screens, right: "case login(Login)\n", wrong: "case login(Login)\n  case link(String)\n",
      repaired: "case login(Login)\n  @ReducerCaseIgnored\n  case link(String)\n")
  ]

  private static let plain: Set = [
    "Bool", "Character", "Data", "Date", "Double", "Duration", "Float", "Int", "String", "URL", "UUID",
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conformance) || context.isSymptom(in: .member) || context.isVague else {
      return []
    }
    return context.tokens.indices.compactMap { index -> Repair? in
      guard context.file.text(index) == "case", context.isCaseDeclaration(index + 1),
        let declaration = context.tokens[index].syntax.parent?.as(EnumCaseDeclSyntax.self),
        declaration.attributes.isEmpty, declaration.elements.count == 1,
        let owner = context.tokens[index].syntax.ancestor(EnumDeclSyntax.self),
        context.isFeature(owner.name.text),
        let parameters = declaration.elements.first?.parameterClause?.parameters, !parameters.isEmpty,
        let type = parameters.first(where: { isPlain($0.type.trimmedDescription, context) })?.type
          .trimmedDescription
      else { return nil }
      let names = context.symptom.names
      let isNamed =
        names.contains { $0 == "\(owner.name.text).State" || $0.hasSuffix(".\(owner.name.text).State") }
        || names.contains { $0 == type || $0.hasSuffix(".\(type)") }
      if let alert = context.alert(of: type), let written = parameters.first?.type, parameters.count == 1 {
        return Repair(
          .told, reach: .file,
          "An alert is presented by its state, which is made of the actions of its buttons.",
          book: "alerts#the-tool", TextEdit(written.startOffset, written.endOffset, "\(alert)<\(type)>"))
      }
      let start = context.tokens[index].start
      let indentation = String(
        repeating: " ", count: context.file.indentation(ofLine: context.tokens[index].line) ?? 0)
      return Repair(
        isNamed ? .told : .plausible, reach: .file,
        "`\(type)` is a value without a reducer, so the macro must ignore the case: `@ReducerCaseIgnored`.",
        TextEdit(start, start, "@ReducerCaseIgnored\n\(indentation)"))
    }
  }

  /// Whether a type is one of Swift, or one of the file that is no feature.
  private static func isPlain(_ type: String, _ context: Context) -> Bool {
    if plain.contains(type) || type.hasPrefix("[") || type.hasSuffix("?") { return true }
    let declared = context.types(named: type)
    return !declared.isEmpty && !type.hasSuffix("State") && !context.isFeature(type)
      && !declared.contains { $0.hasMember("body") || $0.hasMember("reduce") }
  }
}

extension Context {
  /// What presents an enum of actions: the state of an alert or of a dialog; nil where nothing says that it is for one.
  fileprivate func alert(of type: String) -> String? {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    guard types(named: type).contains(where: { $0.node.is(EnumDeclSyntax.self) }) else { return nil }
    let used = tokens.indices.first { index in
      file.text(index).isOneOf("AlertState", "ConfirmationDialogState")
        && (index + 1..<min(tokens.count, index + 9)).contains { file.text($0) == name }
    }
    if let used { return file.text(used) }
    return name.hasSuffix("Alert") ? "AlertState" : name.hasSuffix("Dialog") ? "ConfirmationDialogState" : nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PlainCase.self) }
