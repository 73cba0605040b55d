import ComposableArchitecture

// The checks use:
//   Sheet.State(tags: ["bike", "shop"], people: [Person(id: 1, name: "Ada"), …])
//   state.tagRows, state.personRows    what is shown, as texts
//   tagTapped("bike"), personTapped(1) a row was tapped
//   tagsCleared, peopleCleared         the button that chooses nothing
// Tags: several can be chosen. People: at most two.

struct Person: Equatable, Identifiable {
  let id: Int
  var name: String
}

struct Tag: Equatable, Identifiable {
  let id: String
}

@Reducer
struct Picker<Item: Equatable & Identifiable> {
  @ObservableState
  struct State: Equatable {
    var items: [Item]
    var limit = Int.max
    var chosen: Set<Item.ID> = []

    func rows(_ text: (Item) -> String) -> [String] {
      items.map { "\(chosen.contains($0.id) ? "x" : "-") \(text($0))" }
    }
  }

  enum Action {
    case cleared
    case tapped(Item.ID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cleared:
        state.chosen = []
        return .none

      case .tapped(let id):
        guard state.chosen.remove(id) == nil, state.chosen.count < state.limit else { return .none }
        state.chosen.insert(id)
        return .none
      }
    }
  }
}

@Reducer
struct Sheet {
  @ObservableState
  struct State: Equatable {
    var tagPicker: Picker<Tag>.State
    var personPicker: Picker<Person>.State
    var tagRows: [String] { tagPicker.rows(\.id) }
    var personRows: [String] { personPicker.rows(\.name) }

    init(tags: [String], people: [Person]) {
      tagPicker = Picker.State(items: tags.map { Tag(id: $0) })
      personPicker = Picker.State(items: people, limit: 2)
    }
  }

  enum Action {
    case peopleCleared
    case personTapped(Person.ID)
    case tagTapped(String)
    case tagsCleared
    case people(Picker<Person>.Action)
    case tags(Picker<Tag>.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.tagPicker, action: \.tags) { Picker<Tag>() }
    Scope(state: \.personPicker, action: \.people) { Picker<Person>() }
    Reduce { _, action in
      switch action {
      case .peopleCleared: .send(.people(.cleared))
      case .personTapped(let id): .send(.people(.tapped(id)))
      case .tagTapped(let tag): .send(.tags(.tapped(tag)))
      case .tagsCleared: .send(.tags(.cleared))
      case .people, .tags: .none
      }
    }
  }
}
