// swift-format-ignore-file
import Foundation

public struct Product: Equatable, Identifiable, Sendable {
  public let id: UUID
  public var name: String
  public var price: Int

  public init(id: UUID, name: String, price: Int) {
    self.id = id
    self.name = name
    self.price = price
  }
}
