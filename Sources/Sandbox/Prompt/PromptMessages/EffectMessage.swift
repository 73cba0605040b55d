import KernelProtocol
import Reports

/// An effect of the live feature has started or ended.
package struct EffectMessage: Message {
  package var record: EffectRecord

  package var event: Event { Event("effect", record.fields) }

  package init(record: EffectRecord) {
    self.record = record
  }

  package func text(_ renderer: TextRenderer) -> String? {
    renderer.style(record.text(renderer), record.status == .failed ? .bad : .dim)
  }
}

extension EffectRecord {
  /// The fields of an effect in an event.
  package var fields: [String: (any Encodable)?] {
    [
      "id": id, "status": status, "origin": origin, "action": originAction, "cancelIDs": cancelIDs,
      "message": message,
    ]
  }

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
