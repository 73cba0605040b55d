import KernelProtocol
import Reports

extension LiveSession {
  /// Takes all steps again with other code.
  ///
  /// When the new code can't be loaded, or can't make its first state, the session stands as it stood, with the old.
  func reload(_ image: String) async throws(Report) -> SessionClient.Reload {
    _ = try await ready()
    let old = self.image
    let before = journal.steps
    self.image = image
    retire()
    do {
      let steps = try await boot(isReload: true)
      let after = Dictionary(retaken.map { ($0.number, $0) }) { $1 }
      let pairs = before.compactMap { old in after[old.number].map { (old, $0) } }
      let difference = pairs.first { $0.0.changes != $0.1.changes }
      for (old, new) in pairs where old != new { record(.revised(new)) }
      enter(.ready)
      tellRestored(steps)
      return .init(steps: steps, firstDifference: difference.map { .init(before: $0, after: $1) })
    } catch {
      self.image = old
      do {
        let steps = try await boot()
        enter(.ready)
        tellRestored(steps)
      } catch {
        enter(.failed(error))
        sink.finish()
      }
      throw error
    }
  }

  /// Ends the kernel of now without calling it an accident.
  private func retire() {
    phase = .starting
    generation += 1
    process?.kill()
    process = nil
    record(.kernelEnded("replaced by new code"))
    let unanswered = pending
    pending = [:]
    for request in unanswered.values {
      request.continuation.resume(returning: .lost(Report("The feature's code was replaced meanwhile.")))
    }
  }
}
