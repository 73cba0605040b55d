import Foundation
import SyntaxProtocol

@testable import SyntaxService

/// Calls `body` with the source's bytes.
func withBytes<Result>(of source: String, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
  -> Result
{
  var source = source
  return try source.withUTF8(body)
}

/// A source without its `1️⃣` markers, and where those stood.
struct MarkedSource {
  let text: String
  /// Line and column of each marker, as `line:column`.
  let places: [String]

  init(_ marked: String) {
    var text = ""
    var places: [String] = []
    for character in marked {
      if "1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣".contains(character) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        places.append("\(lines.count):\((lines.last ?? "").count + 1)")
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.places = places
  }
}

extension SourcePosition {
  var place: String { "\(line):\(column)" }
}
