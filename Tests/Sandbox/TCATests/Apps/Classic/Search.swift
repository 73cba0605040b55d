// swift-format-ignore-file
import Combine
import ComposableArchitecture
import SwiftUI

typealias Score = Int

protocol Ranking { func score(of word: String) -> Score }

struct LengthRanking: Ranking {
  func score(of word: String) -> Score { word.count }
}

struct Search: ReducerProtocol {
  struct State: Equatable {
    @BindingState var query = ""
    var best: Score
    var results: IdentifiedArrayOf<Row.State> = []
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case searchButtonTapped
    case response(TaskResult<[String]>)
    case row(id: Row.State.ID, action: Row.Action)
  }

  let ranking: Ranking
  let log: (String) -> Void

  init(ranking: Ranking, log: @escaping (String) -> Void) {
    self.ranking = ranking
    self.log = log
  }

  var body: some ReducerProtocol<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .row:
        return .none
      case .searchButtonTapped:
        return .task { [query = state.query] in .response(.success([query, query + "s"])) }
      case .response(.success(let words)):
        state.best = words.map(ranking.score).max() ?? 0
        state.results = IdentifiedArray(uniqueElements: words.map { Row.State(id: $0) })
        log("found")
        return .none
      case .response(.failure):
        return .none
      }
    }
    .forEach(\.results, action: /Action.row(id:action:)) { Row() }
  }
}

struct Row: ReducerProtocol {
  struct State: Equatable, Identifiable {
    let id: String
    var isRead = false
  }
  enum Action: Equatable { case tapped }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.isRead = true
    return .none
  }
}

struct SearchView: View {
  let store: StoreOf<Search>
  var body: some View { Text("Search") }
}
