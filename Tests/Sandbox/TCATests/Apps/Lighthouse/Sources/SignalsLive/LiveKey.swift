// swift-format-ignore-file
import Dependencies
@_exported import Signals

extension SignalClient: DependencyKey {
  public static let liveValue = Self(flash: { count in Array(1...count) })
}
