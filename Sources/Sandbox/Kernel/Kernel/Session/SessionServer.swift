import ComposableArchitectureCore
import Dispatch
import FeatureImage
import Foundation
import KernelProtocol
import Reports

/// Answers a session's requests, on the main actor, one after another; effects run meanwhile.
@MainActor
final class SessionServer {
  private let write: @Sendable (SessionFrame) -> Void
  private var recorder: SessionRecorder?
  private var feature: (any LiveFeature)?

  nonisolated init(write: @escaping @Sendable (SessionFrame) -> Void) { self.write = write }

  func handle(_ request: SessionRequest) {
    do {
      write(.reply(id: request.id, try answer(request)))
    } catch let report as Report {
      write(.reply(id: request.id, .failure(report)))
    } catch {
      write(.reply(id: request.id, .failure(Report("The request failed.", found: "\(error)"))))
    }
  }

  private func answer(_ request: SessionRequest) throws -> SessionFrame.Reply {
    if case .load(let load) = request.body { return try self.load(load) }
    guard let feature, let recorder else {
      throw Report("No feature is loaded.", expected: "A `load` before any other request.")
    }
    switch request.body {
    case .load, .ping: return .done
    case .send(let literal, _):
      try feature.send(literal, request: request.id)
      return .done
    case .state(let path): return .state(try StateReader.read(path, in: feature.state))
    case .expect(let path, let literal):
      return .comparison(try StateEquality.compare(path, with: literal, in: feature.state))
    case .actions: return .actions(feature.actions)
    case .effects: return .effects(recorder.effects)
    case .view(let follows): return .view(try feature.view(follows: follows))
    case .restart(let step):
      guard feature.restart(step: step) else {
        throw Report(
          "Step \(step) has no lost effects.",
          found: "Nothing of it was in flight when its kernel ended, or it was started again already.",
          expected: "A step that `effects` lists as lost."
        )
      }
      return .done
    }
  }

  private func load(_ load: SessionRequest.Load) throws -> SessionFrame.Reply {
    guard feature == nil else { throw Report("A feature is loaded already.") }
    guard load.version == ProtocolVersion.current else {
      throw Report(
        "`tca` and `tca-kernel` are of different builds.", found: "Protocol \(load.version)",
        expected: "Protocol \(ProtocolVersion.current)",
        causes: [.init("One was not built.", fix: "swift build")])
    }
    let recorder = SessionRecorder(nextStep: load.nextStep, nextEffect: load.nextEffect, write: write)
    let world = SessionWorld(seed: load.seed, nextDraw: load.nextDraw)
    let entry = try ImageLoader.load(load.image)
    let feature = try make(entry.reducer(), entry, load, world, recorder)
    self.recorder = recorder
    self.feature = feature
    DispatchQueue.main.async {
      MainActor.assumeIsolated { feature.warmUp() }
      _ = try? JSONEncoder().encode(
        SessionFrame.reduced(
          Step(
            number: 0, action: "", origin: nil,
            changes: [
              .init(path: "a", before: .init(.integer("0")), after: .init(.integer("1")))
            ], diff: ""),
          Draws()))
    }
    let skipped = load.replay.filter { !feature.replay($0) }.map(\.action.step)
    return .loaded(steps: load.replay.count - skipped.count, skipped: skipped, initial: feature.initialDraws)
  }

  private func make<R: Reducer>(
    _ reducer: R, _ entry: FeatureEntry, _ load: SessionRequest.Load, _ world: SessionWorld,
    _ recorder: SessionRecorder
  ) throws -> any LiveFeature {
    try LiveStore(R.self, entry, load: load, world: world, recorder: recorder)
  }
}
