import ComposableArchitectureCore
import Dependencies
import Foundation
import KernelProtocol
import Sharing

/// The places of a kernel's session: for each step the state after it, and everything else that the step has changed.
///
/// A state is a value, so keeping it costs only the parts that the next step copies anyway. Shared values are objects,
/// so each place keeps the changes of its step. A move undoes or repeats these changes.
///
/// Not handled: an effect's change of a shared value without an action. It belongs to no step, and lasts until the
/// session moves over the next step that changes the same value.
///
/// Only reduces use it, and they run one after another on the main actor.
final class Timeline<State, Action>: @unchecked Sendable {
  typealias Presented = [[NavigationID]: (action: Action, step: Int)]

  struct Place {
    var parent: Int
    /// The state after the step; nil when it was dropped to save memory.
    var state: State?
    /// The step that led here; nil for the first state.
    var taken: (action: Action, recorded: RecordedStep)?
    var shared: [SharedChange]
    /// The id that the next element of a stack gets.
    var stackID: StackElementID
    /// The presented features, and the action that dismisses each of them.
    var presented: Presented
  }

  /// How many of the latest states are never dropped.
  private static var kept: Int { 256 }

  private(set) var places: [Int: Place] = [:]
  /// The session's current step.
  private(set) var head = 0
  /// How often the session has moved. An effect that was started in an earlier era must not send actions any more.
  private(set) var era = 0
  private var order: [Int] = []

  /// The session's current place.
  var current: Place? { places[head] }

  func add(_ number: Int, _ place: Place) {
    places[number] = place
    order.append(number)
    if order.count % 128 == 0 { saveMemory() }
  }

  func enter(_ number: Int) { head = number }

  /// Forgets the places after a step, none of which the session is at.
  func forget(after last: Int) {
    while let number = order.last, number > last {
      places[number] = nil
      order.removeLast()
    }
  }

  // MARK: Trials

  /// Whether moves are tried, of which nothing is told.
  private(set) var isTrial = false
  /// Whether a state was reached that is looked for.
  private(set) var isReached = false
  private var question: StateQuestion?

  /// The actions that effects have sent in the trial, in the order of their arrival.
  private var received: [Action] = []

  func tryOut(_ question: StateQuestion?) {
    (isTrial, isReached, self.question, received) = (true, false, question, [])
  }

  /// Notes an action of an effect.
  func receive(_ action: Action) { received.append(action) }

  /// The actions of effects since the last call, as they are typed.
  func takeReceived() -> [String] {
    defer { received = [] }
    return received.map { Describer.source(of: $0) }
  }

  func endTrial() { (isTrial, question, received) = (false, nil, []) }

  /// Notes whether a state is looked for. One in which the path leads nowhere is not.
  func reach(_ state: State) {
    if !isReached, (try? question?.holds(in: state)) == true { isReached = true }
  }
  func beginEra() { era += 1 }

  /// Gives all shared values the values that they had at another place.
  ///
  /// - Complexity: O(*n*), where *n* is the number of steps between the two places.
  func changeShared(from start: Int, to end: Int) {
    let (up, down) = way(from: start, to: end)
    for number in up { for change in places[number]?.shared.reversed() ?? [] { change.undo() } }
    for number in down { for change in places[number]?.shared ?? [] { change.redo() } }
  }

  /// The steps to undo and the steps to repeat, each in order.
  ///
  /// A step has a larger number than the one before it, so of two different places the one with the larger number can't
  /// lead to the other.
  private func way(from start: Int, to end: Int) -> (up: [Int], down: [Int]) {
    var (up, down): ([Int], [Int]) = ([], [])
    var (above, below) = (start, end)
    while above != below {
      if above > below {
        guard let parent = places[above]?.parent else { break }
        up.append(above)
        above = parent
      } else {
        guard let parent = places[below]?.parent else { break }
        down.append(below)
        below = parent
      }
    }
    return (up, down.reversed())
  }

  /// The nearest earlier place whose state was kept, and the steps from there.
  func keptPlace(above number: Int) -> (base: Int, steps: [Int]) {
    var (next, steps): (Int, [Int]) = (number, [])
    while next != 0, let place = places[next], place.state == nil {
      steps.append(next)
      next = place.parent
    }
    return (next, steps.reversed())
  }

  // MARK: Memory

  /// Drops three of four kept states, except the latest ones, if the process uses much memory.
  private func saveMemory() {
    guard Self.residentBytes > 700 << 20, order.count > Self.kept else { return }
    var isKept = 0
    for number in order.dropLast(Self.kept) where places[number]?.state != nil {
      isKept += 1
      if isKept % 4 != 0, number != head { places[number]?.state = nil }
    }
  }

  private static var residentBytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) : 0
  }
}

extension Timeline.Place {
  /// The presented features after an effect was started here.
  func presenting(_ effect: Effect<Action>, step: Int) -> Timeline.Presented {
    var presented = presented
    Self.apply(effect.presentations.operation, step, &presented)
    return presented
  }

  private static func apply(
    _ operation: Effect<Action>.Operation, _ step: Int, _ presented: inout Timeline.Presented
  ) {
    switch operation {
    case .present(let path, let action): presented[path] = (action, step)
    case .retract(let path): presented[path] = nil
    case .merge(let operations), .concatenate(let operations):
      for operation in operations { apply(operation, step, &presented) }
    case .cancellable(let operation, _, _): apply(operation, step, &presented)
    case .none, .send, .run, .cancel: break
    }
  }
}
