import SwiftSyntax
import SyntaxProtocol

/// A change through a property that can only be read, where the value that has the property can be changed itself.
enum MemberTooMany: RepairOperator {
  static let id = "member-too-many"
  static let title = "A change goes through a property that is only read"
  static let book: String? = "lists#the-tool"
  static let examples =
    [
      .statement(
        "state.children.elements.append(Child.State(id: UUID(1)))",
        repaired: "state.children.append(Child.State(id: UUID(1)))")
    ] as [Example]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isImmutable, let name = context.symptom.names.first else { return [] }
    return context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index) == name, context.file.text(index - 1) == ".",
        context.file.text(index + 1) == ".", context.file.text(index + 3) == "("
      else { return nil }
      return Repair(
        .told, "`\(name)` can only be read. What has it can be changed itself.",
        TextEdit(context.tokens[index - 1].start, context.tokens[index].end, "")
      ).removing()
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MemberTooMany.self) }
