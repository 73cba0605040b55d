// swift-format-ignore-file
import Container
import Foundation

@freestanding(expression)
public macro localized(_ key: String) -> String = #externalMacro(module: "DepotMacros", type: "Localized")

@attached(peer)
public macro Logged() = #externalMacro(module: "DepotMacros", type: "Logged")

public typealias Weight = Int

public enum StockError: Error { case empty }

public protocol Stock: Sendable {
  func count(
    of name: String
  ) async -> Result<Weight, StockError>
  var names: [String] { get }
}

public enum Containers {
  public static let shared = Container()
}

public extension Resolver {
  func resolve<T>() -> T {
    guard let found = resolve(T.self) else { fatalError("nothing there") }
    return found
  }
}

public func stock() -> Stock { Containers.shared.resolve() }
