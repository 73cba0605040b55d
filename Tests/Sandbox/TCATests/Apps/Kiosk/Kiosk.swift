// swift-format-ignore-file
import ComposableArchitecture
import PaperBase
import StoreKit
import SwiftUI

struct Till {
  var price: (String) async throws -> Int
  var count: () throws -> Int
  var dust: () -> Void
}

extension Till: DependencyKey {
  static let liveValue = Self { title in
    let request = PaperStore.shared.price(of: title)
    switch await request.result {
    case let .success(found): return found.cents
    case let .failure(error): throw error
    }
  } count: {
    try Stock(BaseQueue()).count()
  } dust: {
    Stock(BaseQueue()).dust()
  }
}

extension DependencyValues {
  var till: Till {
    get { self[Till.self] }
    set { self[Till.self] = newValue }
  }
}

@Reducer
struct Kiosk {
  @ObservableState
  struct State: Equatable {
    var magazines = 0
    var title = ""
    var note = "closed"
    var isPaid = false
  }

  enum Action {
    case opened
    case dusted
    case titleAsked
    case noted(String)
    case paid(PaperPayment)
  }

  @Dependency(\.till) var till

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened:
        return .run { send in
          do {
            await send(.noted("\(try till.count()) magazines"))
          } catch {
            await send(.noted("\(error)"))
          }
        }
      case .dusted:
        till.dust()
        state.note = "clean"
        return .none
      case .titleAsked:
        state.title = PaperStore.shared.favorite?.title ?? "none"
        return .none
      case .noted(let note):
        state.note = note
        return .none
      case .paid(let payment):
        if case .verified(let receipt) = payment.result { state.note = receipt.number.words }
        switch payment.kind {
        case .card(let card):
          switch card {
          case .gold: state.isPaid = true
          default: state.isPaid = false
          }
        default: break
        }
        return .none
      }
    }
  }
}
