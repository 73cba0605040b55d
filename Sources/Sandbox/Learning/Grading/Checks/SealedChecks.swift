/// The checks as they are compiled beside a submission: each name that decides a verdict says which module it comes
/// from, so that a declaration of the submission's can't take its place.
///
/// Lines stay where they are; columns move.
enum SealedChecks {
  /// Words of the checks, and the module selector that goes between their sign and their name.
  private static let selectors: [(sign: String, name: String, module: String)] = [
    ("@", "Test", "Testing"), ("@", "Suite", "Testing"), ("#", "expect", "Testing"),
    ("#", "require", "Testing"),
    ("", "Issue", "Testing"), ("", "TestStore", "ComposableArchitecture"),
    ("", "TestStoreOf", "ComposableArchitecture"),
  ]

  static func seal(_ source: String) -> String {
    let text = SwiftText(source)
    var insertions: [(position: Int, text: String)] = []
    for selector in selectors {
      for position in text.positions(of: selector.name) {
        let before = position > 0 ? Character(UnicodeScalar(text.code[position - 1])) : " "
        if selector.sign.isEmpty {
          // Not a member, and not one that has a selector already.
          guard before != ".", before != ":" || !text.isSelected(at: position) else { continue }
        } else if String(before) != selector.sign {
          continue
        }
        insertions.append((position, "\(selector.module)::"))
      }
    }
    var bytes = text.bytes
    for insertion in insertions.sorted(by: { $0.position > $1.position }) {
      bytes.insert(contentsOf: insertion.text.utf8, at: insertion.position)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SwiftText {
  fileprivate func isSelected(at position: Int) -> Bool {
    position > 1 && code[position - 1] == UInt8(ascii: ":") && code[position - 2] == UInt8(ascii: ":")
  }
}
