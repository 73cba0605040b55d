import ComposableArchitectureCore
import Dependencies
import Foundation
import KernelProtocol
import Sharing

/// The places that a kernel's session has been at: the state after each step, and everything beside the state that a
/// step leaves behind.
///
/// State is a value, so keeping it costs what the next step copies anyway. Shared values are objects, so each place keeps
/// how they were changed on the way to it, and going there makes the changes undone or made again.
///
/// Not handled: a change of a shared value that an effect makes without sending an action. It belongs to no step, and
/// lasts until the session moves over the next step that changes the same value.
///
/// Only reduces touch it, which take turns on the main actor.
final class Timeline<State, Action>: @unchecked Sendable {
  typealias Presented = [[NavigationID]: (action: Action, step: Int)]

  struct Place {
    var parent: Int
    /// nil where it was dropped to save memory.
    var state: State?
    /// The step that led here; nil for the first state.
    var taken: (action: Action, recorded: RecordedStep)?
    var shared: [SharedChange]
    /// The id that the next element of a stack gets.
    var stackID: StackElementID
    /// What can be dismissed, and by which action.
    var presented: Presented
  }

  /// How many of the latest states are never dropped.
  private static var kept: Int { 256 }

  private(set) var places: [Int: Place] = [:]
  /// The step after which the session is.
  private(set) var head = 0
  /// Counts the moves: what an effect from before a move sends belongs to no place any more.
  private(set) var era = 0
  private var order: [Int] = []

  /// The place that the session is at.
  var current: Place? { places[head] }

  func add(_ number: Int, _ place: Place) {
    places[number] = place
    order.append(number)
    if order.count % 128 == 0 { saveMemory() }
  }

  func enter(_ number: Int) { head = number }
  func beginEra() { era += 1 }

  /// Makes all shared values what they were at another place.
  ///
  /// - Complexity: O(*n*), where *n* is the number of steps between the two places.
  func changeShared(from start: Int, to end: Int) {
    let (up, down) = way(from: start, to: end)
    for number in up { for change in places[number]?.shared.reversed() ?? [] { change.undo() } }
    for number in down { for change in places[number]?.shared ?? [] { change.redo() } }
  }

  /// The steps to undo, in order, and those to make again, in order.
  private func way(from start: Int, to end: Int) -> (up: [Int], down: [Int]) {
    if start == end { return ([], []) }
    var above: [Int] = [start]
    while let last = above.last, last != 0, let place = places[last] { above.append(place.parent) }
    let position = Dictionary(above.enumerated().map { ($1, $0) }) { first, _ in first }
    var down: [Int] = []
    var next = end
    while position[next] == nil, let place = places[next] {
      down.append(next)
      next = place.parent
    }
    return (Array(above.prefix(position[next] ?? 0)), down.reversed())
  }

  /// The nearest place, upwards, whose state was kept, and the steps from there.
  func keptPlace(above number: Int) -> (base: Int, steps: [Int]) {
    var (next, steps): (Int, [Int]) = (number, [])
    while next != 0, let place = places[next], place.state == nil {
      steps.append(next)
      next = place.parent
    }
    return (next, steps.reversed())
  }

  // MARK: Memory

  /// Drops three of four states that are kept, apart from the latest, when the process has grown large.
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
  /// What can be dismissed after an effect was started here.
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
