/// What the cheapest possible reducer costs: a `switch` on a value behind an existential, with no library code in it.
/// All other rows are told as multiples of it, since machines differ.
protocol FloorReducer {
  func step(_ state: inout FloorState, _ action: FloorAction)
}

struct FloorState {
  var count = 0
}

enum FloorAction {
  case increment, decrement
}

private struct Counting: FloorReducer {
  @inline(never)
  func step(_ state: inout FloorState, _ action: FloorAction) {
    switch action {
    case .increment: state.count &+= 1
    case .decrement: state.count &-= 1
    }
  }
}

private struct Doubling: FloorReducer {
  @inline(never)
  func step(_ state: inout FloorState, _ action: FloorAction) { state.count &*= 2 }
}

@inline(never)
private func makeReducer(_ arguments: [String]) -> any FloorReducer {
  arguments.contains("--never") ? Doubling() : Counting()
}

@inline(never)
private func perform(_ reducer: any FloorReducer, _ state: inout FloorState, _ action: FloorAction) {
  reducer.step(&state, action)
}

extension Measurement {
  static let floor = Measurement("f0", "floor: a switch on a value, behind an existential", upstream: 1) {
    iterations in
    let reducer = makeReducer(CommandLine.arguments)
    var state = FloorState()
    let time = ContinuousClock().measure {
      for _ in 0..<iterations { perform(reducer, &state, .increment) }
    }
    keep(state)
    return time
  }
}

/// Makes the optimizer believe that a value is used.
@inline(never)
func keep<T>(_ value: T) {
  withExtendedLifetime(value) {}
}
