import Foundation

/// Points as people write them: `2`, `1.5`, `0.67`.
enum Points {
  static func text(_ points: Double) -> String {
    let text = String(format: "%.2f", points)
    return String(text.trimmingSuffix("0").trimmingSuffix("."))
  }

  /// Points with at most two digits after the point, so that sums of parts stay readable.
  static func rounded(_ points: Double) -> Double { (points * 100).rounded() / 100 }

  static func sum(_ points: [Double]) -> Double { rounded(points.reduce(0.0, +)) }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self[...]
    while text.last == character { text.removeLast() }
    return String(text)
  }
}
