import Dependencies
import Foundation
import Sharing

/// The outside world of a session, as far as it is random or passes: uuids, random numbers and dates.
///
/// A reduce gets random values that follow from the session's seed, the step and how many it drew before, so that the
/// same step taken again gets the same. The dates it reads are written down, and read again from what was written.
/// Effects get values of a sequence of their own; what they send is recorded as it is.
final class SessionWorld: @unchecked Sendable {
  /// The step that is reduced in this task; nil in an effect.
  @TaskLocal static var step: Int?

  private let lock = NSLock()
  private let seed: UInt64
  private var nextEffectDraw: Int
  private var stepDraws = 0
  private var dates: [Double] = []
  private var recorded: [Double] = []

  init(seed: UInt64, nextDraw: Int) {
    self.seed = seed
    nextEffectDraw = nextDraw
  }

  /// Runs a reduce, or the making of the first state, which is step 0.
  ///
  /// - Parameter dates: what the same step read when it was taken first; nil when this is the first time.
  /// - Returns: the dates it read now.
  func take<R>(step: Int, dates: [Double]?, _ body: () -> R) -> (R, [Double]) {
    lock.withLock {
      stepDraws = 0
      self.dates = []
      recorded = dates ?? []
    }
    let result = Self.$step.withValue(step) { body() }
    return (result, lock.withLock { self.dates })
  }

  /// The next value for effects, as the journal keeps it.
  var nextDraw: Int { lock.withLock { nextEffectDraw } }

  func prepare(_ values: inout DependencyValues) {
    values.uuid = UUIDGenerator { self.uuid() }
    values.date = DateGenerator { self.now() }
    // Shared state that outlives the process would be changed twice by steps that are taken again.
    values.defaultFileStorage = .inMemory
    values.defaultAppStorage = .inMemory
    values.withRandomNumberGenerator = WithRandomNumberGenerator(Generator(world: self))
  }

  // MARK: Values

  private struct Generator: RandomNumberGenerator, Sendable {
    let world: SessionWorld
    func next() -> UInt64 { world.random() }
  }

  private func random() -> UInt64 {
    lock.withLock {
      if let step = Self.step {
        stepDraws += 1
        return Self.mix(seed ^ Self.mix(UInt64(step)) &+ UInt64(stepDraws))
      }
      nextEffectDraw += 1
      return Self.mix(~seed &+ Self.mix(UInt64(nextEffectDraw)))
    }
  }

  private func uuid() -> UUID {
    var bytes: [UInt8] = []
    for word in [random(), random()] {
      withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) }
    }
    // As RFC 4122 marks a random one.
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private func now() -> Date {
    guard Self.step != nil else { return Date() }
    return lock.withLock {
      let date = dates.count < recorded.count ? recorded[dates.count] : Date().timeIntervalSince1970
      dates.append(date)
      return Date(timeIntervalSince1970: date)
    }
  }

  /// The finalizer of SplitMix64.
  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
