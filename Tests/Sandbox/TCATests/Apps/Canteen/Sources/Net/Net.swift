// swift-format-ignore-file
import Foundation

public enum Error: LocalizedError { case closed }

public func order(_ name: String) throws -> String {
  if name.isEmpty { throw Error.closed }
  return name
}
