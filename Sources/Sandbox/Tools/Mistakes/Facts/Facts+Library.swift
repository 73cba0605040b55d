import SwiftSyntax
import SyntaxProtocol

extension Facts {
  /// What the library makes of a value: the store of a child from its parent's, or an ID with a type of its own.
  func libraryValues(_ found: TypeName, _ wanted: TypeName, _ value: String) -> [Way] {
    childStore(found, wanted, value) + typedID(found, wanted, value)
  }

  /// `store.child` is the child's state. The store that a child's view has is a part of the parent's.
  private func childStore(_ found: TypeName, _ wanted: TypeName, _ value: String) -> [Way] {
    guard wanted.name == "StoreOf", let child = wanted.arguments.first, found.text == "\(child.text).State",
      let part = value.wholeMatch(of: #/(.*store)\.(?:state\.)?(\w+)/#.ignoresCase())
    else { return [] }
    return [
      Way(
        code: "\(part.1).scope(state: \\.\(part.2), action: \\.\(part.2))",
        cause:
          "`\(value)` is the state of the child. Its store is a part of the parent's, which `scope` gives.")
    ]
  }

  /// `SyncUp.ID(uuid())` for a `Tagged<SyncUp, UUID>`.
  private func typedID(_ found: TypeName, _ wanted: TypeName, _ value: String) -> [Way] {
    guard wanted.name == "Tagged", wanted.arguments.count == 2, isSame(found, wanted.arguments[1]) else {
      return []
    }
    return [
      Way(
        code: "\(wanted.arguments[0].text).ID(\(value))",
        cause:
          "An ID of \(wanted.arguments[0].phrase) has a type of its own, so that no other ID passes for it.")
    ]
  }
}
