// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import SwiftData

@Model
final class Entry {
  @Attribute(.unique) var name: String
  var amount: Int
  init(name: String, amount: Int) {
    self.name = name
    self.amount = amount
  }
}

@Reducer
struct Ledger {
  @ObservableState
  struct State: Equatable {
    var total = 0
    var names: [String] = []
    var phase = Phase.waiting(Waiting.State())

    @ObservableState
    @CasePathable
    @dynamicMemberLookup
    enum Phase: Equatable {
      case waiting(Waiting.State)
      case done
    }
  }

  enum Action {
    case added(String, Int)
    case waiting(Waiting.Action)
  }

  @Dependency(\.store) var store

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let name, let amount):
        store.insert(Entry(name: name, amount: amount))
        let entries = (try? store.fetch(FetchDescriptor<Entry>(sortBy: [SortDescriptor(\.name)]))) ?? []
        state.total = entries.map(\.amount).reduce(0, +)
        state.names = entries.map(\.name)
        return .none
      case .waiting:
        return .none
      }
    }
    .ifLet(\.phase.waiting, action: \.waiting) { Waiting() }
  }
}

@Reducer
struct Waiting {
  @ObservableState struct State: Equatable { var seconds = 0 }
  enum Action { case ticked }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.seconds += 1
      return .none
    }
  }
}

private enum StoreKey: @preconcurrency DependencyKey {
  @MainActor static var liveValue: ModelContext {
    do {
      return try ModelContainer(for: Schema([Entry.self]), configurations: []).mainContext
    } catch {
      fatalError("\(error)")
    }
  }
}

extension DependencyValues {
  var store: ModelContext {
    get { self[StoreKey.self] }
    set { self[StoreKey.self] = newValue }
  }
}
