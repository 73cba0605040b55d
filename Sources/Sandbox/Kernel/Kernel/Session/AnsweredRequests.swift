import KernelProtocol
import Reports

/// A request that this kernel answers at once.
protocol AnsweredRequest: KernelRequest {
  /// - Parameter id: The number of the request, under which the step of an action is recorded.
  @MainActor func answer(by server: SessionServer, as id: Int) throws -> Answer
}

/// A request that needs nothing but the feature.
protocol FeatureRequest: AnsweredRequest {
  @MainActor func answer(from feature: any LiveFeature) throws -> Answer
}

extension FeatureRequest {
  @MainActor func answer(by server: SessionServer, as _: Int) throws -> Answer {
    try answer(from: server.loaded().feature)
  }
}

/// A request that is answered after a while, in which others are answered.
protocol SlowRequest: KernelRequest {
  @MainActor func answer(by server: SessionServer) async throws -> Answer
}

// MARK: - Starting

extension LoadFeature: AnsweredRequest {
  func answer(by server: SessionServer, as _: Int) throws -> Answer { try server.load(self) }
}

extension ProvideSnippets: AnsweredRequest {
  func answer(by server: SessionServer, as _: Int) -> Done {
    server.snippets.add(images)
    return Done()
  }
}

extension Ping: FeatureRequest {
  func answer(from _: any LiveFeature) -> Done { Done() }
}

// MARK: - Actions

extension SendAction: AnsweredRequest {
  func answer(by server: SessionServer, as id: Int) throws -> Done {
    try server.loaded().feature.send(action, request: id)
    return Done()
  }
}

extension SendSnippet: AnsweredRequest {
  func answer(by server: SessionServer, as id: Int) throws -> Done {
    try server.loaded().feature.send(line, request: id)
    return Done()
  }
}

extension ListActions: FeatureRequest {
  func answer(from feature: any LiveFeature) -> [ActionCase] { feature.actions }
}

extension ListEffects: AnsweredRequest {
  func answer(by server: SessionServer, as _: Int) throws -> [EffectRecord] {
    try server.loaded().recorder.effects
  }
}

extension RestartEffects: FeatureRequest {
  func answer(from feature: any LiveFeature) throws -> Done {
    guard feature.restart(step: step) else {
      throw Report(
        "Step \(step) has no lost effects.",
        found: "No effect of it was running when the kernel ended, or they are running again already.",
        expected: "A step that `effects` lists as lost.")
    }
    return Done()
  }
}

// MARK: - The state

extension ReadState: FeatureRequest {
  func answer(from feature: any LiveFeature) throws -> StateValue {
    try StateReader.read(path, in: feature.state)
  }
}

extension CompareState: FeatureRequest {
  func answer(from feature: any LiveFeature) throws -> StateComparison {
    try StateEquality.compare(path, with: literal, in: feature.state)
  }
}

extension Evaluate: AnsweredRequest {
  func answer(by server: SessionServer, as _: Int) throws -> StateValue {
    do {
      return try server.snippets.value(line, in: server.loaded().feature.state)
    } catch let report as Report {
      throw report
    } catch {
      throw Report("`\(line.source)` has thrown an error.", found: Describer.source(of: error))
    }
  }
}

extension DrawView: AnsweredRequest {
  func answer(by server: SessionServer, as _: Int) throws -> Done {
    let (feature, recorder) = try server.loaded()
    if let lines = try feature.view(follows: follows) { recorder.send(.view(lines)) }
    return Done()
  }
}

// MARK: - The world

extension ListDependencies: FeatureRequest {
  func answer(from feature: any LiveFeature) -> [DependencyState] { feature.dependencies }
}

/// Advancing a clock includes the effects that it wakes.
extension ChangeWorld: SlowRequest {
  func answer(by server: SessionServer) async throws -> WorldSettings {
    try await server.loaded().feature.change(change)
  }
}

extension TryMoves: SlowRequest {
  func answer(by server: SessionServer) async throws -> Int? {
    try await server.loaded().feature.tryOut(self, server.trial)
  }
}

extension TraceMoves: SlowRequest {
  func answer(by server: SessionServer) async throws -> [MoveTrace] {
    try await server.loaded().feature.trace(self, server.trial)
  }
}

extension NextWake: FeatureRequest {
  func answer(from feature: any LiveFeature) -> Double? { feature.control.nextWake }
}

// MARK: - The history

extension MoveToStep: FeatureRequest {
  func answer(from feature: any LiveFeature) throws -> Moved {
    let skipped = feature.learn(unknown, after: base)
    // A step whose action can't be created is left out. The session then moves to the step before it.
    let last = unknown.last { !skipped.contains($0.action.step) }?.action.step ?? base
    var moved = try feature.move(to: skipped.contains(target) ? last : target)
    moved.skipped = skipped
    return moved
  }
}

extension LearnSteps: FeatureRequest {
  func answer(from feature: any LiveFeature) -> [Int] { feature.learn(unknown, after: base) }
}

extension RerunSteps: FeatureRequest {
  func answer(from feature: any LiveFeature) throws -> Moved { try feature.rerun(again, after: base) }
}

extension CompareSteps: FeatureRequest {
  func answer(from feature: any LiveFeature) throws -> StateDifference {
    try feature.difference(left, right)
  }
}

extension FindStep: FeatureRequest {
  func answer(from feature: any LiveFeature) throws -> Int? {
    try feature.firstStep(among: candidates, where: condition)
  }
}

extension WriteSteps: FeatureRequest {
  func answer(from feature: any LiveFeature) -> [StepSource] { feature.sources(of: numbers) }
}

extension PictureSteps: FeatureRequest {
  func answer(from feature: any LiveFeature) -> [StepPicture] { feature.pictures(of: numbers) }
}
