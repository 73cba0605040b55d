import ComposableArchitecture

/// The recognizer of the phone, as its maker has built it: it calls back, on a thread of its own, and knows no `async`.
final class Recognizer: Sendable {
  enum Event: Sendable {
    /// The last event of a recording that was finished.
    case ended
    /// The last event of a recording that has failed.
    case failed(RecognizerError)
    /// All words since the beginning.
    case heard(String)
  }

  typealias Callback = @Sendable (Event) -> Void

  private let callback = LockIsolated<Callback?>(nil)
  private let whenBegun: @Sendable (Recognizer) -> Void
  private let whenFinished: @Sendable (Recognizer) -> Void

  /// - Parameters:
  ///   - whenBegun: Is called after each `begin`, such as to make the recognizer hear something.
  ///   - whenFinished: Is called after each `finish`.
  init(
    whenBegun: @escaping @Sendable (Recognizer) -> Void = { _ in },
    whenFinished: @escaping @Sendable (Recognizer) -> Void = { $0.hear(.ended) }
  ) {
    self.whenBegun = whenBegun
    self.whenFinished = whenFinished
  }

  /// Whether the microphone is on.
  var isOn: Bool { callback.withValue { $0 != nil } }

  /// Turns the microphone on. It fails when the microphone is on already.
  func begin(_ callback: @escaping Callback) throws {
    guard !isOn else { throw RecognizerError.busy }
    self.callback.setValue(callback)
    whenBegun(self)
  }

  /// Lets the last word be understood. The event `ended` follows, and turns the microphone off.
  func finish() {
    if isOn { whenFinished(self) }
  }

  /// Turns the microphone off at once. No event follows.
  func abort() { callback.setValue(nil) }

  /// What the microphone does to the recognizer.
  func hear(_ event: Event) {
    let callback = callback.value
    switch event {
    case .ended, .failed: abort()
    case .heard: break
    }
    callback?(event)
  }
}

enum RecognizerError: Error, Equatable {
  /// Another recording is running.
  case busy
  /// The microphone was unplugged.
  case noMicrophone
  /// The service that understands words is out of reach.
  case noService
}
