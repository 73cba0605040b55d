import ComposableArchitecture
import TerminalUI

/// A list of pages, and a page that lies open above it, with a note that may stick on that.
@Reducer
struct Notebook {
  @ObservableState
  struct State: Equatable {
    var title = "Notes"
    var opened = 0
    @Presents var page: Page.State?
    var pages: IdentifiedArrayOf<Page.State> = []
  }

  enum Action {
    case openTapped
    case page(PresentationAction<Page.Action>)
    case pageAdded(Page.State)
    case pageRemoved(id: Int)
    case pages(IdentifiedActionOf<Page>)
    case renamed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped:
        state.opened += 1
        state.page = Page.State(id: 0, text: "Open")
      case .pageAdded(let page):
        state.pages.append(page)
      case .pageRemoved(let id):
        state.pages.remove(id: id)
      case .renamed(let title):
        state.title = title
      case .page, .pages:
        break
      }
      return .none
    }
    .ifLet(\.$page, action: \.page) { Page() }
    .forEach(\.pages, action: \.pages) { Page() }
  }
}

/// Something written, and perhaps a note on it.
@Reducer
struct Page {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var text = ""
    var edits = 0
    @Presents var note: Note.State?
  }

  enum Action {
    case note(PresentationAction<Note.Action>)
    case noteTapped
    case touched
    case written(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .note:
        break
      case .noteTapped:
        state.note = Note.State()
      case .touched:
        state.edits += 1
      case .written(let text):
        state.text = text
      }
      return .none
    }
    .ifLet(\.$note, action: \.note) { Note() }
  }
}

/// How important something is.
@Reducer
struct Note {
  @ObservableState
  struct State: Equatable {
    var stars = 1
  }

  enum Action {
    case starTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.stars += 1
      return .none
    }
  }
}

extension Notebook: TerminalViewable {
  static func lines(_ store: StoreOf<Notebook>) -> [String] {
    var lines = [store.title]
    for page in store.scope(state: \.pages, action: \.pages) { lines += Page.lines(page) }
    if let page = store.scope(state: \.page, action: \.page.presented) {
      lines += ["---"] + Page.lines(page)
    }
    return lines
  }
}

extension Page: TerminalViewable {
  static func lines(_ store: StoreOf<Page>) -> [String] {
    let note = store.scope(state: \.note, action: \.note.presented)
    return [store.text] + (note.map(Note.lines) ?? [])
  }
}

extension Note: TerminalViewable {
  static func lines(_ store: StoreOf<Note>) -> [String] { [String(repeating: "*", count: store.stars)] }
}
