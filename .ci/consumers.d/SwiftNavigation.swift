import SwiftNavigation

enum Action { case confirmed }

let alert = AlertState<Action> {
  TextState("Delete?")
} actions: {
  ButtonState(role: .destructive, action: .confirmed) { TextState("Delete") }
}
precondition(alert.buttons.count == 1 && String(state: alert.title) == "Delete?")

@Observable @MainActor final class Model: HashableObject {
  var count = 0
}

let model = Model()
let binding = UIBindable(model).count
binding.wrappedValue = 3
precondition(model.count == 3 && Set([model, model]).count == 1)
print("SwiftNavigation works")
