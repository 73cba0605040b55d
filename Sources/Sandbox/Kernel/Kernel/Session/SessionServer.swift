import ComposableArchitectureCore
import Dispatch
import FeatureImage
import Foundation
import KernelProtocol
import Reports

/// Answers a session's requests one after another on the main actor, while effects are running.
@MainActor
final class SessionServer {
  private let write: @Sendable (SessionFrame) -> Void
  private var recorder: SessionRecorder?
  private var feature: (any LiveFeature)?
  private let snippets = SnippetLibrary()

  nonisolated init(write: @escaping @Sendable (SessionFrame) -> Void) { self.write = write }

  func handle(_ request: SessionRequest) {
    if case .world(let change) = request.body { return self.change(change, request.id) }
    do {
      write(.reply(id: request.id, try answer(request)))
    } catch let report as Report {
      write(.reply(id: request.id, .failure(report)))
    } catch {
      write(.reply(id: request.id, .failure(Report("The request failed.", found: "\(error)"))))
    }
  }

  /// Changes the world. No other request is asynchronous: advancing a clock includes the effects that it wakes.
  private func change(_ change: WorldChange, _ id: Int) {
    Task {
      do {
        guard let feature else { throw Report("No feature is loaded.") }
        write(.reply(id: id, .world(try await feature.change(change))))
      } catch {
        write(.reply(id: id, .failure(error as? Report ?? Report("The request failed.", found: "\(error)"))))
      }
    }
  }

  private func answer(_ request: SessionRequest) throws -> SessionFrame.Reply {
    if case .load(let load) = request.body { return try self.load(load) }
    guard let feature, let recorder else {
      throw Report("No feature is loaded.", expected: "A `load` before any other request.")
    }
    switch request.body {
    case .load, .world, .ping: return .done
    case .send(let literal, _):
      try feature.send(literal, request: request.id)
      return .done
    case .provide(let images):
      snippets.add(images)
      return .done
    case .sendSnippet(let snippet):
      try feature.send(snippet, request: request.id)
      return .done
    case .evaluate(let snippet): return .state(try evaluate(snippet, in: feature.state))
    case .state(let path): return .state(try StateReader.read(path, in: feature.state))
    case .expect(let path, let literal):
      return .comparison(try StateEquality.compare(path, with: literal, in: feature.state))
    case .actions: return .actions(feature.actions)
    case .effects: return .effects(recorder.effects)
    case .dependencies: return .dependencies(feature.dependencies)
    case .move(let step, let base, let steps):
      let skipped = feature.learn(steps, after: base)
      // A step whose action can't be created is left out. The session then moves to the step before it.
      let last = steps.last { !skipped.contains($0.action.step) }?.action.step ?? base
      let target = skipped.contains(step) ? last : step
      var moved = try feature.move(to: target)
      moved.skipped = skipped
      return .moved(moved)
    case .learn(let base, let steps): return .learned(skipped: feature.learn(steps, after: base))
    case .rerun(let base, let steps): return .moved(try feature.rerun(steps, after: base))
    case .difference(let left, let right): return .difference(try feature.difference(left, right))
    case .firstStep(let steps, let condition):
      return .firstStep(try feature.firstStep(among: steps, where: condition))
    case .sources(let steps): return .sources(feature.sources(of: steps))
    case .pictures(let steps): return .pictures(feature.pictures(of: steps))
    case .nextWake: return .nextWake(feature.nextWake)
    case .view(let follows): return .view(try feature.view(follows: follows))
    case .restart(let step):
      guard feature.restart(step: step) else {
        throw Report(
          "Step \(step) has no lost effects.",
          found: "No effect of it was running when the kernel ended, or they are running again already.",
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
        "`tca` and `tca-kernel` come from different builds.", found: "Protocol \(load.version).",
        expected: "Protocol \(ProtocolVersion.current).",
        causes: [.init("Only one of them was built again.", fix: "swift build")])
    }
    let world = SessionWorld(seed: load.seed, nextDraw: load.nextDraw)
    let recorder = SessionRecorder(
      nextStep: load.nextStep, nextEffect: load.nextEffect, clock: { world.clockTime }, write: write)
    EndpointLog(recorder: recorder, world: world).listen()
    snippets.add(load.snippets)
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
          DrawnValues()))
    }
    let skipped = feature.learn(load.replay, after: 0)
    let taken = load.replay.map(\.action.step).filter { !skipped.contains($0) }
    if let last = taken.last { _ = try feature.move(to: last) }
    return .loaded(steps: taken.count, skipped: skipped, initial: feature.initialDraws)
  }

  private func make<R: Reducer>(
    _ reducer: R, _ entry: FeatureEntry, _ load: SessionRequest.Load, _ world: SessionWorld,
    _ recorder: SessionRecorder
  ) throws -> any LiveFeature {
    try LiveStore(R.self, entry, load: load, world: world, snippets: snippets, recorder: recorder)
  }

  private func evaluate(_ snippet: Snippet, in state: Any) throws -> StateValue {
    do {
      return try snippets.value(snippet, in: state)
    } catch let report as Report {
      throw report
    } catch {
      throw Report("`\(snippet.source)` has thrown an error.", found: Describer.source(of: error))
    }
  }
}
