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

@Reducer
struct TagPicker {
  @ObservableState
  struct State: Equatable {
    var tags: [String]
    var chosen: Set<String> = []
    var rows: [String] { tags.map { "\(chosen.contains($0) ? "x" : "-") \($0)" } }
  }

  enum Action {
    case cleared
    case tagTapped(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cleared:
        state.chosen = []
        return .none

      case .tagTapped(let tag):
        guard state.chosen.remove(tag) == nil else { return .none }
        state.chosen.insert(tag)
        return .none
      }
    }
  }
}

@Reducer
struct PersonPicker {
  @ObservableState
  struct State: Equatable {
    var people: [Person]
    var chosen: Set<Person.ID> = []
    var rows: [String] { people.map { "\(chosen.contains($0.id) ? "x" : "-") \($0.name)" } }
  }

  enum Action {
    case cleared
    case personTapped(Person.ID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cleared:
        state.chosen = []
        return .none

      case .personTapped(let id):
        guard state.chosen.remove(id) == nil, state.chosen.count < 2 else { return .none }
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
    var tagPicker: TagPicker.State
    var personPicker: PersonPicker.State
    var tagRows: [String] { tagPicker.rows }
    var personRows: [String] { personPicker.rows }

    init(tags: [String], people: [Person]) {
      tagPicker = TagPicker.State(tags: tags)
      personPicker = PersonPicker.State(people: people)
    }
  }

  enum Action {
    case peopleCleared
    case personTapped(Person.ID)
    case tagTapped(String)
    case tagsCleared
    case people(PersonPicker.Action)
    case tags(TagPicker.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.tagPicker, action: \.tags) { TagPicker() }
    Scope(state: \.personPicker, action: \.people) { PersonPicker() }
    Reduce { _, action in
      switch action {
      case .peopleCleared: .send(.people(.cleared))
      case .personTapped(let id): .send(.people(.personTapped(id)))
      case .tagTapped(let tag): .send(.tags(.tagTapped(tag)))
      case .tagsCleared: .send(.tags(.cleared))
      case .people, .tags: .none
      }
    }
  }
}
