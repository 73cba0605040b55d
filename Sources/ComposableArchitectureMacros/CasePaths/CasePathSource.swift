import SwiftSyntax
import SwiftSyntaxBuilder

/// The text of what `@CasePathable` adds to an enum.
///
/// Every type is written out: inference in generated code is paid for at each compile.
struct CasePathSource {
  let declaration: EnumDeclSyntax
  let cases: [Conditional<EnumCase>]

  private var name: String { declaration.name.trimmed.text }
  private var access: String { declaration.memberAccess }
  private let library = "ComposableArchitecture"

  /// Code that uses a deprecated case has to be deprecated, or the user is warned of code that isn't theirs.
  private var deprecation: String {
    cases.elements.contains { $0.declaration.attributes.isDeprecated } ? "@available(*, deprecated)\n" : ""
  }

  var members: [DeclSyntax] {
    [
      "\(raw: allCasePathsType)",
      """
      \(raw: access)static var allCasePaths: AllCasePaths {
        AllCasePaths()
      }
      """,
      "\(raw: reflections)",
    ]
  }

  private var allCasePathsType: String {
    let body = [rootSubscript, cases.lines(casePath), iterator].filter { !$0.isEmpty }.joined(separator: "\n")
    return """
      \(access)struct AllCasePaths: \(library).CasePathReflectable, Swift.Sendable, Swift.Sequence {
      \(body.indented)
      }
      """
  }

  // MARK: - AllCasePaths

  private var rootSubscript: String {
    let patterns = cases.lines { element in
      element.isUnavailable ? nil : "case .\(element.name):\n  return \\.\(element.name)"
    }
    guard !cases.elements.isEmpty else {
      return """
        \(access)subscript(root: \(name)) -> \(library).PartialCaseKeyPath<\(name)> {
          \\.never
        }
        """
    }
    let rest = cases.elements.contains(where: \.isUnavailable) ? "\ndefault:\n  return \\.never" : ""
    return """
      \(deprecation)\(access)subscript(root: \(name)) -> \(library).PartialCaseKeyPath<\(name)> {
        switch root {
      \((patterns + rest).indented)
        }
      }
      """
  }

  private func casePath(_ element: EnumCase) -> String? {
    guard !element.isUnavailable else { return nil }
    let type = "\(library).AnyCasePath<\(name), \(element.valueType)>"
    let embed: String
    let extract: String
    switch element.payloads.count {
    case 0:
      embed = "{ (_: Void) -> \(name) in \(name).\(element.name) }"
      extract = """
        { (root: \(name)) -> Void? in
          guard case .\(element.name) = root else {
            return nil
          }
          return ()
        }
        """
    case 1:
      embed = "{ \(name).\(element.name)\(element.arguments { _ in "$0" }) }"
      extract = extraction(element, result: "v0")
    default:
      embed = "{ \(name).\(element.name)\(element.arguments { "$0.\($0)" }) }"
      extract = extraction(element, result: element.bindings)
    }
    return """
      \(element.availability)\(access)var \(element.name): \(type) {
        \(type)(
          _$embed: \(embed),
          extract: \(extract.indented.indented.drop { $0 == " " })
        )
      }
      """
  }

  private func extraction(_ element: EnumCase, result: String) -> String {
    """
    {
      guard case let .\(element.name)\(element.bindings) = $0 else {
        return nil
      }
      return \(result)
    }
    """
  }

  private var iterator: String {
    let type = "[\(library).PartialCaseKeyPath<\(name)>]"
    let appends = cases.lines { $0.isUnavailable ? nil : "paths.append(\\.\($0.name))" }
    let body: String
    if appends.isEmpty {
      body = "\(type)().makeIterator()"
    } else {
      body = """
        var paths: \(type) = []
        \(appends)
        return paths.makeIterator()
        """
    }
    return """
      \(deprecation)\(access)func makeIterator() -> Swift.IndexingIterator<\(type)> {
      \(body.indented)
      }
      """
  }

  // MARK: - Reflection

  /// How the cases are built from and taken apart to values whose types are known only when the program runs.
  private var reflections: String {
    let type = "\(library)._CaseReflection"
    let list = cases.lines { reflection($0, type: type) }
    let body: String
    if list.isEmpty {
      body = "[]"
    } else {
      body = """
        var cases: [\(type)] = []
        \(list)
        return cases
        """
    }
    return """
      \(deprecation)\(access)static var _$caseReflections: [\(type)] {
      \(body.indented)
      }
      """
  }

  private func reflection(_ element: EnumCase, type: String) -> String? {
    guard !element.isUnavailable else { return nil }
    let name = "\"\(element.plainName)\""
    switch element.payloads.count {
    case 0:
      return "cases.append(\(type).plain(\(name), allCasePaths.\(element.name)))"
    case 1:
      return
        "cases.append(\(type).payload(\(name), label: \(element.payloads[0].labelLiteral), allCasePaths.\(element.name)))"
    default:
      let parameters = element.payloads.map { payload in
        "\(type).Parameter(label: \(payload.labelLiteral), type: (\(payload.type)).self)"
      }
      let casts = element.payloads.enumerated().map { index, payload in
        "let v\(index) = \(type).value(at: \(index), of: values, as: (\(payload.type)).self)"
      }
      return """
        cases.append(
          \(type).payloads(
            \(name),
            [
              \(parameters.joined(separator: ",\n      "))
            ],
            embed: { (values: [Any]) -> Any? in
              guard
                \(casts.joined(separator: ",\n        "))
              else {
                return nil
              }
              return \(self.name).\(element.name)\(element.arguments { "v\($0)" })
            },
            extract: { (root: Any) -> [Any]? in
              guard case let .\(element.name)\(element.bindings)? = root as? \(self.name) else {
                return nil
              }
              return [\(element.payloads.indices.map { "v\($0) as Any" }.joined(separator: ", "))]
            }
          )
        )
        """
    }
  }
}
