// What is asked about the history of a session, and its moves.

/// The result of a move.
public struct Moved: Codable, Equatable, Sendable {
  /// The step after which the session is now.
  public var to: Int
  /// Steps whose recorded action could not be created again.
  public var skipped: [Int]
  /// Effects that were running, and were canceled.
  public var canceled: [EffectRecord]
  /// The difference between the state before and the state now.
  public var difference: StateDifference

  package init(to: Int, skipped: [Int], canceled: [EffectRecord], difference: StateDifference) {
    self.to = to
    self.skipped = skipped
    self.canceled = canceled
    self.difference = difference
  }
}

/// Moves to the state after a step, and cancels running effects.
public struct MoveToStep: LongRequest, OnceOnlyRequest {
  /// The place where the session is now, and what changed.
  public typealias Answer = Moved
  /// The step to move to.
  public var target: Int
  /// A step on the way there that the kernel knows.
  public var base: Int
  /// The steps from `base` to `target` that the kernel has not processed yet.
  public var unknown: [RecordedStep]
  package init(_ target: Int, base: Int, unknown: [RecordedStep]) {
    self.target = target
    self.base = base
    self.unknown = unknown
  }
}

/// Tells the kernel steps that follow one that it knows, without moving there. The answer lists the steps whose recorded
/// action could not be created again.
public struct LearnSteps: LongRequest {
  /// The steps that can't be created again.
  public typealias Answer = [Int]
  /// A step that the kernel knows.
  public var base: Int
  /// The steps that follow it.
  public var unknown: [RecordedStep]
  package init(base: Int, unknown: [RecordedStep]) {
    self.base = base
    self.unknown = unknown
  }
}

/// Moves to the state after the step `base`, and replays steps from there as new ones, without their effects.
public struct RerunSteps: LongRequest, OnceOnlyRequest {
  /// The place where the session is now, and what changed.
  public typealias Answer = Moved
  /// The step to begin at.
  public var base: Int
  /// The steps to replay.
  public var again: [RecordedStep]
  package init(base: Int, again: [RecordedStep]) {
    self.base = base
    self.again = again
  }
}

/// The difference between the states after two steps.
public struct CompareSteps: KernelRequest {
  /// The changes from the first state to the second.
  public typealias Answer = StateDifference
  /// The first step.
  public var left: Int
  /// The second step.
  public var right: Int
  /// The steps whose states are needed.
  public var steps: [Int] { [left, right] }

  package init(_ left: Int, _ right: Int) {
    self.left = left
    self.right = right
  }
}

/// The first of some steps after which a condition holds; nil when it never does. ``SessionClient/firstStep(where:)``
/// chooses the steps.
///
/// The answer is a `Report` when the condition can't be checked: the path leads nowhere, or the literal has another type.
public struct FindStep: LongRequest {
  /// The step.
  public typealias Answer = Int?
  /// The steps, in the order in which they are looked at.
  public var candidates: [Int]
  /// The condition.
  public var condition: StateCondition
  package init(among candidates: [Int], _ condition: StateCondition) {
    self.candidates = candidates
    self.condition = condition
  }
}

/// Steps that the kernel knows, as a test writes them.
public struct WriteSteps: LongRequest {
  /// The steps that the kernel knows.
  public typealias Answer = [StepSource]
  /// The steps. Those that the kernel doesn't know are left out of the answer.
  public var numbers: [Int]
  package init(_ numbers: [Int]) { self.numbers = numbers }
}

/// The states after steps, and how the feature looks there. ``SessionClient/pictures(of:)`` asks for any number of steps.
public struct PictureSteps: LongRequest {
  /// The states and their views.
  public typealias Answer = [StepPicture]
  /// The steps.
  public var numbers: [Int]
  /// The steps whose states are needed.
  public var steps: [Int] { numbers }

  package init(_ numbers: [Int]) { self.numbers = numbers }
}
