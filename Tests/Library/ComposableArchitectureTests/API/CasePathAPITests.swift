import ComposableArchitecture
import Testing

@CasePathable @dynamicMemberLookup
private enum Loading: Equatable {
  case idle
  case loaded(String)
  case failed(Failure)
  case moved(x: Int, y: Int)

  @CasePathable
  enum Failure: Equatable { case code(Int), unknown }
}

@CasePathable
private enum Optioned: Equatable {
  case named(String?)
  case unnamed
}

@CasePathable
private enum Impossible: Equatable {
  case none(Never)
  case some(Int)
}

/// Every spelling of case paths.
@Suite struct CasePathAPITests {
  @Test func aCaseIsMadeOfAKeyPathOrByHand() {
    #expect(Case<Int>(\Loading.Cases.failed.code).extract(from: Loading.failed(.code(7))) == 7)
    let half = Case<Int>(
      embed: { $0 * 2 }, extract: { (number: Int) in number.isMultiple(of: 2) ? number / 2 : nil })
    #expect(half.extract(from: 6) == 3)
    #expect(half.extract(from: 5) == nil)
    #expect(half.embed(4) as? Int == 8)
  }

  @Test func casesAreTestedTakenOutAndPutIn() {
    var loading = Loading.loaded("a")
    #expect(loading.is(\.loaded) && !loading.is(\.idle))
    #expect(loading[case: \.loaded] == "a" && loading[case: \.failed] == nil)
    #expect(loading.loaded == "a" && loading.failed == nil)
    loading[case: \.loaded] = "b"
    loading.modify(\.loaded) { $0 += "!" }
    #expect(loading == .loaded("b!"))
    loading[case: \.moved] = (x: 1, y: 2)
    #expect(loading == .loaded("b!"))
    loading = .failed(.code(3))
    #expect(loading.is(\.failed.code) && loading[case: \.failed.code] == 3)
    loading.modify(\.failed.code) { $0 = 4 }
    #expect(loading.failed?.is(\.code) == true && loading == .failed(.code(4)))
  }

  @Test func thePayloadIsReadAndWrittenByOneSubscript() {
    var loading = Loading.loaded("a")
    #expect(loading[case: \.loaded] == "a")
    loading[case: \.loaded]?.append("!")
    loading[case: \.failed]? = .unknown
    #expect(loading == .loaded("a!"))
    var optional: Optioned = .named("a")
    optional[case: \.named] = nil
    #expect(optional == .named(nil))
    optional = .unnamed
    optional[case: \.named]??.append("!")
    #expect(optional == .unnamed)
  }

  @MainActor
  @Test func settingAPayloadToNilIsAnIssue() async {
    var loading = Loading.loaded("a")
    await expectIssues(
      .init(nil, "Can't set the payload 'String' of a case to nil: set the enum to another case.")
    ) {
      loading[case: \.loaded] = nil
    }
    #expect(loading == .loaded("a"))
  }

  @Test func aPayloadOfNever() {
    let some = Impossible.some(1)
    #expect(some.is(\.some) && !some.is(\.none) && some[case: \.some] == 1)
  }

  @Test func aTestChangesThePayloadOfAnOptionalEnum() {
    var loading: Loading? = .loaded("a")
    XCTModify(&loading, case: \.loaded) { $0.append("b") }
    XCTModify(&loading, case: \.some.loaded) { $0.append("c") }
    XCTModify(&loading, case: \.loaded) { $0 = "d" }
    #expect(loading == .loaded("d"))
  }

  @Test func keyPathsEmbed() {
    let path: CaseKeyPath<Loading, String> = \.loaded
    #expect(path("a") == .loaded("a"))
    #expect((\Loading.Cases.idle)() == .idle)
    #expect((\Loading.Cases.failed.code)(3) == .failed(.code(3)))
  }

  @Test func keyPathsMatch() {
    func name(_ loading: Loading) -> String {
      switch loading {
      case \.idle: "idle"
      case \.failed.code: "code"
      case \.failed: "failed"
      default: "other"
      }
    }
    #expect(
      [.idle, .failed(.code(1)), .failed(.unknown), .loaded("")].map(name) == [
        "idle", "code", "failed", "other",
      ])
  }

  @Test func casePathsAreValues() {
    let path = AnyCasePath<Loading, Int>(
      embed: { .failed(.code($0)) }, extract: { $0[case: \.failed.code] })
    #expect(path.extract(from: path.embed(3)) == 3 && path.extract(from: .idle) == nil)
    #expect(AnyCasePath(\Loading.Cases.loaded).extract(from: .loaded("a")) == "a")
    let whole = AnyCasePath<Loading, Loading>()
    #expect(whole.extract(from: .idle) == .idle)
  }

  @Test func casesAreListed() {
    let paths: [PartialCaseKeyPath<Loading>] = Array(Loading.allCasePaths)
    #expect(paths.count == 4 && paths.contains(\.failed))
    #expect(Loading.allCasePaths[.idle] == \.idle)
    #expect(paths[1]("a") == .loaded("a") && paths[1](1) == nil)
  }

  @Test func optionalsResultsAndNever() {
    var number: Int? = 1
    #expect(number.is(\.some) && number[case: \.some] == 1)
    number.modify(\.some) { $0 = 2 }
    #expect(number == 2 && Int?.none.is(\.none))
    struct Failed: Error {}
    let result = Result<Int, Failed>.success(1)
    #expect(result.is(\.success) && result[case: \.success] == 1 && result[case: \.failure] == nil)
    let loading: Loading? = .loaded("a")
    #expect(loading.is(\.some.loaded) && loading.is(\.loaded))
    _ = Never.allCasePaths
  }

  @MainActor
  @Test func changingAnotherCaseIsAnIssue() async {
    var loading = Loading.idle
    await expectIssues(.init("1️⃣", "Can't modify unrelated case \"idle\"")) {
      loading.modify(\.loaded) { $0 = "a" }  // 1️⃣
    }
    #expect(loading == .idle)
  }
}
