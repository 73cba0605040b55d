import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import Testing

/// Spellings of older texts, each used once.
@MainActor
@Suite struct OlderSpellingTests {
  fileprivate enum Shape: Equatable { case point, circle(Int), inner(Inner) }
  fileprivate enum Inner: Equatable { case number(Int) }
  enum Level: Int, Equatable { case low, high }

  @available(*, deprecated)
  @Test func casePathsWithoutKeyPaths() {
    let circle = AnyCasePath(Shape.circle)
    #expect(circle.extract(from: .circle(1)) == 1 && circle.embed(2) == .circle(2))
    let number = /Shape.inner .. /Inner.number
    #expect(number.extract(from: .inner(.number(3))) == 3 && number.extract(from: .point) == nil)
    let radii: [Int] = [Shape.point, .circle(4)].compactMap(/Shape.circle)
    #expect(radii == [4])
    switch Shape.circle(5) {
    case /Shape.inner: Issue.record("A circle is no inner shape.")
    case /Shape.circle: break
    default: Issue.record("A circle is a circle.")
    }
    #expect(AnyCasePath<Shape, Void>.constant(.point).embed(()) == .point)
    #expect(AnyCasePath<Int, Level>.rawValue.extract(from: 1) == .high)
    #expect(AnyCasePath<Int, Level>.rawValue.embed(.low) == 0)
    #expect(AnyCasePath<Shape, Never>.never.extract(from: .point) == nil)
  }

  @available(*, deprecated)
  @Test func statesByCasePaths() {
    var presented = PresentationState<Shape>(wrappedValue: .circle(1))
    presented[case: /Shape.circle]? += 1
    #expect(presented[case: /Shape.circle] == 2 && presented[case: /Shape.inner] == nil)
    var stack = StackState<Shape>([.circle(1)])
    let id = stack.ids[0]
    stack[id: id, case: /Shape.circle]? += 1
    #expect(stack[id: id, case: /Shape.circle] == 2)
  }

  @CasePathable fileprivate enum Choice: Equatable { case text(String), none }

  @Test func partialCaseKeyPaths() {
    let text: PartialCaseKeyPath<Choice> = \.text
    #expect(text("a") == .text("a") && text(1) == nil)
    #expect(Choice.text("a")[case: text] as? String == "a" && Choice.none[case: text] == nil)
  }

  @available(*, deprecated)
  @Test func reducersAndStoresOfEarlierVersions() async {
    let store = TestStore(initialState: .init()) { Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    let reducer = Counter().dependency(\.origin, "here")
    #expect(type(of: reducer as Any) == _DependencyKeyWritingReducer<Counter>.self)
  }

  private final class Model {
    @Dependency(\.origin) var origin
  }

  @Test func dependenciesOfModels() async {
    let model = withDependencies {
      $0.origin = "model"
    } operation: {
      Model()
    }
    let child = await withDependencies(from: model) {
      await Task.yield()
      return Model()
    }
    #expect(child.origin == "model")
    let other = await withDependencies(from: model) {
      $0.origin = "other"
    } operation: {
      await Task.yield()
      return Model()
    }
    #expect(other.origin == "other")
  }

  final class NotSendable { var name = "trait" }

  @Test(.dependency(\.notSendable, NotSendable())) func aTraitWithAValueThatIsNotSendable() {
    @Dependency(\.notSendable) var value
    #expect(value.name == "trait")
  }

  @Test func sharedKeysOfEarlierVersions() {
    #expect(InMemoryKey<Int>.Default[.inMemory("older"), default: 3].initialValue == 3)
    withDependencies {
      $0.appStorageKeyFormatWarningEnabled = false
    } operation: {
      @Dependency(\.appStorageKeyFormatWarningEnabled) var isEnabled
      #expect(!isEnabled)
    }
  }

  @Test func entriesWithNames() {
    @Dependency(\.namedEntry) var named
    #expect(named == 5)
  }
}

extension DependencyValues {
  @DependencyEntry("NamedEntryKey") var namedEntry = 5

  fileprivate var notSendable: OlderSpellingTests.NotSendable {
    get { self[NotSendableKey.self].value }
    set { self[NotSendableKey.self] = UncheckedSendable(newValue) }
  }
}

private enum NotSendableKey: DependencyKey {
  static let liveValue = UncheckedSendable(OlderSpellingTests.NotSendable())
  static let testValue = UncheckedSendable(OlderSpellingTests.NotSendable())
}
