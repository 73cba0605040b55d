import KernelProtocol

/// The session's outside world, after a change or as it is.
package struct WorldMessage: Message {
  package var settings: WorldSettings
  /// What has changed, in sentences.
  package var text: String

  package init(settings: WorldSettings, text: String) {
    self.settings = settings
    self.text = text
  }

  private struct Behavior: Encodable {
    var endpoint: String
    var behavior: String
    var message: String?
  }

  package var event: Event {
    Event(
      "world",
      [
        "clock": settings.clock, "time": settings.clock == .test ? settings.time : nil,
        "endpoints": settings.behaviors.sorted { $0.key < $1.key }.map { name, behavior in
          switch behavior {
          case .fail(let message): Behavior(endpoint: name, behavior: "fail", message: message)
          case .hang: Behavior(endpoint: name, behavior: "hang")
          }
        },
      ])
  }

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
