import ComposableArchitecture
import Foundation

/// The kitchen, and the screens that are open on top of it.
@Reducer
struct SteepApp {
  @Reducer
  enum Path {
    case brew(Brew)
    case detail(TeaDetail)
  }

  @ObservableState
  struct State: Equatable {
    var kitchen = Kitchen.State()
    var path = StackState<Path.State>()
  }

  enum Action {
    case kitchen(Kitchen.Action)
    case launched
    /// `steep:/sencha` is a tea, and `steep:/sencha/brew` is its timer.
    case linkOpened(URL)
    case movedToBackground
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.kitchen, action: \.kitchen) { Kitchen() }
    Reduce { state, action in
      switch action {
      case .path(.element(id: let screen, action: .detail(.delegate)))
      where screen != state.path.ids.last:
        // Only the screen on top may open another, however many buttons are tapped before the next one appears.
        return .none

      case .kitchen(.delegate(.show(let id))),
        .path(.element(id: _, action: .detail(.delegate(.show(let id))))):
        state.show(id)
        return .none

      case .kitchen(.destination(.presented(.alert(.deleteConfirmed(let id))))):
        // The details of a tea that was deleted have nothing to show.
        let screen = state.path.ids.first { state.path[id: $0]?.detail?.tea.id == id }
        if let screen { state.path.pop(from: screen) }
        return .none

      case .launched:
        @Shared(.savedPath) var savedPath
        state.restore(savedPath)
        return .none

      case .linkOpened(let url):
        state.open(url)
        return .none

      case .movedToBackground:
        @Shared(.savedPath) var savedPath
        let path = state.savedPath
        $savedPath.withLock { $0 = path }
        return .none

      case .path(.element(id: _, action: .brew(.delegate(.teaIsReady)))):
        return .send(.kitchen(.cupFinished))

      case .path(.element(id: _, action: .detail(.delegate(.brew(let tea))))):
        state.brew(Brew.State(duration: tea.seconds))
        return .none

      case .kitchen, .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension SteepApp.Path.State: Equatable {}

/// A screen of the path, as it is kept while the app isn't running.
enum SavedScreen: Codable, Equatable {
  case brew(duration: Int, phase: Brew.State.Phase, readyAt: Date?)
  case detail(Tea.ID)
}

extension SharedKey where Self == FileStorageKey<[SavedScreen]>.Default {
  /// The screens that were open when the app was left.
  static var savedPath: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "path.json")), default: []]
  }
}

extension SteepApp.State {
  /// Opens the details of a tea, which are shared with the kitchen, unless they are the last screen already.
  mutating func show(_ id: Tea.ID) {
    guard let tea = Shared(kitchen.$teas[id: id]), path.last?.detail?.tea.id != id else { return }
    path.append(.detail(TeaDetail.State(tea: tea)))
  }

  /// Opens a timer, unless the last screen is one already, so that no saved path has two of them on top of each other.
  mutating func brew(_ cup: Brew.State) {
    if case .brew = path.last { return }
    path.append(.brew(cup))
  }

  /// Closes everything that lies on top of the kitchen, but no form that can be saved, because its draft would be lost.
  mutating func goHome() {
    if kitchen.destination?.form?.canSave != true { kitchen.destination = nil }
    path.removeAll()
  }

  /// Goes to the place that a link names, or to the kitchen when there is no such place.
  mutating func open(_ url: URL) {
    goHome()
    let parts = url.pathComponents.filter { $0 != "/" }
    guard let tea = kitchen.teas.first(where: { $0.name.lowercased() == parts.first?.lowercased() }) else {
      return
    }
    show(tea.id)
    if parts.dropFirst().first == "brew" {
      brew(Brew.State(duration: tea.seconds))
    }
  }

  /// What is kept of the path.
  var savedPath: [SavedScreen] {
    path.map { screen in
      switch screen {
      case .brew(let brew): .brew(duration: brew.duration, phase: brew.phase, readyAt: brew.readyAt)
      case .detail(let detail): .detail(detail.tea.id)
      }
    }
  }

  /// Goes to a place that was kept. It ends where a tea doesn't exist anymore, as when the tea is deleted.
  mutating func restore(_ saved: [SavedScreen]) {
    goHome()
    for screen in saved {
      switch screen {
      case .brew(let duration, let phase, let readyAt):
        brew(Brew.State(duration: duration, phase: phase, readyAt: readyAt))
      case .detail(let id):
        guard kitchen.teas[id: id] != nil else { return }
        show(id)
      }
    }
  }
}
