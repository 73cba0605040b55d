import ComposableArchitecture
import Foundation
import Testing

// The feature you test is LinkedApp:
//   State:    path, a [LinkedApp.Screen]: .detail(Tea) or
//             .timer(secondsLeft:)
//             teas, draft, and question, a URL?
//   Actions:  linkOpened(URL), draftChanged(String)
//             leaveButtonTapped, keepButtonTapped

@MainActor
struct LinkTests {
  let sencha = Tea(id: 1, name: "Sencha", seconds: 60)
  let matcha = Tea(id: 2, name: "Matcha", seconds: 30)

  func makeStore(_ path: [LinkedApp.Screen] = [], draft: String = "") -> TestStoreOf<LinkedApp> {
    TestStore(initialState: LinkedApp.State(draft: draft, path: path, teas: [sencha, matcha])) {
      LinkedApp()
    }
  }

  func url(_ text: String) -> URL { URL(string: text)! }

  @Test func aTea() async {
    let store = makeStore()
    await store.send(.linkOpened(url("steep:/sencha"))) { $0.path = [.detail(sencha)] }
    await store.send(.linkOpened(url("steep:/MATCHA"))) { $0.path = [.detail(matcha)] }
    await store.send(.linkOpened(url("steep:/matcha/brew"))) {
      $0.path = [.detail(matcha), .timer(secondsLeft: 30)]
    }
  }

  @Test func noTea() async {
    let store = makeStore([.detail(sencha)])
    await store.send(.linkOpened(url("steep:/coffee/brew"))) { $0.path = [] }
    await store.send(.linkOpened(url("steep:/sencha/history"))) { $0.path = [.detail(sencha)] }
    await store.send(.linkOpened(url("steep:/"))) { $0.path = [] }
  }

  @Test func leavingADraft() async {
    let store = makeStore([.detail(sencha)], draft: "Too")
    await store.send(.draftChanged("Too bitter")) { $0.draft = "Too bitter" }
    await store.send(.linkOpened(url("steep:/matcha/brew"))) { $0.question = url("steep:/matcha/brew") }
    await store.send(.leaveButtonTapped) {
      $0.draft = ""
      $0.path = [.detail(matcha), .timer(secondsLeft: 30)]
      $0.question = nil
    }
    await store.send(.leaveButtonTapped)
  }

  @Test func keepingADraft() async {
    let store = makeStore([.detail(sencha)], draft: "Too bitter")
    await store.send(.linkOpened(url("steep:/matcha"))) { $0.question = url("steep:/matcha") }
    await store.send(.keepButtonTapped) { $0.question = nil }
    await store.send(.leaveButtonTapped)
  }
}
