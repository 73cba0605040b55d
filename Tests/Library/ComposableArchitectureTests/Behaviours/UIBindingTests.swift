import ComposableArchitecture
import Foundation
import Testing

/// Bindings without a store: where they lead, on which actor, and what goes along with a change.
@Suite struct UIBindingTests {
  @Test func `B128 a binding is used off the main actor`() async {
    let binding = await Task.detached {
      @UIBinding var count = 1
      $count.wrappedValue += 1
      return $count
    }.value
    await Task.detached { binding.wrappedValue += 1 }.value
    #expect(binding.wrappedValue == 3)
    let model = Model()
    UIBindable(model).text.wrappedValue = "Blob"
    #expect(model.text == "Blob")
  }

  @Test func `B128 an observation runs on the actor that began it`() async {
    let seen = await Watcher().watch()
    #expect(seen == [0, 1])
  }

  @Test func `B128 an observation of another actor's closure runs there`() async {
    let ran = LockIsolated(false)
    let apply: @MainActor @Sendable () -> Void = {
      MainActor.assertIsolated()
      ran.setValue(true)
    }
    let token = observe(apply)
    await until { ran.value }
    token.cancel()
  }

  @Test func `B129 bindings to the same place have the same identifier`() {
    let (model, other) = (Model(), Model())
    func id<Value>(_ binding: UIBinding<Value>) -> UIBindingIdentifier { UIBindingIdentifier(binding) }
    let text = id(UIBindable(model).text)
    #expect(text == id(UIBindable(model).text))
    #expect(text.hashValue == id(UIBindable(model).text).hashValue)
    #expect(text != id(UIBindable(model).title) && text != id(UIBindable(other).text))
    #expect(id(UIBindable(model).user.name) == id(UIBindable(model).user.name))
    #expect(id(UIBindable(model).user.name) != id(UIBindable(model).user))
    @UIBinding var number: Int? = 1
    #expect(UIBinding<Int>($number).map(id) == UIBinding<Int>($number).map(id))
    #expect(UIBinding<Int>($number).map(id) != id($number))
  }

  @MainActor
  @Test func `B129 bindings of a store have identifiers too`() {
    let store = Store(initialState: BindingBasics.State()) { BindingBasics() }
    @UIBindable var bindable = store
    #expect(
      UIBindingIdentifier($bindable.text.sending(\.textChanged))
        == UIBindingIdentifier($bindable.text.sending(\.textChanged)))
  }

  @MainActor
  @Test func `B130 a transaction goes along with a change to its observers`() async {
    let model = Model()
    let seen = LockIsolated<[String]>([])
    #expect(!UITransaction.current.isQuiet)
    let token = observe { transaction in
      let text = "\(model.text) \(transaction.isQuiet) \(UITransaction.current.isQuiet)"
      seen.withValue { $0.append(text) }
    }
    withUITransaction(\.isQuiet, true) { model.text = "a" }
    await until { seen.value.count == 2 }
    model.text = "b"
    await until { seen.value.count == 3 }
    #expect(seen.value == [" false false", "a true true", "b false false"])
    token.cancel()
  }

  @Test func `B130 transactions inside each other add up`() {
    withUITransaction(\.isQuiet, true) {
      withUITransaction(\.label, "inner") {
        #expect(UITransaction.current.isQuiet && UITransaction.current.label == "inner")
        withUITransaction(\.isQuiet, false) { #expect(!UITransaction.current.isQuiet) }
      }
      #expect(UITransaction.current.isQuiet && UITransaction.current.label == nil)
      withUITransaction(\.label, nil) { #expect(UITransaction.current.label == nil) }
      withUITransaction(UITransaction()) { #expect(!UITransaction.current.isQuiet) }
    }
    #expect(!UITransaction.current.isQuiet)
  }

  /// On one actor, as views are: elsewhere an observer can read between the notice of a change and the change.
  @MainActor
  @Test func `B130 a binding has a transaction of its own, unless the change has one`() async {
    @UIBinding var user = Model.User()
    let seen = LockIsolated<[String]>([])
    let token = observe { [$user] in
      let text = "\($user.wrappedValue.name) \(UITransaction.current.label ?? "-")"
      seen.withValue { $0.append(text) }
    }
    var transaction = UITransaction()
    transaction.label = "binding"
    let name = $user.transaction(transaction).name
    name.wrappedValue = "a"
    await until { seen.value.count == 2 }
    withUITransaction(\.label, "change") { name.wrappedValue = "b" }
    await until { seen.value.count == 3 }
    #expect(seen.value == [" -", "a binding", "b change"])
    token.cancel()
  }

  @Test func `B131 a path holds elements of any type and is encoded if they all can be`() throws {
    var path = UINavigationPath()
    #expect(path.isEmpty)
    path.append("hello")
    path.append(42)
    path.append(PathContact(name: "Blob"))
    #expect(path.count == 3 && path.elements.last as? PathContact == PathContact(name: "Blob"))
    let codable = try #require(path.codable)
    let data = try JSONEncoder().encode(codable)
    let decoded = try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data)
    #expect(UINavigationPath(decoded) == path)
    struct NotCodable: Hashable {}
    path.append(NotCodable())
    #expect(path.codable == nil)
    path.removeLast()
    // Its name leads nowhere when it is decoded, so it isn't encoded.
    path.append(PrivateContact(name: "Blob"))
    #expect(path.codable == nil)
    path.removeLast()
    #expect(path.codable == codable)
    path.removeLast(3)
    #expect(
      path == UINavigationPath() && path != UINavigationPath([1])
        && UINavigationPath([1]) != UINavigationPath([1.0]))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        UINavigationPath.CodableRepresentation.self, from: Data(#"["nothing", "1"]"#.utf8))
    }
  }

  @Test func `B115 a case of an optional enum is bound`() throws {
    struct Failure: Error, Equatable {}
    @UIBinding var result: Result<Int, Failure>? = .success(0)
    #expect($result.failure.wrappedValue == nil)
    let count: UIBinding<Int?> = $result.success
    count.wrappedValue? += 1
    #expect(result == .success(1))
    result = .failure(Failure())
    count.wrappedValue = nil
    #expect(result == .failure(Failure()) && count.wrappedValue == nil)
    result = .success(2)
    count.wrappedValue = nil
    #expect(result == nil)
  }

  @Test func `B115 what an unwrapped case is written outlives the case`() throws {
    struct Failure: Error, Equatable {}
    @UIBinding var result: Result<Int, Failure> = .success(0)
    #expect($result.failure == nil)
    let count = try #require($result.success)
    count.wrappedValue += 1
    result = .failure(Failure())
    count.wrappedValue += 1
    #expect(result == .failure(Failure()) && count.wrappedValue == 2)
    result = .success(9)
    #expect(count.wrappedValue == 9)
  }

  @Test func otherBindingsOfAValue() {
    @UIBinding var number: Int? = 1
    let isPresent = UIBinding<Bool>($number)
    #expect(isPresent.wrappedValue)
    isPresent.wrappedValue = false
    #expect(number == nil && !isPresent.wrappedValue)
    isPresent.wrappedValue = true
    #expect(number == nil)
    @UIBinding var name = "Blob"
    let hidden = UIBinding<AnyHashable>($name)
    hidden.wrappedValue = "Blob Jr."
    #expect(name == "Blob Jr." && hidden.wrappedValue == AnyHashable("Blob Jr."))
    @UIBinding var fixed: Int
    _fixed = .constant(0)
    fixed += 1
    #expect(fixed == 0)
  }

}

/// Its name leads back to it, which a private type's does not.
struct PathContact: Codable, Hashable { var name = "" }

private actor Watcher {
  private let model = Model()
  private var seen: [Int] = []

  func watch() async -> [Int] {
    let token = observe { [model] in
      self.assertIsolated()
      self.seen.append(model.text.count)
    }
    model.text = "a"
    while seen.count < 2 { await Task.yield() }
    token.cancel()
    return seen
  }
}

@Observable
private final class Model: @unchecked Sendable {
  struct User: Codable, Hashable { var name = "" }

  var text = ""
  var title = ""
  var user = User()
}

private enum IsQuietKey: UITransactionKey { static let defaultValue = false }
private enum LabelKey: UITransactionKey { static let defaultValue: String? = nil }

extension UITransaction {
  fileprivate var isQuiet: Bool {
    get { self[IsQuietKey.self] }
    set { self[IsQuietKey.self] = newValue }
  }
  fileprivate var label: String? {
    get { self[LabelKey.self] }
    set { self[LabelKey.self] = newValue }
  }
}

private struct PrivateContact: Codable, Hashable {
  var name: String
}
