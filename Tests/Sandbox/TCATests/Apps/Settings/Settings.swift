// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

struct Profile: Codable, Equatable {
  var name = "Blob"
  var color = 0
}

extension SharedKey where Self == FileStorageKey<Profile>.Default {
  static var profile: Self { Self[.fileStorage(.documentsDirectory.appending(component: "profile.json")), default: Profile()] }
}

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("launches")) var launches = 0
    @Shared(.profile) var profile
    @Shared(.inMemory("isDark")) var isDark = false
    @Presents var editor: Editor.State?
  }
  enum Action {
    case appeared
    case editButtonTapped
    case editor(PresentationAction<Editor.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.$launches.withLock { $0 += 1 }
        return .none
      case .editButtonTapped:
        state.editor = Editor.State(name: state.$profile.name)
        return .none
      case .editor:
        return .none
      }
    }
    .ifLet(\.$editor, action: \.editor) { Editor() }
  }
}

@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable {
    @Shared var name: String
  }
  enum Action { case nameChanged(String) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.$name.withLock { $0 = name }
        return .none
      }
    }
  }
}

extension View {
  func settingsSheet() -> some View { self }
}
