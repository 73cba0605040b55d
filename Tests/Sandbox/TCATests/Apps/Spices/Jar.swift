// swift-format-ignore-file
import ComposableArchitecture
import Foundation

struct JarState: Equatable { var grams = 0 }
enum JarAction: Equatable { case filled(Int), emptied, labeled }
struct JarEnvironment {}

typealias JarReducer = Reducer<JarState, JarAction, JarEnvironment>
typealias JarStore = Store<JarState, JarAction>

// Only the type alias says what it is.
let jarReducer = JarReducer { state, action, _ in
  switch action {
  case .filled(let grams):
    state.grams += grams
    return .none
  case .emptied:
    state.grams = 0
    return .none
  case .labeled:
    return .none
  }
}

// Only another reducer says what it is.
let loggedJarReducer = jarReducer.combined(with: .empty).debug()

struct ShelfState: Equatable {
  var jar = JarState()
  var orders: [String] = []
}

enum ShelfAction: Equatable {
  case jar(JarAction)
  case orderTapped
  case ordered(Result<String, OrderError>)
}

enum OrderError: Error, Equatable { case soldOut }

struct ShelfEnvironment {
  var order: () -> Effect<String, OrderError>
}

/// A reducer that a function makes.
func makeShelfReducer(isLogged: Bool = false) -> Reducer<ShelfState, ShelfAction, ShelfEnvironment> {
  Reducer.combine(
    loggedJarReducer.pullback(
      state: \ShelfState.jar, action: /ShelfAction.jar, environment: { (_: ShelfEnvironment) in JarEnvironment() }),
    Reducer { state, action, environment in
      switch action {
      case .jar:
        return .none
      case .orderTapped:
        return environment.order().catchToEffect(ShelfAction.ordered)
      case .ordered(.success(let order)):
        state.orders.append(order)
        return .none
      case .ordered(.failure):
        state.orders.append("sold out")
        return .none
      }
    })
}
