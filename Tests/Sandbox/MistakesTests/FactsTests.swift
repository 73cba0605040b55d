import SwiftSyntax
import SyntaxProtocol
import Testing

@testable import Mistakes

/// What the files tell about a value: `1️⃣` stands before it.
struct FactsTests {
  private static let feature = """
    @Reducer
    struct Todos {
      struct Row: Equatable, Identifiable {
        let id: UUID
        var title = ""
      }
      struct State: Equatable {
        var chosen: Row?
        var count = 0
        var notes: [UUID: String] = [:]
        var rows: IdentifiedArrayOf<Row> = []
      }
      enum Action {
        case found([String])
        case rowTapped(Row.ID)
      }
      @Dependency(\\.uuid) var uuid
      @Dependency(\\.search) var search
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .found(let texts):
            FOUND
            return .none
          case .rowTapped(let id):
            TAPPED
            return .none
          }
        }
      }
      func label(of number: Int) -> String { "\\(number)" }
    }
    struct Search {
      var texts: @Sendable (_ query: String) async throws -> [String]
    }
    extension DependencyValues {
      var search: Search { self[Search.self] }
    }
    """

  /// The facts at `1️⃣`, and the expression there.
  private func facts(
    found: String = "", tapped: String = "", _ symptom: String = "", names: [String] = []
  ) throws -> (facts: Facts, value: ExprSyntax) {
    let marked = Self.feature.replacing("FOUND", with: found).replacing("TAPPED", with: tapped)
    let mark = try #require(marked.firstRange(of: "1️⃣"))
    let text = marked.replacing("1️⃣", with: "")
    let file = Array(text.utf8).withUnsafeBufferPointer { ParsedFile($0) }
    let start = file.source.position(at: marked[..<mark.lowerBound].utf8.count)
    let context = Context(
      file, Symptom(.compiler, symptom, names: names, line: start.line, column: start.column))
    return (Facts(context), try #require(context.valueAtPlace))
  }

  @Test(arguments: [
    ("_ = 1️⃣texts", "[String]"), ("_ = 1️⃣texts.first", "String?"), ("_ = 1️⃣texts[0].count", "Int"),
    ("_ = 1️⃣state.rows", "IdentifiedArrayOf<Row>"), ("_ = 1️⃣state.chosen?.title", "String?"),
    ("_ = 1️⃣label(of: 1)", "String"), ("_ = 1️⃣uuid()", "UUID"), ("_ = 1️⃣state.notes[uuid()]", "String?"),
    ("if let row = state.chosen { _ = 1️⃣row }", "Todos.Row"), ("for text in texts { _ = 1️⃣text }", "String"),
    ("_ = texts.map { text in 1️⃣text.count }", "Int"), ("_ = state.rows.map { 1️⃣$0.title }", "String"),
    ("return .run { [number = state.count] _ in print(1️⃣number) }", "Int"),
    ("return .run { _ in _ = try await 1️⃣search.texts(\"\") }", "[String]"),
  ])
  func aTypeIsRead(code: String, type: String) throws {
    let (facts, value) = try facts(found: code)
    #expect(facts.type(of: value)?.text == type)
  }

  @Test func anIDHasTheTypeThatItsElementDeclares() throws {
    let (facts, value) = try facts(tapped: "_ = 1️⃣id")
    #expect(facts.type(of: value).map(facts.resolved)?.text == "UUID")
  }

  @Test(arguments: [
    ("print(label(of: 1️⃣0))", "`label` takes an `Int`: `of number: Int` in line 31."),
    ("state.count = 1️⃣0", "`state.count`, declared in line 9, keeps an `Int`."),
    ("let count: Int = 1️⃣0", "`count` is declared as an `Int`."),
    ("print(state.notes[1️⃣0] ?? \"\")", "`state.notes` finds a value by an `Int`."),
    ("if 1️⃣texts {}", "A condition says yes or no, so it is a `Bool`."),
  ])
  func whoWantsItIsTold(code: String, sentence: String) throws {
    let (facts, value) = try facts(found: code)
    #expect(facts.demand(for: TypeName("Int"), at: value) == sentence)
  }

  @Test(arguments: [
    ("[String]", "Bool", "!it.isEmpty"), ("Int?", "Bool", "it != nil"), ("Int", "String", "String(it)"),
    ("Todos.Row", "String", "it.title"), ("Row", "[Row]", "[it]"), ("UUID", "Row", "state.rows[id: it]"),
    ("UUID", "String", "it.uuidString"), ("IdentifiedArrayOf<Row>", "[String]", "it.map(\\.title)"),
    ("[Row]", "IdentifiedArrayOf<Row>", "IdentifiedArray(uniqueElements: it)"),
    ("String", "Row", "Todos.Row(id: uuid(), title: it)"), ("Search", "Search.Type", "Search.self"),
    ("(key: String, value: Int)", "Int", "it.value"),
    ("[Substring]", "String", "it.joined(separator: \" \")"),
    ("Substring?", "String", "it.map { String($0) } ?? \"\""), ("[Int]", "Int", "it[0]"),
  ])
  func aWayIsFound(found: String, wanted: String, code: String) throws {
    let (facts, value) = try facts(found: "_ = 1️⃣texts")
    let qualified = facts.qualified(wanted, at: value)
    let ways = facts.ways(from: TypeName(found), to: qualified, of: "it", at: Syntax(value))
    #expect(ways.first?.code == code)
  }

  @Test func aMemberIsFoundFurtherIn() throws {
    let (facts, _) = try facts(found: "_ = 1️⃣texts")
    let ways = facts.ways(to: "title", in: TypeName("Todos.State"))
    #expect(ways.map(\.code) == [".chosen?.title", ".rows[id: …]?.title"])
    #expect(ways.map(\.isWhole) == [true, false])
  }

  @Test func aCallIsMadeAsItIsDeclared() throws {
    let (facts, _) = try facts(
      found: "print(1️⃣label(5))", "missing_argument_labels", names: ["of:"])
    let (call, callable) = try #require(facts.blamedCall)
    #expect(facts.declaration(of: callable) == "`label` in line 31 is declared as `label(of number: Int)`.")
    #expect(facts.completed(call, as: callable)?.code == "of: 5")
  }

  @Test func theBlockThatHasANameIsTold() throws {
    let (facts, _) = try facts(found: "if let row = state.chosen { print(row) }", tapped: "print(1️⃣row)")
    #expect(facts.blocks(declaring: "row").map(\.block) == ["the braces behind line 23"])
    #expect(facts.blocks(declaring: "texts").map(\.block) == ["the case `found` in line 22"])
    #expect(facts.blocks(declaring: "count").isEmpty)
  }

  @Test(arguments: [
    ("Optional<Array<Int>>", "[Int]?"), ("any Error", "Error"), ("()", "Void"),
    ("@Sendable (Int) async throws -> String", "(Int) async throws -> String"),
  ])
  func aTypeIsWrittenInItsShortForm(long: String, short: String) {
    #expect(TypeName(long).text == short)
  }

  @Test func aTypeIsTakenApart() {
    #expect(TypeName("[UUID: [Int]]").entry?.value.text == "[Int]")
    #expect(TypeName("ReversedCollection<[Int]>").element?.text == "Int")
    #expect(TypeName("(Int, _ text: String) -> Bool").function?.parameters.count == 2)
    #expect(TypeName("Int").phrase == "an `Int`" && TypeName("[Int]").phrase == "a `[Int]`")
    #expect(
      TypeName("Todo.State").isSame(as: TypeName("State"))
        && !TypeName("State").isSame(as: TypeName("State?")))
  }
}
