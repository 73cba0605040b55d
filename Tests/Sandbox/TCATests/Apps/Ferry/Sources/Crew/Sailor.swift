// swift-format-ignore-file
/// A type with the name of one of the package that isn't here.
public struct Sailor: Equatable, Sendable { public var name = "" ; public init() {} }
