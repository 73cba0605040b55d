// swift-format-ignore-file
import ComposableArchitecture
import Fleet
import RealmSwift
import Resolver
import UIKit

enum HarborDomain {
  struct Feature: Reducer {
    struct State: Equatable {
      var ships: [Ship]
      var berth: BerthDomain.Feature.State?
      private var log: [String]

      private init(ships: [Ship]) {
        self.ships = ships
        log = []
      }

      static func morning() -> State { State(ships: [Ship(name: "Argo")]) }
    }

    enum Action: Equatable {
      case counted
      case berthTapped
      case berth(BerthDomain.Feature.Action)
    }

    @Injected var pilots: PilotService
    var count: () -> Int
    var logbook: Logbook

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .counted:
          state.ships += (0..<count()).map { Ship(name: "\($0)") }
        case .berthTapped:
          state.berth = BerthDomain.Feature.State()
        case .berth:
          break
        }
        return .none
      }
      .ifLet(\.berth, action: /Action.berth) { BerthDomain.Feature.live() }
    }
  }
}

extension HarborDomain.Feature {
  static func live() -> Self { Self(count: { 2 }, logbook: Logbook(path: "log")) }
}

enum BerthDomain {
  struct Feature: Reducer {
    struct State: Equatable {
      var isTaken = false
    }
    enum Action: Equatable { case taken }
    var bell: () -> Void
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      bell()
      state.isTaken = true
      return .none
    }
  }
}

extension BerthDomain.Feature {
  static func live() -> BerthDomain.Feature { .init(bell: {}) }
}

struct Ship: Equatable { var name: String }

final class Logbook {
  init(path: String) {}
}

protocol PilotService { func pilots() -> [String] }

final class ShipObject: Object {
  @Persisted(primaryKey: true) var id: UUID = UUID()
  @Persisted var name: String
  @Persisted var arrivals: List<Date>

  convenience init(name: String) {
    self.init()
    self.name = name
  }
}

final class AppDelegate: NSObject, UIApplicationDelegate {
  private(set) lazy var store: StoreOf<HarborDomain.Feature> = Store(
    initialState: .morning(), reducer: HarborDomain.Feature.live)
}
