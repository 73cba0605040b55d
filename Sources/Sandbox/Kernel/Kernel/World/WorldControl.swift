import Clocks
import ComposableArchitectureCore
import Dependencies
import Foundation
import KernelProtocol
import Reports
import Synchronization

/// Changes a session's outside world while the feature runs.
@MainActor
final class WorldControl {
  private(set) var settings: WorldSettings
  private let world: SessionWorld
  /// The feature's own clocks.
  private let continuous: any Clock<Duration>
  private let suspending: any Clock<Duration>
  private var testClock: TestClock<Duration>?

  /// - Parameter values: The feature's dependencies at the start.
  init(_ settings: WorldSettings, _ values: DependencyValues, _ world: SessionWorld) {
    self.settings = settings
    self.world = world
    continuous = values.continuousClock
    suspending = values.suspendingClock
    world.setBehaviors(settings.behaviors)
  }

  /// Sets the clock that the settings name.
  func prepare(_ values: inout DependencyValues) {
    switch settings.clock {
    case .live:
      testClock = nil
      (values.continuousClock, values.suspendingClock) = (continuous, suspending)
    case .immediate:
      testClock = nil
      let clock = ImmediateClock<Duration>()
      (values.continuousClock, values.suspendingClock) = (clock, clock)
    case .test:
      let clock = testClock ?? TestClock(now: .init(offset: .seconds(settings.time)))
      testClock = clock
      (values.continuousClock, values.suspendingClock) = (clock, clock)
    }
    world.setClock(testClock)
  }

  /// Makes a change.
  ///
  /// - Parameter update: Changes the dependencies of the live feature.
  func change(_ change: WorldChange, _ update: (@MainActor (inout DependencyValues) -> Void) -> Void)
    async throws
  {
    switch change {
    case .clock(let clock):
      settings.clock = clock
      update(prepare)
    case .advance(let seconds):
      guard seconds >= 0, seconds <= 1e9 else {
        throw Report(
          "A clock can't be advanced by \(seconds) s.", expected: "A duration from 0 s to 30 years.")
      }
      let clock = try requireTestClock()
      await clock.advance(by: .seconds(seconds))
      noteTime(clock)
    case .run:
      let clock = try requireTestClock()
      await clock.run()
      noteTime(clock)
    case .behavior(let endpoint, let behavior):
      settings.behaviors[endpoint] = behavior
      world.setBehaviors(settings.behaviors)
    case .reset:
      settings = WorldSettings(time: settings.time)
      world.setBehaviors([:])
      update(prepare)
    }
  }

  private func noteTime(_ clock: TestClock<Duration>) { settings.time = clock.now.offset / .seconds(1) }

  private func requireTestClock() throws -> TestClock<Duration> {
    if let testClock { return testClock }
    throw Report(
      "The session's clock can't be advanced.",
      found:
        "The clock is \(settings.clock == .live ? "the feature's own" : "immediate: no sleep takes any time").",
      expected: "A test clock.", causes: [.init("Only a test clock waits for you.", fix: "clock test")])
  }

  /// The dependencies that are known, by their types' names.
  func dependencies(_ values: DependencyValues) -> [DependencyState] {
    values.knownValues.compactMap { value in
      let type = TypeName.text(Swift.type(of: value))
      let children = Mirror(reflecting: value).children
      let closures = children.compactMap { child -> String? in
        guard let label = child.label, TypeName.isFunction(Swift.type(of: child.value)) else { return nil }
        return label.hasPrefix("_") ? String(label.dropFirst()) : label
      }
      return DependencyState(
        type: type, value: Describer.source(of: value),
        endpoints: closures.map { name in
          DependencyState.Endpoint(name: name, behavior: world.behavior(of: "\(type).\(name)"))
        })
    }
    .sorted { $0.type < $1.type }
  }
}
