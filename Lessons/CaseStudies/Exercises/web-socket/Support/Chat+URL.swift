import Foundation

extension URL {
  static let chat = URL(string: "wss://chat.example.com")!
}
