import ComposableArchitectureCore
import Dispatch
import FeatureImage
import Foundation
import KernelProtocol
import Reports

/// Answers a session's requests one after another on the main actor, while effects are running.
@MainActor
final class SessionServer {
  private let write: @Sendable (SessionFrame, Data?) -> Void
  private var recorder: SessionRecorder?
  private var feature: (any LiveFeature)?
  let snippets = SnippetLibrary()
  let trial: MoveTrial

  /// - Parameter write: Writes a frame, and the answer that follows it.
  nonisolated init(_ trial: MoveTrial, write: @escaping @Sendable (SessionFrame, Data?) -> Void) {
    self.trial = trial
    self.write = write
  }

  func handle(_ message: RequestMessage) {
    switch message.request {
    case let request as any SlowRequest:
      Task { reply(to: message.id, await answer(request)) }
    case let request as any AnsweredRequest:
      reply(to: message.id, answer(request, message.id))
    default:
      write(.refused(id: message.id, .unexpectedReply), nil)
    }
  }

  private func answer<R: AnsweredRequest>(_ request: R, _ id: Int) -> Result<Data, any Error> {
    Result { try JSONEncoder().encode(request.answer(by: self, as: id)) }
  }

  private func answer<R: SlowRequest>(_ request: R) async -> Result<Data, any Error> {
    do {
      return .success(try JSONEncoder().encode(await request.answer(by: self)))
    } catch {
      return .failure(error)
    }
  }

  private func reply(to id: Int, _ answer: Result<Data, any Error>) {
    switch answer {
    case .success(let answer): write(.answered(id: id), answer)
    case .failure(let error):
      write(.refused(id: id, error as? Report ?? Report("The request failed.", found: "\(error)")), nil)
    }
  }

  /// The feature and its recorder.
  ///
  /// - Throws: A `Report` before a feature is loaded.
  func loaded() throws -> (feature: any LiveFeature, recorder: SessionRecorder) {
    guard let feature, let recorder else {
      throw Report("No feature is loaded.", expected: "A `LoadFeature` before any other request.")
    }
    return (feature, recorder)
  }

  func load(_ load: LoadFeature) throws -> LoadFeature.Answer {
    guard feature == nil else { throw Report("A feature is loaded already.") }
    guard load.version == ProtocolVersion.current else {
      throw Report(
        "`tca` and `tca-kernel` come from different builds.", found: "Protocol \(load.version).",
        expected: "Protocol \(ProtocolVersion.current).",
        causes: [.init("Only one of them was built again.", fix: "swift build")])
    }
    let world = SessionWorld(seed: load.seed, nextDraw: load.nextDraw)
    let recorder = SessionRecorder(
      nextStep: load.nextStep, nextEffect: load.nextEffect, clock: { world.clockTime }
    ) { [write] in write($0, nil) }
    EndpointLog(recorder: recorder, world: world).listen()
    snippets.add(load.snippets)
    let entry = try ImageLoader.load(load.image)
    let feature = try make(entry.reducer(), entry, load, world, recorder)
    self.recorder = recorder
    self.feature = feature
    DispatchQueue.main.async {
      MainActor.assumeIsolated { feature.warmUp() }
      let change = StateChange(path: "a", before: .init(.integer("0")), after: .init(.integer("1")))
      _ = try? SessionFrame.reduced(
        Step(number: 0, action: "", origin: nil, changes: [change], diff: ""), DrawnValues()
      ).payload()
      _ = try? RequestMessage(payload: RequestMessage(id: 0, SendAction(.nil)).payload())
    }
    let skipped = feature.learn(load.replay, after: 0)
    let taken = load.replay.map(\.action.step).filter { !skipped.contains($0) }
    if let last = taken.last { _ = try feature.move(to: last) }
    return LoadFeature.Answer(steps: taken.count, skipped: skipped, initial: feature.initialDraws)
  }

  private func make<R: Reducer>(
    _ reducer: R, _ entry: FeatureEntry, _ load: LoadFeature, _ world: SessionWorld,
    _ recorder: SessionRecorder
  ) throws -> any LiveFeature {
    try LiveStore(R.self, entry, load: load, world: world, snippets: snippets, recorder: recorder)
  }
}
