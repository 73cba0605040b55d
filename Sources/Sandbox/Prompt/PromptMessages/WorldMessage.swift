import KernelProtocol

/// The session's outside world, after a change or as it is.
package struct WorldMessage: Message {
  /// The settings after the change.
  package var settings: WorldSettings
  /// What has changed, in sentences.
  package var text: String

  /// - Parameters:
  ///   - settings: The settings after the change.
  ///   - text: What has changed, as a sentence.
  package init(settings: WorldSettings, text: String) {
    self.settings = settings
    self.text = text
  }

  private struct Fields: Event {
    let event = "world"
    var clock: WorldSettings.Clock
    /// Seconds on the test clock; missing on another one.
    var time: Double?
    var endpoints: [Endpoint]
  }

  /// An endpoint that doesn't answer as it would by itself.
  private struct Endpoint: Encodable {
    enum Behavior: String, Encodable {
      case fail, hang
    }

    var endpoint: String
    var behavior: Behavior
    /// The error, when it fails.
    var message: String?

    init(_ name: String, _ behavior: WorldSettings.Behavior) {
      endpoint = name
      switch behavior {
      case .fail(let message): (self.behavior, self.message) = (.fail, message)
      case .hang: self.behavior = .hang
      }
    }
  }

  /// The event `world`.
  package var events: [any Event] {
    [
      Fields(
        clock: settings.clock, time: settings.clock == .test ? settings.time : nil,
        endpoints: settings.behaviors.sorted { $0.key < $1.key }.map(Endpoint.init))
    ]
  }

  /// The sentence.
  package func text(_ renderer: TextRenderer) -> String? { renderer.paragraph(text) }
}

extension WorldSettings {
  /// The clock in one sentence.
  package var clockText: String {
    switch clock {
    case .live: "The feature uses its own clock: time passes by itself."
    case .test:
      "The feature uses a test clock, which stands at \(DurationText.text(time)) until you type `advance` or `run`."
    case .immediate: "The feature uses an immediate clock: no sleep takes any time."
    }
  }
}
