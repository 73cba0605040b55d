import KernelProtocol
import TextHandling

/// An effect of the live feature has started or ended.
package struct EffectMessage: Message {
  /// The effect, as it is now.
  package var record: EffectRecord

  /// The event `effect`.
  package var events: [any Event] { [EffectEvent(record)] }

  /// - Parameter record: The effect, as it is now.
  package init(record: EffectRecord) {
    self.record = record
  }

  /// A line with the effect's number, what happened to it, and the step that started it.
  package func text(_ renderer: TextRenderer) -> String? {
    renderer.style(record.text(renderer), record.status == .failed ? .bad : .dim)
  }
}

/// The event of an effect that has started or ended.
package struct EffectEvent: Event {
  /// The event's name.
  package let event = "effect"
  var id: Int
  var status: EffectRecord.Status
  /// The step that started it.
  var origin: Int
  /// The action of that step.
  var action: String
  var cancelIDs: [String]
  /// The error, when it failed.
  var message: String?

  /// - Parameter record: The effect whose fields are encoded.
  package init(_ record: EffectRecord) {
    (id, status, origin, action) = (record.id, record.status, record.origin, record.originAction)
    (cancelIDs, message) = (record.cancelIDs, record.message)
  }
}

extension EffectRecord {
  /// `effect 1 started (step 1, .numberFactButtonTapped)`
  package func text(_ renderer: TextRenderer) -> String {
    let ids = cancelIDs.isEmpty ? "" : ", id \(cancelIDs.joined(separator: ", "))"
    let action = Elision.fit(originAction.printable, width: max(60, renderer.style.width))
    let reason = message.map { ": \($0.printable)" } ?? ""
    return renderer.lines(
      renderer.style.wrap(
        "effect \(id) \(status.word)\(reason) (step \(origin), \(action)\(ids))", rest: "  "))
  }
}

extension EffectRecord.Status {
  /// The word in a sentence; in events it is spelled as the library spells it.
  fileprivate var word: String { self == .cancelled ? "canceled" : rawValue }
}
