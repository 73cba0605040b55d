import Foundation

/// Turns messages into events: one JSON object, on one line, for each.
///
/// ```json
/// {"action":".incrementButtonTapped","changes":[{"after":"1","before":"0","path":"count"}],"event":"sent","step":1}
/// ```
public struct JSONRenderer: Sendable {
  /// Creates a renderer. It has no settings.
  public init() {}

  /// The message's event, without a line feed at its end; one line per event when there are several.
  public func render(_ message: any Message) -> String {
    message.events.map(encode).joined(separator: "\n")
  }

  private func encode(_ event: any Event) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(event) else {
      return #"{"event":"error","message":"The message can't be written as JSON."}"#
    }
    return String(decoding: data, as: UTF8.self)
  }
}
