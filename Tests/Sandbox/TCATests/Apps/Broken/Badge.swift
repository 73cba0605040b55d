// swift-format-ignore-file
import UIKit

final class BadgeRenderer {
  let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10))

  func image(_ number: Int) -> UIImage {
    renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }
}

extension UIImage {
  static var empty: UIImage { UIImage() }
}
