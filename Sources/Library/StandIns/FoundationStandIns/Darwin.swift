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

/// What is an object on Apple's systems, and so can be an argument of a format.
public protocol FormattedObject: _CVarArgObject, CustomStringConvertible {}

extension FormattedObject {
  public var _cVarArgObject: any CVarArg { NSString(string: description) }
  public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension UUID: FormattedObject {}
extension Date: FormattedObject {}
extension URL: FormattedObject {}
extension Decimal: FormattedObject {}
