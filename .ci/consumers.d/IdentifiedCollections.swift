import IdentifiedCollections

struct Todo: Identifiable {
  let id: Int
  var title: String
}

var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread")]
todos[id: 2]?.title = "Cake"
precondition(todos.map(\.title) == ["Milk", "Cake"])
print("IdentifiedCollections works")
