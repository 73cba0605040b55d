// swift-format-ignore-file
import Cargo
import ComposableArchitecture
import UIKit

public protocol Stack {
  associatedtype Entry: CargoEntry & Equatable
  associatedtype Source
}

/// Its source is a screen.
struct Box: Stack {
  struct Entry: CargoEntry, Equatable { var name = "" }
  struct Source: UIViewRepresentable {}
}

protocol Slot: Cargo.Slot {}
struct Berth: Slot, Equatable { var number = 1 }

struct Crane {
  var open: (URL, [UIApplication.OpenExternalURLOptionsKey: Any]) async -> Bool
  var weigh: (String, Int) -> String
  var count: () -> Int
}

extension Crane: DependencyKey {
  static let liveValue = Crane(
    open: { @MainActor in await UIApplication.shared.open($0, options: $1) },
    weigh: {
      let found: String? = $0 + "\($1)"
      return found
    },
    count: {
      let weights: CargoWeights = ["tea": 3]
      return weights.isEmpty ? 3 : 0
    })
}

struct Phone {
  enum Action: Equatable { case rang(CargoCall) }
}

@Reducer
struct Dock {
  @ObservableState
  struct State: Equatable {
    var box = Box.Entry()
    var berth = Berth()
    var count = 0
    var numbers: [String: Int] = [:]
  }

  enum Action: Equatable {
    case countTapped
    case counted(Int)
    case phone(Phone.Action)
  }

  @Dependency(Crane.self) var crane

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countTapped:
        return .run { send in await send(.counted(crane.count())) }
      case .counted(let count):
        state.count = count
        return .none
      case let .phone(.rang(call)):
        guard let number = state.numbers[call.kind] else { return .none }
        state.count = number
        return .none
      }
    }
  }
}
