import Dependencies

struct Greeting: DependencyKey {
  static let liveValue = Greeting(text: "Hello")
  var text: String
}

extension DependencyValues {
  var greeting: Greeting {
    get { self[Greeting.self] }
    set { self[Greeting.self] = newValue }
  }
}

struct Model {
  @Dependency(\.greeting) var greeting
}

precondition(Model().greeting.text == "Hello")
let other = withDependencies {
  $0.greeting.text = "Hi"
} operation: {
  Model().greeting.text
}
precondition(other == "Hi")
print("Dependencies works")
