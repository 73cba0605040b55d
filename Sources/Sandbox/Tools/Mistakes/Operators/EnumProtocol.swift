import SwiftSyntax
import SyntaxProtocol

/// An enum that shall list its cases, or have raw values, and doesn't say so.
enum EnumProtocol: RepairOperator {
  static let id = "enum-protocol"
  static let title = "An enum lists no cases or has no raw values"
  static let examples = [
    Example(
      .feature, right: "enum CancelID { case timer }",
      wrong: "enum CancelID { case timer }\n  static let ids = CancelID.allCases",
      repaired: "enum CancelID: CaseIterable { case timer }\n  static let ids = CancelID.allCases"),
    Example(
      .feature, right: "enum CancelID { case timer }",
      wrong: "enum CancelID { case timer }\n  static let text = CancelID.timer.rawValue",
      repaired: "enum CancelID: String { case timer }\n  static let text = CancelID.timer.rawValue"),
    Example(
      .feature, right: "enum CancelID { case timer }", wrong: "enum CancelID { case timer = \"timer\" }",
      repaired: "enum CancelID: String { case timer = \"timer\" }"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let names = context.symptom.names
    if context.isSymptom(.enumRawValueWithoutRawType) {
      guard let owner = context.enclosing(EnumDeclSyntax.self) else { return [] }
      let text = context.file.text(context.place)
      let type = text == "\"" ? "String" : text.contains(".") ? "Double" : "Int"
      return [
        adding(type, to: owner, "A case has a raw value only if the enum says of which type: `: \(type)`.")
      ]
    }
    guard context.isSymptom(in: .member), names.count > 1, let name = names.last else { return [] }
    let type = names[0].hasSuffix(".Type") ? String(names[0].dropLast(5)) : names[0]
    return context.types(named: type).flatMap { declared -> [Repair] in
      guard let owner = declared.node.as(EnumDeclSyntax.self) else { return [] }
      switch name {
      case "allCases":
        return [
          adding("CaseIterable", to: owner, "An enum lists its cases if it says so: `: CaseIterable`.")
        ]
      case "rawValue", "init(rawValue:)":
        return ["String", "Int"].map {
          adding($0, to: owner, "The cases have a raw value if the enum says of which type: `: \($0)`.")
        }
      default: return []
      }
    }
  }

  /// A raw type comes first among what an enum inherits.
  private static func adding(_ type: String, to owner: EnumDeclSyntax, _ cause: String) -> Repair {
    guard let clause = owner.inheritanceClause else {
      let end = owner.genericParameterClause?.endOffset ?? owner.name.endOffset
      return Repair(.told, reach: .file, cause, TextEdit(end, end, ": \(type)"))
    }
    if type == "CaseIterable" {
      return Repair(.told, reach: .file, cause, TextEdit(clause.endOffset, clause.endOffset, ", \(type)"))
    }
    let start = clause.inheritedTypes.startOffset
    return Repair(.told, reach: .file, cause, TextEdit(start, start, "\(type), "))
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(EnumProtocol.self) }
