// swift-format-ignore-file
import Foundation
import SQLiteData

@Table
public struct Ship: Identifiable, Equatable, Sendable {
  public let id: UUID
  public var name: String
  public var length: Int
}
