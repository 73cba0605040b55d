import Clocks
import CombineSchedulers
import ComposableArchitectureCore
import ConcurrencyExtras
import Dependencies
import Foundation
import KernelProtocol
import Limits
import Reports
import Synchronization

/// Changes a session's outside world while the feature runs.
@MainActor
final class WorldControl {
  private(set) var settings: WorldSettings
  private let world: SessionWorld
  private let recorder: SessionRecorder
  /// The feature's own clocks.
  private let continuous: any Clock<Duration>
  private let suspending: any Clock<Duration>
  /// The feature's own main queue.
  private let queue: AnySchedulerOf<DispatchQueue>
  /// The feature's dependencies at the start.
  private let original: DependencyValues
  private let snippets: SnippetLibrary
  private var testClock: SessionClock?
  private var uuid: UUIDGenerator?
  private var date: DateGenerator?

  /// - Parameter values: The feature's dependencies at the start.
  init(
    _ settings: WorldSettings, _ values: DependencyValues, _ world: SessionWorld,
    _ snippets: SnippetLibrary, _ recorder: SessionRecorder
  ) {
    original = values
    self.snippets = snippets
    self.settings = settings
    self.world = world
    self.recorder = recorder
    continuous = values.continuousClock
    suspending = values.suspendingClock
    queue = values.mainQueue
    world.setBehaviors(settings.behaviors)
  }

  /// Sets the clock and the dependencies that the settings name.
  func prepare(_ values: inout DependencyValues) {
    prepareClock(&values)
    for change in settings.overrides {
      do {
        try apply(change, &values)
      } catch {
        settings.overrides.removeAll { $0 == change }
        recorder.send(
          .issue(
            Report(
              "`\(change.path)` has its original value again.",
              found: "`\(change.snippet.source)` doesn't compile with the feature that is running now.",
              causes: [.init("The feature has changed.", fix: "dependencies")])))
      }
    }
  }

  private func prepareClock(_ values: inout DependencyValues) {
    switch settings.clock {
    case .live:
      testClock = nil
      (values.continuousClock, values.suspendingClock, values.mainQueue) = (continuous, suspending, queue)
    case .immediate:
      testClock = nil
      let clock = ImmediateClock<Duration>()
      (values.continuousClock, values.suspendingClock, values.mainQueue) = (clock, clock, .immediate)
    case .test:
      let clock = testClock ?? SessionClock(seconds: settings.time)
      testClock = clock
      (values.continuousClock, values.suspendingClock) = (clock, clock)
      values.mainQueue = AnyScheduler(clock: clock)
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
      await advance(clock, to: clock.now.advanced(by: .seconds(seconds)), mostWakes: 1000)
    case .run: await advance(try requireTestClock(), to: nil, mostWakes: 100)
    case .behavior(let endpoint, let behavior):
      settings.behaviors[endpoint] = behavior
      world.setBehaviors(settings.behaviors)
    case .set(let override):
      var failure: (any Error)?
      update { values in do { try apply(override, &values) } catch { failure = error } }
      if let failure { throw failure }
      settings.overrides.removeAll { $0.path == override.path }
      settings.overrides.append(override)
    case .unset(let path):
      settings.overrides.removeAll { undoes($0, at: path, update) }
    case .reset:
      settings.overrides.removeAll { undoes($0, at: nil, update) }
      settings = WorldSettings(time: settings.time)
      world.setBehaviors([:])
      update(prepare)
    }
  }

  /// Begins or ends a comparison with another feature, in which both get the same values from outside.
  ///
  /// - Parameter draw: Which random numbers; nil to end the comparison.
  func compare(draw: UInt64?) { world.compare(draw: draw) }

  /// Makes the world as it was, with a clock of the same time.
  func restore(_ settings: WorldSettings, _ update: (@MainActor (inout DependencyValues) -> Void) -> Void) {
    self.settings = settings
    world.setBehaviors(settings.behaviors)
    update(prepare)
  }

  /// When the next effect wakes up on the test clock, in seconds; nil when nothing sleeps on it.
  var nextWake: Double? { testClock?.nextDeadline.map { $0.offset / .seconds(1) } }

  // MARK: Overrides

  /// The generators belong to the session, which records their values, so they are not replaced but asked.
  private static let generators: Set = ["uuid", "date"]

  private func apply(_ override: DependencyOverride, _ values: inout DependencyValues) throws {
    guard case .dependency(let set, _) = try snippets.entry(for: override.snippet).content else {
      throw Report("The snippet `\(override.snippet.source)` doesn't set a dependency.")
    }
    guard let root = override.path.split(separator: ".").first, Self.generators.contains(String(root)) else {
      return set(&values)
    }
    var copy = original
    set(&copy)
    if root == "uuid" { uuid = copy.uuid } else { date = copy.date }
    world.setGenerators(uuid: uuid, date: date)
  }

  /// Gives a dependency its original value.
  ///
  /// - Parameter path: The path that is reset; nil for all.
  /// - Returns: Whether the override is at this path or below it.
  private func undoes(
    _ override: DependencyOverride, at path: String?,
    _ update: (@MainActor (inout DependencyValues) -> Void) -> Void
  ) -> Bool {
    guard path.map({ override.path == $0 || override.path.hasPrefix("\($0).") }) ?? true else { return false }
    if override.path.hasPrefix("uuid") { uuid = nil }
    if override.path.hasPrefix("date") { date = nil }
    world.setGenerators(uuid: uuid, date: date)
    if case .dependency(_, let reset)? = try? snippets.entry(for: override.snippet).content,
      !Self.generators.contains(String(override.path.prefix { $0 != "." }))
    {
      update { reset(&$0, original) }
    }
    return true
  }

  private func requireTestClock() throws -> SessionClock {
    if let testClock { return testClock }
    throw Report(
      "The session's clock can't be advanced.",
      found:
        "The clock is \(settings.clock == .live ? "the feature's own, which runs by itself" : "immediate: no sleep takes any time").",
      expected: "A test clock.", causes: [.init("Only a test clock waits for you.", fix: "clock test")])
  }

  // MARK: Time

  /// Advances a clock from one sleeper to the next, and waits after each until the effect that was woken has sent its
  /// actions. So a timer ticks at its own times, and not as often as necessary when the clock has arrived; and of two
  /// effects that wake up at the same instant, the one that fell asleep first has sent everything before the other.
  ///
  /// - Parameters:
  ///   - target: The time to advance to; nil for the time at which nothing sleeps any more.
  ///   - mostWakes: How often effects are woken. A timer that never ends must not keep the learner waiting.
  private func advance(_ clock: SessionClock, to target: SessionClock.Instant?, mostWakes: Int) async {
    let limit = ContinuousClock.now + Limits.advancing
    var wakes = 0
    await settle()
    while let next = clock.nextDeadline, target.map({ next <= $0 }) ?? true {
      guard wakes < mostWakes, ContinuousClock.now < limit else {
        return tellUnfinished(wakes, isRun: target == nil)
      }
      clock.wakeNext()
      settings.time = clock.seconds
      wakes += 1
      await settle()
    }
    if let target { clock.advance(to: target) }
    settings.time = clock.seconds
  }

  /// Waits until the effects have sent what they can send without time.
  func settle() async {
    if uncheckedUseMainSerialExecutor { await settleByTurns() } else { await settleByTime() }
  }

  /// What changes when an effect does something.
  private var progress: [Int] { [recorder.lastStep, recorder.effects.count, testClock?.activity ?? 0] }

  /// Waits until the effects that were woken have sent their actions, and sleep again or have ended.
  ///
  /// Nobody can know whether a task that is running will send something. So this waits until nothing has happened
  /// for a few milliseconds in which no other thread had work to do. An effect that computes all the time isn't waited
  /// for longer than a tenth of a second.
  private func settleByTime() async {
    let limit = ContinuousClock.now + .milliseconds(500)
    var (last, quiet, busy) = (progress, 0, 0)
    while quiet < 4, ContinuousClock.now < limit {
      try? await Task.sleep(for: .milliseconds(1))
      let now = progress
      if now != last {
        (last, quiet, busy) = (now, 0, 0)
      } else if busy < 100, Threads.othersAreRunning == true {
        (quiet, busy) = (0, busy + 1)
      } else {
        quiet += 1
      }
    }
  }

  /// Waits until the effects have sent what they can send without time, when all work runs on one thread. A task that was
  /// woken needs several turns until it sends.
  private func settleByTurns() async {
    guard !recorder.effects.isEmpty else { return }
    var (last, quiet, turns) = (progress, 0, 0)
    while quiet < 20, turns < 10_000 {
      await Task.yield()
      let now = progress
      (last, quiet, turns) = (now, now == last ? quiet + 1 : 0, turns + 1)
    }
  }

  private func tellUnfinished(_ wakes: Int, isRun: Bool) {
    recorder.send(
      .issue(
        Report(
          "The clock has stopped after \(wakes) wake-ups, but effects still wait for it.",
          causes: [
            .init(
              "A timer falls asleep again and again.",
              fix: isRun ? "advance 1s" : "Advance the clock by a shorter time.")
          ], book: "clocks#timers")))
  }

  // MARK: Dependencies

  /// Types of dependencies that a feature doesn't use by itself.
  private static let hidden: Set = [
    "FileStorage", "SharedReferences", "StackElementIDGenerator", "UncheckedSendable<UserDefaults>",
  ]

  /// The dependencies that are known, by their types' names: those that the lesson has set, those that were used, and those
  /// that the feature's files declare.
  ///
  /// - Parameter named: The declared ones.
  func dependencies(
    _ values: DependencyValues, named: [(name: String, value: @Sendable (DependencyValues) -> Any)]
  ) -> [DependencyState] {
    var declared: [(name: String, value: Any)] = []
    // Reading a value in order to change it is no use of it, so a missing live value isn't reported.
    withDependencies { current in
      current = values
      declared = named.map { ($0.name, $0.value(current)) }
    } operation: {
    }
    let names = Dictionary(
      declared.map { (TypeName.text(Swift.type(of: $0.value)), $0.name) },
      uniquingKeysWith: { first, _ in first })
    let known = values.knownValues.map { $0 as Any }
    let types = Set(known.map { TypeName.text(Swift.type(of: $0)) })
    let unused = declared.map(\.value).filter { !types.contains(TypeName.text(Swift.type(of: $0))) }
    return (known + unused).compactMap { value in
      let type = TypeName.text(Swift.type(of: value))
      // The settings tell which clock it is, and the others are the sandbox's own business.
      guard !(value is any Clock<Duration> || value is any Scheduler), !Self.hidden.contains(type) else {
        return nil
      }
      if value is DateGenerator || value is UUIDGenerator {
        return DependencyState(name: names[type], type: type, value: type, endpoints: [])
      }
      let endpoints = Mirror(reflecting: value).children.compactMap { child in
        child.label.flatMap { endpoint($0, Swift.type(of: child.value), of: type) }
      }
      return DependencyState(
        name: names[type], type: type, value: Describer.source(of: value), endpoints: endpoints)
    }
    .sorted { $0.type < $1.type }
  }

  /// The endpoint that a client keeps in a property; nil when the property is no closure.
  ///
  /// `@DependencyClient` keeps the closure of an endpoint `fetch` in a property `_fetch`, and only its endpoints report
  /// their calls.
  private func endpoint(_ label: String, _ type: Any.Type, of client: String) -> DependencyState.Endpoint? {
    guard TypeName.isFunction(type) else { return nil }
    let function = FunctionType(TypeName.text(type))
    let reportsCalls = label.hasPrefix("_") && function?.hasSpecialParameters == false
    let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
    return DependencyState.Endpoint(
      name: name, behavior: world.behavior(of: "\(client).\(name)"), isReplaceable: reportsCalls,
      isAsync: function?.isAsync ?? false, isThrowing: function?.isThrowing ?? false,
      parameters: function?.parameterCount)
  }
}
