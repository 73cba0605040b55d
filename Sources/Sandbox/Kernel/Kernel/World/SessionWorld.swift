import Dependencies
import Foundation
import KernelProtocol
import Sharing

/// The random values and the time of a session: UUIDs, random numbers and dates.
///
/// The random values of a reduce follow from the session's seed, the step's number and how many values it has used
/// before, so a replayed step gets the same values. The dates that it reads are recorded, and a replayed step reads the
/// recorded dates. Effects get values from their own sequence, and the actions that they send are recorded.
final class SessionWorld: @unchecked Sendable {
  /// The step whose reduce is running in this task; nil in an effect.
  @TaskLocal static var step: Int?

  private let lock = NSLock()
  private let seed: UInt64
  private var nextEffectDraw: Int
  private var stepDraws = 0
  private var dates: [Double] = []
  private var recorded: [Double] = []
  /// The UUIDs of this step that came from a generator that the learner has set, and those of the step it repeats.
  private var uuids: [String]?
  private var recordedUUIDs: [String]?
  private var ownUUIDs: UUIDGenerator?
  private var ownDate: DateGenerator?
  private var repeats = false
  private var clock: SessionClock?
  private var behaviors: [String: WorldSettings.Behavior] = [:]
  /// Set while the feature is compared with another one.
  private var comparison: Comparison?
  private var observer: (@Sendable (_ source: String, _ value: Any) -> Void)?

  init(seed: UInt64, nextDraw: Int) {
    self.seed = seed
    nextEffectDraw = nextDraw
  }

  /// Runs a reduce, or creates the first state, which is step 0.
  ///
  /// - Parameters:
  ///   - dates: The recorded dates of a replayed step; nil for a new step.
  ///   - uuids: The recorded UUIDs of a replayed step, if the learner had set their generator.
  /// - Returns: The dates that it has read now.
  func perform<R>(step: Int, dates: [Double]?, uuids: [String]? = nil, _ body: () -> R) -> (R, [Double]) {
    lock.withLock {
      stepDraws = 0
      self.uuids = nil
      recordedUUIDs = uuids
      self.dates = []
      recorded = dates ?? []
      repeats = dates != nil
    }
    let result = Self.$step.withValue(step) { body() }
    return (result, lock.withLock { self.dates })
  }

  /// The UUIDs that the last reduce got from the learner's own generator; nil when it has used none.
  var stepUUIDs: [String]? { lock.withLock { uuids } }

  /// Takes UUIDs and dates from other generators from here on; nil for the session's own.
  func setGenerators(uuid: UUIDGenerator?, date: DateGenerator?) {
    lock.withLock { (ownUUIDs, ownDate) = (uuid, date) }
  }

  /// The test clock; nil when the session runs in real time.
  func setClock(_ clock: SessionClock?) { lock.withLock { self.clock = clock } }

  /// The seconds on the test clock.
  var clockTime: Double? { lock.withLock { clock }?.seconds }

  func setBehaviors(_ behaviors: [String: WorldSettings.Behavior]) {
    let behaviors = Dictionary(behaviors.map { (Self.key($0), $1) }) { first, _ in first }
    lock.withLock { self.behaviors = behaviors }
  }

  /// The behavior that an endpoint was set to.
  ///
  /// - Parameter endpoint: A name such as `FactClient.fetch`; `factClient.fetch` and `fact.fetch` are the same.
  func behavior(of endpoint: String) -> WorldSettings.Behavior? {
    lock.withLock { behaviors.isEmpty ? nil : behaviors[Self.key(endpoint)] }
  }

  /// A client is usually named after its type, with or without the word `client`.
  private static func key(_ endpoint: String) -> String {
    let parts = endpoint.split(separator: ".").map { $0.lowercased() }
    guard parts.count > 1 else { return endpoint.lowercased() }
    let client = parts[parts.count - 2]
    return (client.hasSuffix("client") ? String(client.dropLast(6)) : client) + "." + parts[parts.count - 1]
  }

  /// Whether the current reduce is that of a replayed step.
  var isRepeating: Bool { lock.withLock { repeats } }

  /// Sets a closure that is called with each UUID, random number and date.
  func observe(_ observer: @escaping @Sendable (_ source: String, _ value: Any) -> Void) {
    lock.withLock { self.observer = observer }
  }

  private func tell(_ source: String, _ value: Any) { lock.withLock { observer }?(source, value) }

  /// The position in the effects' random values, which the history records.
  var nextDraw: Int { lock.withLock { nextEffectDraw } }

  func prepare(_ values: inout DependencyValues) {
    values.uuid = UUIDGenerator { self.uuid() }
    values.date = DateGenerator { self.now() }
    // Replayed steps would change shared state for a second time if it were kept after the end of the process.
    values.defaultFileStorage = .inMemory
    values.defaultAppStorage = .inMemory
    values.withRandomNumberGenerator = WithRandomNumberGenerator(Generator(world: self))
  }

  // MARK: Comparisons

  /// What two features that are compared get from outside: values that count from zero, and the time since the beginning.
  private struct Comparison {
    /// The seconds on the test clock at the beginning.
    var start: Double
    /// Decides the random numbers.
    var draw: UInt64
    var uuids: UInt64 = 0
    var numbers: UInt64 = 0
  }

  /// Begins a comparison, or ends it when there is no draw.
  func compare(draw: UInt64?) {
    lock.withLock { comparison = draw.map { Comparison(start: clock?.seconds ?? 0, draw: $0) } }
  }

  private func comparedNumber() -> UInt64? {
    lock.withLock {
      comparison?.numbers += 1
      return comparison.map { Self.mix($0.draw ^ Self.mix($0.numbers)) }
    }
  }

  private func comparedUUID() -> UUID? {
    lock.withLock {
      defer { comparison?.uuids += 1 }
      return comparison.map { .numbered($0.uuids) }
    }
  }

  private func comparedDate() -> Date? {
    lock.withLock {
      comparison.map { Date(timeIntervalSinceReferenceDate: (clock?.seconds ?? $0.start) - $0.start) }
    }
  }

  // MARK: Values

  private struct Generator: RandomNumberGenerator, Sendable {
    let world: SessionWorld
    func next() -> UInt64 {
      let value = world.random()
      world.tell("random", value)
      return value
    }
  }

  private func random() -> UInt64 {
    if let number = comparedNumber() { return number }
    return lock.withLock {
      if let step = Self.step {
        stepDraws += 1
        return Self.mix(seed ^ Self.mix(UInt64(step)) &+ UInt64(stepDraws))
      }
      nextEffectDraw += 1
      return Self.mix(~seed &+ Self.mix(UInt64(nextEffectDraw)))
    }
  }

  private func uuid() -> UUID {
    let id = comparedUUID() ?? chosenUUID() ?? seededUUID()
    tell("uuid", id)
    return id
  }

  /// A UUID of the generator that the learner has set. A replayed step gets the one that it got before: a step from the
  /// time before the generator was set gets a random one again.
  private func chosenUUID() -> UUID? {
    let (own, isOld) = lock.withLock { (ownUUIDs, repeats && Self.step != nil && recordedUUIDs == nil) }
    let recorded = lock.withLock { () -> UUID? in
      guard Self.step != nil, let known = recordedUUIDs else { return nil }
      let index = uuids?.count ?? 0
      return known.indices.contains(index) ? UUID(uuidString: known[index]) : nil
    }
    if isOld { return nil }
    // The generator counts, so it also counts the values that are not used.
    guard
      let id = recorded.map({ known in
        _ = own?(); return known
      }) ?? own?()
    else { return nil }
    if Self.step != nil { lock.withLock { uuids = (uuids ?? []) + [id.uuidString] } }
    return id
  }

  private func seededUUID() -> UUID {
    var bytes: [UInt8] = []
    for word in [random(), random()] {
      withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) }
    }
    // The marks of a random UUID in RFC 4122.
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private func now() -> Date {
    let now = comparedDate() ?? lock.withLock { ownDate }?() ?? Date()
    guard Self.step != nil else {
      tell("date", now)
      return now
    }
    let date = lock.withLock {
      let date = dates.count < recorded.count ? recorded[dates.count] : now.timeIntervalSince1970
      dates.append(date)
      return Date(timeIntervalSince1970: date)
    }
    tell("date", date)
    return date
  }

  /// The finalizer of SplitMix64.
  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
