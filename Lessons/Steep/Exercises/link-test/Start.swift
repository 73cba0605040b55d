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
    await store.send(.linkOpened(url("steep:/sencha")))
  }
}
