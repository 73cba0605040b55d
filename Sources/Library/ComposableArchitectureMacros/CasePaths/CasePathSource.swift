import SwiftSyntax
import SwiftSyntaxBuilder

/// The text of what `@CasePathable` adds to an enum.
///
/// It is kept short, and every type is written out: generated code is compiled again with every save. What needs no
/// knowledge of the cases' types is in the library.
struct CasePathSource {
  let declaration: EnumDeclSyntax
  let cases: [Conditional<EnumCase>]

  private var name: String { declaration.name.trimmed.text }
  private var access: String { declaration.memberAccess }
  private let library = "CasePaths"

  /// Code that uses a deprecated case has to be deprecated, or the user is warned of code that isn't theirs.
  private var deprecation: String {
    cases.elements.contains { $0.declaration.attributes.isDeprecated } ? "@available(*, deprecated)\n" : ""
  }

  var members: [DeclSyntax] {
    let body = [
      "\(access)typealias Root = \(name)", cases.lines(casePath), list,
    ]
    return [
      """
      \(raw: access)struct AllCasePaths: \(raw: library)._GeneratedCasePaths {
      \(raw: body.filter { !$0.isEmpty }.joined(separator: "\n").indented)
      }
      """,
      """
      \(raw: access)static var allCasePaths: AllCasePaths {
        AllCasePaths()
      }
      """,
    ]
  }

  private func casePath(_ element: EnumCase) -> String? {
    guard !element.isUnavailable else { return nil }
    let value: String
    if element.payloads.isEmpty {
      value = "  .init(_$plain: \(name).\(element.name))"
    } else {
      let isSingle = element.payloads.count == 1
      // Named, not called: of a payload that has no values the compiler would say that the call is never executed.
      let embed =
        isSingle
        ? "\(name).\(element.name)(\(element.payloads[0].label ?? "_"):)"
        : "{ \(name).\(element.name)\(element.arguments { "$0.\($0)" }) }"
      value = """
          .init(
            _$embed: \(embed),
            extract: {
              guard case let .\(element.name)\(element.bindings) = $0 else { return nil }
              return \(isSingle ? "v0" : element.bindings)
            }
          )
        """
    }
    return """
      \(element.availability)\(access)var \(element.name): \(library).AnyCasePath<\(name), \(element.valueType)> {
      \(value)
      }
      """
  }

  private var list: String {
    let type = "[\(library)._GeneratedCase<\(name)>]"
    let appends = cases.lines { element in
      guard !element.isUnavailable else { return nil }
      let arguments = "(\"\(element.plainName)\", "
      let path = "\\AllCasePaths.\(element.name))"
      return switch element.payloads.count {
      case 0: "cases.append(.plain\(arguments)\(path))"
      case 1: "cases.append(.payload\(arguments)\(element.payloads[0].labelLiteral), \(path))"
      default: "cases.append(.payloads\(arguments)\(path))"
      }
    }
    let body = appends.isEmpty ? "[]" : "var cases: \(type) = []\n\(appends)\nreturn cases"
    return """
      \(deprecation)\(access)static var _$cases: \(type) {
      \(body.indented)
      }
      """
  }
}
