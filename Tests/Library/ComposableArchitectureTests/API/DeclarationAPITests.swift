import ComposableArchitecture
import Foundation
import Testing

/// Declarations that upstream takes as they stand.
@MainActor
@Suite struct DeclarationAPITests {
  @Test func anEnumMaySayItselfThatItHasCasePaths() {
    #expect(Stated.number(1).is(\.number) && Array(Stated.allCasePaths).count == 2)
  }

  @Test func aPartialPathTakesAPlainValueForAnOptionalPayload() {
    let path: PartialCaseKeyPath<Stated> = \.text
    #expect(path("Blob") == .text("Blob"))
    #expect(path(3) == nil)
  }

  @Test func settingThePayloadOfAnotherCaseChangesNothing() {
    var stated = Stated.number(1)
    stated[case: \.text] = "Blob"
    #expect(stated == .number(1))
    stated[case: \.number] = 2
    #expect(stated == .number(2))
  }

  @Test func valuesOfAnEntryMayHaveDifferentTypes() {
    #expect(DependencyValues._current.greeter.greeting == "test")
    let live = withDependencies {
      $0.context = .live
    } operation: {
      [DependencyValues._current.greeter.greeting, "\(DependencyValues._current.level)"]
    }
    #expect(live == ["live", "7"])
  }

  @Test func aClientMayHaveDependenciesOfItsOwn() {
    let client = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      Numbered(name: { "Blob" })
    }
    #expect(client.uuid() == UUID(0) && client.name() == "Blob")
  }

  @Test func overridesOfDependenciesMakeOneReducer() {
    let reducer: _DependencyKeyWritingReducer<EmptyReducer<Int, Bool>> =
      EmptyReducer<Int, Bool>()
      .dependency(\.uuid, .incrementing)
      .dependency(\.date, .constant(.distantPast))
      .transformDependency(\.date) { $0 = .constant(.distantFuture) }
    #expect(type(of: reducer) == _DependencyKeyWritingReducer<EmptyReducer<Int, Bool>>.self)
  }

  @Test func aValueCanTellWhetherItIsOnlyChanged() {
    withDependencies {
      _ = $0.level
      #expect(!shouldReportUnimplemented)
    } operation: {
      #expect(shouldReportUnimplemented)
    }
  }
}

@CasePathable
private enum Stated: CasePathable, Equatable {
  case number(Int)
  case text(String?)
}

private protocol Greeter: Sendable {
  var greeting: String { get }
}

private struct LiveGreeter: Greeter { let greeting = "live" }
private struct PreviewGreeter: Greeter { let greeting = "preview" }
private struct TestGreeter: Greeter { let greeting = "test" }

extension DependencyValues {
  @DependencyEntry(liveValue: LiveGreeter(), previewValue: PreviewGreeter())
  fileprivate var greeter: any Greeter = TestGreeter()

  @DependencyEntry("LevelKey", liveValue: 7) fileprivate var level: Int = 1
}

@DependencyClient
private struct Numbered {
  @Dependency(\.uuid) var uuid: UUIDGenerator
  var name: @Sendable () -> String = { { "" }() }
}

@propertyWrapper
private struct FetchAll<Value> {
  var wrappedValue: Value
}

@ObservableState
private struct Fetching {
  @FetchAll var rows: Int
}
