// swift-format-ignore-file
import StoreKit

struct Receipt: Equatable {
  var lines: [Line]
}

struct Line: Equatable {
  var title: String
}

extension Line {
  init(_ item: SKPaperLine) { title = item.title }
}

extension Receipt {
  init(_ paper: SKPaper) {
    lines = paper.lines.map(Line.init)
  }
}
