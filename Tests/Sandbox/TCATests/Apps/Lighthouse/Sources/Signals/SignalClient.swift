// swift-format-ignore-file
import Dependencies
import DependenciesMacros

@DependencyClient
public struct SignalClient: Sendable {
  public var flash: @Sendable (Int) async -> [Int] = { _ in [] }
}

extension SignalClient: TestDependencyKey {
  public static let testValue = Self()
}

extension DependencyValues {
  public var signals: SignalClient {
    get { self[SignalClient.self] }
    set { self[SignalClient.self] = newValue }
  }
}
