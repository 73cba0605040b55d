// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Foundation has on Apple's systems besides what it has here.
@_exported public import Foundation
@_exported public import FoundationNetworking

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let MSEC_PER_SEC: UInt64 = 1_000

extension NSPredicate {
  /// The format isn't read, so the predicate lets everything through.
  public convenience init(format: String, _ arguments: Any...) { self.init(value: true) }
  public convenience init(format: String, argumentArray: [Any]?) { self.init(value: true) }
}

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
