// swift-format-ignore-file
import Foundation
import PaperBase

/// The magazines in a data base, which one protocol of a package writes and another one reads.
struct Stock {
  let writer: any BaseWriter

  init(_ writer: any BaseWriter) {
    self.writer = writer
    Self.check(writer)
  }

  static func check(_ reader: any BaseReader) { reader.prepare() }

  var reader: any BaseReader { writer }

  func count() throws -> Int {
    try reader.read { base in try Int.fetchOne(base) }
  }

  func dust() {
    Int.wipe(writer)
  }
}
