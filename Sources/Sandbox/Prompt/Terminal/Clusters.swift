import CLibedit
import Foundation
import TextHandling

/// Text as libedit keeps it: each character that a reader sees is one character of C.
///
/// A family or a flag is several characters of C, and libedit would move into it and delete a part of it. So it gets a
/// stand-in, which libedit moves over as a whole. libedit draws the cluster itself in its place, and takes as many columns for
/// it as the terminal does.
enum Clusters {
  /// The stand-in of a cluster, or the scalar itself when there is only one.
  ///
  /// - Returns: nil when there are no stand-ins left.
  static func encode(_ character: Character) -> Unicode.Scalar? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    // What looks like a stand-in gets one as well.
    if scalars.count == 1, !isStandIn(first) { return first }
    let text = String(character)
    let known = Unicode.Scalar(UInt32(bitPattern: cle_stand_in(text)))
    guard let known, known != "\0" else { return nil }
    return known
  }

  /// A text as libedit keeps it.
  static func encode(_ text: String) -> [Unicode.Scalar] {
    text.flatMap { character in encode(character).map { [$0] } ?? Array(character.unicodeScalars) }
  }

  /// The text that libedit keeps.
  static func decode(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in scalars {
      if let cluster = cle_stand_in_text(wchar_t(bitPattern: scalar.value)) {
        text += String(cString: cluster)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Whether terminals draw the cluster in different ways: some join its parts, others draw them side by side.
  static func isJoined(_ cluster: String) -> Bool {
    let scalars = cluster.unicodeScalars
    let isPair = scalars.filter { $0.properties.isEmoji || $0.displayWidth > 0 }.count > 1
    return isPair || scalars.contains { $0 == "\u{FE0F}" || $0 == "\u{200D}" }
  }

  private static func isStandIn(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x100000 }
}
