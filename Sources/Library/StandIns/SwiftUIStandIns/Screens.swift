// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What features say about screens. Whatever is left of a screen conforms to `View`, and shows nothing.
public import Combine
public import ComposableArchitecture
public import Foundation
import Observation

public protocol View {}
extension InertValue: View {}

extension Bundle {
  /// A module of an app has a bundle for its resources, of which there are none here.
  public static var module: Bundle { .main }
}

extension TextState {
  public func bold() -> Self { self }
  public func italic() -> Self { self }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Self { self }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Self { self }
  public func foregroundColor(_ color: Color?) -> Self { self }
  public func kerning(_ kerning: Double) -> Self { self }
  public func tracking(_ tracking: Double) -> Self { self }
  public func baselineOffset(_ offset: Double) -> Self { self }
}

extension Shared {
  /// The value, and each later one.
  public var publisher: AnyPublisher<Value, Never> {
    let listener = SharedListener(self)
    listener.listen()
    return listener.subject.eraseToAnyPublisher()
  }
}

extension ButtonStateAction {
  public static func send(_ action: Action?, animation: Animation?) -> Self { .send(action) }
}

private final class SharedListener<Value>: @unchecked Sendable {
  let subject: CurrentValueSubject<Value, Never>
  private let value: () -> Value

  init(_ shared: Shared<Value>) {
    value = { shared.wrappedValue }
    subject = CurrentValueSubject(shared.wrappedValue)
  }

  func listen() {
    withObservationTracking {
      _ = value()
    } onChange: { [self] in
      Task {
        subject.send(value())
        listen()
      }
    }
  }
}

/// A value of the environment of screens, whose key a state may use.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
