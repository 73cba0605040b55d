import ComposableArchitecture
import DependenciesNetworking
import Foundation
import FoundationNetworking
import Testing

/// Every spelling in which dependencies are registered, read and overridden.
@Suite struct DependencyAPITests {
  @Test func valuesAreReadByKey() {
    var values = DependencyValues()
    values[Origin.self] = "key"
    values.origin += "!"
    #expect(values[Origin.self] == "key!")
    #expect(DependencyValues.live.context == .live && DependencyValues.live.origin == "live")
    #expect(DependencyValues.preview.context == .preview && DependencyValues.preview.origin == "live")
    #expect(DependencyValues.test.context == .test && DependencyValues.test.origin == "test")
    #expect(DependencyContext(rawValue: "preview") == .preview)
  }

  @Test func overridesHoldForAnOperation() async throws {
    @Dependency(\.origin) var origin
    let sync = withDependencies {
      $0.origin = "sync"
    } operation: {
      origin
    }
    let async = await withDependencies {
      $0.origin = "async"
    } operation: {
      await Task.yield()
      return origin
    }
    #expect([sync, async, origin] == ["sync", "async", "test"])
    struct Failed: Error {}
    #expect(throws: Failed.self) {
      try withDependencies {
        $0.origin = ""
      } operation: {
        throw Failed()
      }
    }
  }

  @Test func aModelsDependenciesAreHandedOn() async {
    let model = withDependencies {
      $0.origin = "model"
      $0.date = .constant(Date(timeIntervalSince1970: 7))
    } operation: {
      Model()
    }
    #expect(model.origin == "model", "kept from when it was made")
    let child = withDependencies(from: model) { Model() }
    #expect(child.origin == "model")
    let other = withDependencies(from: model) {
      $0.origin = "other"
    } operation: {
      Model()
    }
    #expect(other.origin == "other" && other.date == Date(timeIntervalSince1970: 7))
    let later = await withDependencies(from: model) {
      $0.origin += "?"
    } operation: {
      await Task.yield()
      return Model()
    }
    #expect(later.origin == "model?")
  }

  private final class Model {
    @Dependency(\.origin) var origin
    @Dependency(\.date.now) var date
  }

  @Test func dependenciesAreCarriedIntoEscapingClosures() async {
    let seen = LockIsolated<[String]>([])
    await withCheckedContinuation { done in
      withDependencies {
        $0.origin = "carried"
      } operation: {
        withEscapedDependencies { dependencies in
          DispatchQueue.global().async {
            @Dependency(\.origin) var origin
            seen.withValue { [origin = DependencyValues._current.origin] in $0.append(origin) }
            dependencies.yield { seen.withValue { [origin] in $0.append(origin) } }
            done.resume()
          }
        }
      }
    }
    #expect(seen.value == ["test", "carried"] || seen.value == ["live", "carried"])
    await withEscapedDependencies { dependencies in
      let origin = await dependencies.yield {
        await Task.yield()
        return DependencyValues._current.origin
      }
      #expect(origin == "test")
    }
  }

  @MainActor
  @Test func closuresMayBeUnimplemented() async {
    let plain: @Sendable (Int) -> String = unimplemented("plain", placeholder: "?")
    let throwing: @Sendable (Int) async throws -> String = unimplemented("throwing")
    await expectIssues(.init(nil, "Unimplemented: plain"), .init(nil, "Unimplemented: throwing")) {
      #expect(plain(1) == "?")
      await #expect(throws: (any Error).self) { try await throwing(1) }
    }
  }

  @Test func datesAndIdentifiersAreControlled() {
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 1)
      $0.uuid = .constant(UUID(3))
    } operation: {
      @Dependency(\.date) var date
      @Dependency(\.date.now) var now
      @Dependency(\.uuid) var uuid
      #expect(now == Date(timeIntervalSince1970: 1) && date() == now && date.now == now)
      #expect(uuid() == UUID(3))
    }
  }

  @MainActor
  @Test func datesIdentifiersAndChanceHaveNoTestValue() async {
    func missing(_ name: String) -> ExpectedIssue { .init(nil, "@Dependency(\\.\(name)) has no test") }
    await expectIssues(
      missing("date"), missing("uuid"), missing("withRandomNumberGenerator"), missing("calendar"),
      missing("locale"), missing("timeZone"), missing("preferredLocales"), missing("openURL")
    ) {
      let values = DependencyValues._current
      _ = values.date
      _ = values.uuid
      _ = values.withRandomNumberGenerator
      _ = values.calendar
      _ = values.locale
      _ = values.timeZone
      _ = values.preferredLocales
      _ = values.openURL
    }
  }

  @Test func chanceIsControlled() {
    struct Counting: RandomNumberGenerator {
      var number: UInt64 = 0
      mutating func next() -> UInt64 {
        number += 1 << 60
        return number
      }
    }
    func rolls() -> [Int] {
      withDependencies {
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
      } operation: {
        @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
        return (1...3).map { _ in withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) } }
      }
    }
    #expect(rolls() == rolls())
  }

  @Test func theRegionIsControlled() {
    withDependencies {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.locale = Locale(identifier: "de_CH")
      $0.preferredLocales = [Locale(identifier: "de_CH")]
      $0.timeZone = TimeZone(secondsFromGMT: 0)!
    } operation: {
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.preferredLocales) var preferredLocales
      @Dependency(\.timeZone) var timeZone
      #expect(calendar.identifier == .gregorian && locale.identifier == "de_CH")
      #expect(preferredLocales.count == 1 && timeZone.secondsFromGMT() == 0)
    }
  }

  @Test func notificationsStayInTheTest() {
    @Dependency(\.notificationCenter) var center
    #expect(center !== NotificationCenter.default && center === DependencyValues._current.notificationCenter)
  }

  @MainActor
  @Test func assertionsFailTheTestAndNotTheProcess() async {
    @Dependency(\.assert) var assert
    @Dependency(\.assertionFailure) var assertionFailure
    @Dependency(\.precondition) var precondition
    assert(true, "fine")
    precondition(true)
    await expectIssues(
      .init("1️⃣", "No such row"), .init("2️⃣", "Unreachable"), .init("3️⃣", "Must hold")
    ) {
      assert(false, "No such row")  // 1️⃣
      assertionFailure("Unreachable")  // 2️⃣
      precondition(false, "Must hold")  // 3️⃣
    }
  }

  @Test func workNobodyWaitsForIsAwaitedInTests() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let ran = LockIsolated(false)
    await fireAndForget {
      await Task.yield()
      ran.setValue(true)
    }
    #expect(ran.value)
    let name = LockIsolated<String?>(nil)
    await fireAndForget(name: "upload", priority: .high) { name.setValue(Task.name) }
    #expect(name.value == "upload")
  }

  @Test func addressesAreOpenedByTheTest() async {
    let opened = LockIsolated<[URL]>([])
    let isOpened = await withDependencies {
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url) }
        return true
      }
    } operation: {
      @Dependency(\.openURL) var openURL
      return await openURL(URL(string: "https://example.com")!)
    }
    #expect(isOpened && opened.count == 1)
  }

  @Test func theNetworkFailsInTests() async {
    await #expect(processExitsWith: .success) {
      let reported = LockIsolated<[String]>([])
      IssueReporters.current = [Reporter(reported: reported)]
      let session = DependencyValues.test.urlSession
      do {
        _ = try await session.data(from: URL(string: "https://example.com")!)
        fatalError("The request was answered")
      } catch {}
      precondition(reported.value.first?.hasPrefix("Unimplemented: @Dependency(\\.urlSession) …") == true)
    }
  }

  private struct Reporter: IssueReporter {
    let reported: LockIsolated<[String]>

    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      let text = message() ?? ""
      reported.withValue { $0.append(text) }
    }
  }
}

/// Keys in one line.
extension DependencyValues {
  @DependencyEntry(liveValue: 1, previewValue: 2) fileprivate var both: Int = 3
  @DependencyEntry(liveValue: 1) fileprivate var withoutPreview: Int = 3
  @DependencyEntry fileprivate var testOnly: Int = 3
}

@Suite struct DependencyEntryTests {
  @Test func anEntryIsAKeyAndAnAccessor() {
    func values(_ keyPath: KeyPath<DependencyValues, Int>) -> [Int] {
      [.live, .preview, .test].map { (values: DependencyValues) in values[keyPath: keyPath] }
    }
    #expect(values(\.both) == [1, 2, 3])
    #expect(values(\.withoutPreview) == [1, 1, 3])
    #expect(DependencyValues.test.testOnly == 3)
  }
}
