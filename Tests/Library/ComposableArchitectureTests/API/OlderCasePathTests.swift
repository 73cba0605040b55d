import ComposableArchitecture
import Testing

/// Case paths as they were written before case key paths, and how tests take payloads apart.
@MainActor
@Suite struct OlderCasePathTests {
  fileprivate enum Shape: Equatable { case point, circle(Int), inner(Inner) }
  fileprivate enum Inner: Equatable { case number(Int) }

  @CasePathable fileprivate enum Fizz: Equatable { case buzz(Buzz?) }
  @CasePathable fileprivate enum Buzz: Equatable { case fizzBuzz(FizzBuzz?) }
  @CasePathable fileprivate enum FizzBuzz: Equatable { case int(Int), optional(Int?) }

  @available(*, deprecated)
  @Test func casePathsOfTypesAndValues() {
    let whole = AnyCasePath(Shape.self)
    #expect(whole.extract(from: .point) == .point && whole.embed(.circle(1)) == .circle(1))
    let point = AnyCasePath(Shape.point)
    #expect(point.extract(from: .point) != nil && point.extract(from: .circle(1)) == nil)
    #expect(point.embed(()) == .point)
    let number = /Shape.inner .. Inner.number
    #expect(number.extract(from: .inner(.number(3))) == 3 && number.embed(4) == .inner(.number(4)))
    #expect(AnyCasePath<Void, Int>.constant(42).extract(from: ()) == 42)
  }

  @available(*, deprecated)
  @Test func casePathsAsFunctions() {
    #expect([Shape.inner(.number(1)), .point].compactMap(/Shape.inner .. Inner.number) == [1])
    #expect(extract(case: Shape.circle, from: .circle(3)) == 3)
    #expect([Shape.circle(1), .point].compactMap(extract(Shape.circle)) == [1])
    #expect([Shape.point, .circle(1), .point].compactMap(/Shape.point).count == 2)
    let isPoint: (Shape?) -> Void? = /Shape.point
    #expect(isPoint(.point) != nil && isPoint(.circle(1)) == nil && isPoint(nil) == nil)
    let radius: (Shape?) -> Int? = /Shape.circle
    #expect(radius(.circle(2)) == 2 && radius(nil) == nil && radius(.point) == nil)
  }

  @available(*, deprecated)
  @Test func casePathsWithoutATypesName() {
    func extract<Root, Value>(_ path: AnyCasePath<Root, Value>, _ root: Root) -> Value? {
      path.extract(from: root)
    }
    let number: Int? = 42
    #expect((/.some).extract(from: number) == 42)
    #expect((/.some).extract(from: Int?.none) == nil)
    let whole: Shape? = extract(/.self, Shape.point)
    #expect(whole == .point)
  }

  @Test func aCasePathNamesItsTypes() {
    #expect("\(AnyCasePath(\FizzBuzz.Cases.int))" == "AnyCasePath<FizzBuzz, Int>")
  }

  @Test func aPathThroughOptionalPayloadsLeadsToThePayload() {
    let inferred = \Fizz.Cases.buzz.fizzBuzz.int
    let stated: CaseKeyPath<Fizz, Int> = \.buzz.fizzBuzz.int
    #expect(inferred == stated)
    #expect(inferred(1) == .buzz(.fizzBuzz(.int(1))))
    #expect(Fizz.buzz(.fizzBuzz(.int(1)))[case: inferred] == 1)
    #expect(Fizz.buzz(nil)[case: inferred] == nil)
    let optional: CaseKeyPath<Fizz, Int?> = \.buzz.fizzBuzz.optional
    #expect(Fizz.buzz(.fizzBuzz(.optional(nil)))[case: optional] == .some(nil))
    #expect(optional(nil) == .buzz(.fizzBuzz(.optional(nil))))
  }

  @Test func aPayloadIsUnwrapped() async throws {
    #expect(try XCTUnwrap(FizzBuzz.int(1), case: \.int) == 1)
    let some: FizzBuzz? = .int(2)
    #expect(try XCTUnwrap(some, case: \.some.int) == 2)
    await expectIssues(
      .init(
        "1️⃣",
        """
        XCTUnwrap: Expected to extract value of type "Int" from "FizzBuzz" - a number …

          Actual:
            optional(nil)
        """)
    ) {
      #expect(throws: (any Error).self) {  // 1️⃣
        try XCTUnwrap(FizzBuzz.optional(nil), case: \.int, "a number")
      }
    }
  }

  @Test func aPayloadThatIsNotThereIsNotModified() async {
    var value = FizzBuzz.optional(3)
    await expectIssues(
      .init(
        "1️⃣",
        """
        XCTModify: Expected to extract value of type "Int" from "FizzBuzz" …

          Actual:
            optional(Optional(3))
        """)
    ) {
      XCTModify(&value, case: \.int) { $0 += 1 }  // 1️⃣
    }
    struct Failed: Error {}
    var number = FizzBuzz.int(1)
    await expectIssues(.init("2️⃣", "Threw error: Failed()")) {
      XCTModify(&number, case: \.int) { _ in throw Failed() }  // 2️⃣
    }
    #expect(value == .optional(3) && number == .int(1))
  }
}
