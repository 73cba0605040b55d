import SwiftSyntax
import SyntaxProtocol

/// The path of an action that goes on into a property of what its last case carries.
enum CasePathTooLong: RepairOperator {
  static let id = "case-path-too-long"
  static let title = "An action's path goes on into the case's value"
  static let book: String? = "testing#the-tool"
  static let examples = [
    Example(
      .test, right: "await store.receive(\\.doubled, -2)", wrong: "await store.receive(\\.doubled.magnitude)",
      repaired: "await store.receive(\\.doubled)")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.onLine.compactMap { index -> Repair? in
      guard let path = context.tokens[index].syntax.parent?.as(KeyPathExprSyntax.self),
        context.file.text(index) == "\\", context.file.text(index - 1) == "(",
        context.file.text(index - 2).isOneOf("receive", "send")
      else { return nil }
      let names = path.components.map {
        $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text ?? "[]"
      }
      let own = ["presented", "dismiss", "element", "success", "failure"]
      let cases = Set(own + ["[]"])
      guard !names.contains("binding"),
        let last = names.lastIndex(where: { cases.contains($0) || context.isCase($0) }),
        last + 1 < names.count, context.isCase(names[last])
      else { return nil }
      let rest = names[(last + 1)...].joined(separator: ".")
      let component = Array(path.components)[last + 1]
      let written = Array(names[last + 1].utf8)
      if let meant = own.first(where: { NameIndex.distance(written, Array($0.utf8), atMost: 2) != nil }) {
        return Repair(
          .told, "`\(names[last + 1])` is misspelled.",
          context.file.replacing(context.file.index(at: component.startOffset) + 1, with: meant))
      }
      return Repair(
        .told,
        "The path of an action names its cases. `\(rest)` is a part of the value that `\(names[last])` carries.",
        TextEdit(component.startOffset, path.endOffset, "")
      ).removing()
    }
  }
}

extension Context {
  /// Whether the file, or one beside it, declares a case with this name.
  fileprivate func isCase(_ name: String) -> Bool {
    caseNames.contains(name) || !corpus.payloads(of: name).isEmpty
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CasePathTooLong.self) }
