/// A line of a session's journal; the lines in order are the session.
public enum JournalEntry: Codable, Equatable, Sendable {
  /// The first line.
  case session(version: Int, feature: String, seed: UInt64)
  /// The first state was made.
  case began(Draws)
  case reducing(RecordedAction)
  case reduced(Step, Draws)
  case effect(EffectRecord)
  /// The kernel ended; a reduce that was running is what ended it.
  case kernelEnded(String)
  /// A step was taken again with other code, and has changed the state otherwise.
  case revised(Step)
  /// Steps from this one on, up to that one, are not taken again: taking them is what ended a kernel.
  case buried(from: Int, through: Int)
}

/// A session's history: what it was made of, and from what a new kernel can make it again.
///
/// It is a fold over entries, with no file or process of its own:
///
/// ```swift
/// var journal = Journal(feature: "Counter", seed: 7)
/// journal.append(.reducing(action))
/// journal.append(.reduced(step, Draws()))
/// journal.replayable.count  // 1
/// ```
public struct Journal: Equatable, Sendable {
  public static let version = 1

  public private(set) var feature: String
  public private(set) var seed: UInt64
  /// Numbers of the steps whose reduce ended its kernel.
  public private(set) var deadly: Set<Int> = []
  /// Effects that are in flight now.
  public private(set) var inFlight: [Int: EffectRecord] = [:]
  /// Effects that were in flight when their kernel ended, and were not started again.
  public private(set) var lost: [Int: EffectRecord] = [:]
  /// What the first state took from the outside world; nil until it was made once.
  public private(set) var initial: Draws?
  private var reduced: [Step] = []
  private var recorded: [RecordedStep] = []
  private var current: RecordedAction?
  private var lastStep = 0
  private var lastEffect = 0
  private var nextDraw = 0

  public init(feature: String, seed: UInt64) {
    self.feature = feature
    self.seed = seed
  }

  /// A journal read from its entries; nil unless they start with a header of this version.
  public init?(_ entries: some Sequence<JournalEntry>) {
    var iterator = entries.makeIterator()
    guard case .session(Self.version, let feature, let seed) = iterator.next() else { return nil }
    self.init(feature: feature, seed: seed)
    while let entry = iterator.next() { append(entry) }
  }

  public var header: JournalEntry { .session(version: Self.version, feature: feature, seed: seed) }
  /// The steps a new kernel takes again.
  public var replayable: [RecordedStep] { recorded.filter { !deadly.contains($0.action.step) } }
  /// The steps that made the state what it is, in order.
  public var steps: [Step] { reduced.filter { !deadly.contains($0.number) } }
  /// The number of the last step, whether or not it came back.
  public var lastStepNumber: Int { lastStep }
  /// The reduce that is running.
  public var reducing: RecordedAction? { current }

  public mutating func append(_ entry: JournalEntry) {
    switch entry {
    case .session: break
    case .began(let draws): initial = draws
    case .reducing(let action):
      current = action
      lastStep = max(lastStep, action.step)
    case .reduced(let step, let draws):
      reduced.append(step)
      if let action = current { recorded.append(RecordedStep(action: action, draws: draws)) }
      nextDraw = max(nextDraw, draws.nextDraw)
      current = nil
    case .effect(let effect):
      lastEffect = max(lastEffect, effect.id)
      lost[effect.id] = effect.status == .lost ? effect : nil
      inFlight[effect.id] = effect.status == .started ? effect : nil
      if effect.status == .started { lost = lost.filter { $0.value.origin != effect.origin } }
    case .kernelEnded:
      if let current { deadly.insert(current.step) }
      current = nil
      for var effect in inFlight.values {
        effect.status = .lost
        lost[effect.id] = effect
      }
      inFlight = [:]
      // An effect may have drawn values after the last reduce; none of them may come twice.
      nextDraw += 1000
    case .revised(let step):
      if let index = reduced.lastIndex(where: { $0.number == step.number }) { reduced[index] = step }
    case .buried(let first, let last):
      guard first <= last else { break }
      deadly.formUnion(first...last)
    }
  }

  /// What a new kernel has to be told.
  public func load(image: String) -> SessionRequest.Load {
    SessionRequest.Load(
      image: image, seed: seed, initial: initial, replay: replayable,
      lost: Array(Set(lost.values.map(\.origin))).sorted(),
      nextStep: lastStep + 1, nextEffect: lastEffect + 1, nextDraw: nextDraw
    )
  }
}
