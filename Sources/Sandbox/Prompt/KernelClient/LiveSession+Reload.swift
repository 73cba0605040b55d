import KernelProtocol
import Reports

extension LiveSession {
  /// Replays all steps with new code.
  ///
  /// If the new code can't be loaded or can't create its first state, the session continues with the old code.
  func reload(_ code: FeatureCode) async throws(Report) -> SessionClient.Reload {
    _ = try await ready()
    let old = kernel.code
    let before = history.steps
    kernel.code = code
    kernel.retire()
    record(.kernelEnded("replaced by new code"))
    requests.end(Report("The feature's code was replaced meanwhile."))
    do {
      let steps = try await boot(isReload: true)
      let after = Dictionary(kernel.replayed.map { ($0.number, $0) }) { $1 }
      let pairs = before.compactMap { old in after[old.number].map { (old, $0) } }
      // The changes don't tell where an element was inserted, but the diff does.
      let difference = pairs.first { $0.0.changes != $0.1.changes || $0.0.diff != $0.1.diff }
      revise(kernel.replayed)
      kernel.enter(.ready)
      tellRedrawn()
      return .init(
        steps: steps, firstDifference: difference.map { .init(before: $0, after: $1) },
        leftOut: before.filter { after[$0.number] == nil }, lost: lostEffects)
    } catch {
      kernel.code = old
      do {
        let steps = try await boot()
        kernel.enter(.ready)
        tellRestored(steps)
      } catch {
        fail(error)
      }
      throw error
    }
  }
}
