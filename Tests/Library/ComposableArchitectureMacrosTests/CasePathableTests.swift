import ComposableArchitecture
import Testing

/// A case of each shape.
@CasePathable
@dynamicMemberLookup
public enum Sample {
  case plain
  case set(Int)
  case named(value: String)
  case row(id: Int, action: Row)
  case two(Int, String?)
  indirect case nested(Self)
  case handler(@Sendable (Int) -> Int)
  case many(@Sendable () -> Void, any Error & Sendable, Any)
  case optional(Int?)
  case tuple((Int, b: String))
  case `default`
  case element(Element)
  #if ABSENT
    case absent
  #else
    case present(Int)
  #endif

  /// A type with the name of an associated type of collections.
  public struct Element: Equatable, Sendable {}
  /// The action of a row.
  @CasePathable public enum Row: Equatable { case tapped, moved(to: Int) }
}

@CasePathable private enum Hidden: Equatable { case value(Int) }
@CasePathable enum Generic<Value: Equatable, Iterator> {
  case value(Value), both(Value, Iterator), list([Self])
}
@CasePathable indirect enum Tree<Leaf> { case leaf(Leaf), node(Tree, Tree) }
struct Outer<Value> { @CasePathable enum Inner { case value(Value) } }
@CasePathable enum Nothing {}
/// Payloads without values, which must not be warned of.
@CasePathable enum Impossible { case nothing(Nothing), never(Never), labelled(value: Never), plain }

@Suite struct CasePathableTests {
  @Test func casesAreNamedByKeyPaths() {
    #expect(Sample.plain.is(\.plain))
    #expect(!Sample.plain.is(\.set))
    #expect(Sample.set(3)[case: \.set] == 3)
    #expect(Sample.plain[case: \.set] == nil)
    #expect(Sample.row(id: 1, action: .tapped)[case: \.row]?.id == 1)
    #expect(Sample.nested(.set(3))[case: \.nested.set] == 3)
    #expect(Sample.row(id: 1, action: .moved(to: 2)).row?.action == .moved(to: 2))
    #expect(Sample.default.is(\.default))
    #expect(Sample.optional(nil)[case: \.optional] == .some(nil))
    #expect(Sample.tuple((1, b: "x"))[case: \.tuple]?.b == "x")
    #expect(Sample.handler { $0 + 1 }.handler?(2) == 3)
    #expect(Hidden.value(1)[case: \.value] == 1)
    #expect(Outer<Int>.Inner.value(1)[case: \.value] == 1)
    #expect(Tree.node(.leaf(1), .leaf(2))[case: \.node]?.1[case: \.leaf] == 2)
  }

  @Test func payloadsMayHaveNoValues() {
    #expect(Impossible.plain.is(\.plain))
    #expect(!Impossible.plain.is(\.never))
    #expect(Impossible.plain[case: \.nothing] == nil)
  }

  @Test func payloadsAreEmbeddedAndChanged() {
    var sample = (\Sample.Cases.named)("a")
    sample.modify(\.named) { $0 += "b" }
    #expect(sample.named == "ab")
    #expect(((\Sample.Cases.plain)() as Sample).is(\.plain))
  }

  @Test func allCasePathsListsTheCasesAndFindsThem() {
    let paths = Array(Sample.allCasePaths)
    #expect(paths.count == 13)
    #expect(paths.first == \.plain)
    #expect(Sample.allCasePaths[.set(3)] == \.set)
    #expect(Array(Nothing.allCasePaths).isEmpty)
  }

  // MARK: - Reflection

  private func reflection(_ name: String) throws -> _CaseReflection {
    try #require(Sample._$caseReflections.first { $0.name == name })
  }

  @Test func reflectionNamesCasesLabelsAndTypes() throws {
    #expect(
      Sample._$caseReflections.map { reflection in
        let parameters = reflection.parameters.map { "\($0.label ?? "_"): \($0.type)" }
        return parameters.isEmpty
          ? reflection.name : "\(reflection.name)(\(parameters.joined(separator: ", ")))"
      } == [
        "plain", "set(_: Int)", "named(value: String)", "row(id: Int, action: Row)",
        "two(_: Int, _: Optional<String>)",
        "nested(_: Sample)", "handler(_: @Sendable (Int) -> Int)",
        "many(_: @Sendable () -> (), _: Error, _: Any)", "optional(_: Optional<Int>)",
        "tuple(_: (Int, b: String))", "default", "element(_: Element)", "present(_: Int)",
      ]
    )
  }

  @Test func reflectionEmbedsAndExtracts() throws {
    let row = try reflection("row")
    let built = try #require(row.embed([3, Sample.Row.tapped]) as? Sample)
    #expect(built.row?.id == 3)
    #expect(built.row?.action == .tapped)
    #expect(row.extract(built)?.map { "\($0)" } == ["3", "tapped"])
    #expect(row.extract(Sample.plain) == nil)
    #expect(row.extract("no sample") == nil)
    #expect((try reflection("plain").embed([]) as? Sample)?.is(\.plain) == true)
    #expect((try reflection("two").embed([1, String?.none as Any]) as? Sample)?.two?.1 == .some(nil))
  }

  @Test func reflectionRefusesWrongValues() throws {
    #expect(try reflection("row").embed([3]) == nil)
    #expect(try reflection("row").embed(["3", Sample.Row.tapped]) == nil)
    #expect(try reflection("set").embed(["3"]) == nil)
    #expect(try reflection("set").embed([]) == nil)
  }

  @Test func reflectionOfGenericEnums() throws {
    let both = Generic<Int, String>._$caseReflections[1]
    #expect((both.embed([1, "a"]) as? Generic<Int, String>)?[case: \.both]?.1 == "a")
  }
}
