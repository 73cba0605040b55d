import SyntaxProtocol
import Testing

@testable import SyntaxService

/// Questions about the shape of a file.
struct CountedItemsTests {
  private let source = """
    import ComposableArchitecture

    @Reducer
    struct Search {
      @ObservableState
      struct State: Equatable {
        var query = ""
        var isLoading = false, isShown: Bool
        var rows: IdentifiedArrayOf<Row.State> = []
        @Shared(.count) var count: Int
        @Presents var detail: Detail.State?
        var isEmpty: Bool { rows.isEmpty }
        var phase = Phase.idle { didSet { print(phase) } }
      }
      enum Action { case tapped, received(Result<[Row], any Error>), row(id: Int, text: String) }
      enum CancelID { case search }
      @Dependency(\\.client.fetch) var fetch
      var body: some ReducerOf<Self> {
        Scope(state: \\.a, action: \\.a) { A() }
        Reduce { state, action in
          let isLocal = true
          return .run { send in await send(.received(client.fetch())) }
        }
        .ifLet(\\.$detail, action: \\.detail) { Detail() }
      }
      func search(_ state: inout State) { client.fetch(state.query) }
    }
    extension Search.State { var title: String { "x" } }
    #if false
    enum Hidden { case no }
    #endif
    public struct Client {
      public static let live = 1
      var text = "", isOpen: Bool
      private let key = 0
      public init() { print(key) }
      init(text: String) {}
    }
    public extension Client {
      func close() {}
      private func hide() {}
      struct Row { init() {} }
    }
    """

  private func lines(_ question: String) throws -> [Int] {
    let question = try ShapeQuestion(question)
    return withBytes(of: source) { ShapeAnswer.all(to: [question], in: $0) }[0].lines
  }

  @Test(
    arguments: [
      ("stored State.query", [7]), ("stored query", [7]), ("stored Search.State.query", [7]),
      ("stored Other.State.query", []), ("stored State.is*", [8, 8]), ("computed State.is*", [12]),
      ("property State.is*", [8, 8, 12]), ("stored State.*: Bool", [8, 8]), ("stored State.*: String", [7]),
      ("property State.*: Bool", [8, 8, 12]), ("stored State.*: IdentifiedArrayOf<*>", [9]),
      ("stored State.*: *?", [11]), ("stored State.phase: Phase", [13]), ("@Shared stored State.*", [10]),
      ("@Presents stored *", [11]), ("computed State.title", [28]), ("stored isLocal", []),
      ("computed Search.body: someReducerOf<Self>", [18]),
      ("enum *", [15, 16]), ("@Reducer struct *", [4]), ("type Search.*", [6, 15, 16]),
      ("case Action.*", [15, 15, 15]), ("case Action.*: Result<*", [15]),
      ("case row: id:Int,text:String", [15]),
      ("func Search.*", [26]), ("extension Search.State", [28]), ("enum Hidden", []),
      ("call Scope", [19]), ("call body.Scope", [19]), ("call Search.body.ifLet", [20]),
      ("call client.fetch", [22, 26]), ("call search.client.fetch", [26]), ("call fetch", [22, 26]),
      ("call Search.**.fetch", [22, 26]), ("name isLocal", [21]), ("call print", [13, 36]),
      ("public struct *", [32, 42]), ("struct Row", [42]), ("public stored Client.*", [33]),
      ("private stored Client.*", [35]), ("static stored Client.*", [33]), ("init Client.init", [36, 37]),
      ("public init Client.init", [36]), ("init Row.init", [42]), ("public init Row.init", []),
      ("public func Client.*", [40]), ("private func Client.*", [41]), ("call Client.init.print", [36]),
    ] as [(String, [Int])])
  func itemsAreFoundByTheirPath(_ question: String, _ lines: [Int]) throws {
    #expect(try self.lines(question) == lines, "\(question)")
  }

  @Test(
    arguments: [
      ("stored a", 1, nil), ("some stored a", 1, nil), ("no stored a", 0, 0), ("3 stored a", 3, 3),
      ("3 or more call a", 3, nil), ("at most 2 call a", 0, 2),
    ] as [(String, Int, Int?)])
  func amountsAreRead(_ text: String, _ least: Int, _ most: Int?) throws {
    let question = try ShapeQuestion(text)
    #expect(question.least == least)
    #expect(question.most == most)
    #expect(question.allows(least))
    #expect(!question.allows(least - 1))
    if let most { #expect(!question.allows(most + 1)) }
  }

  @Test(arguments: [
    "", "no", "stored", "stored a b", "thing a", "at most call a", "stored a..b", "stored a:", "call a: Int",
    "@Shared call a", "public call a", "public name a", "open struct a", "3 or call a",
  ])
  func otherQuestionsAreRefused(_ text: String) {
    #expect(throws: ShapeQuestion.Unreadable.self, "\(text)") { try ShapeQuestion(text) }
  }

  @Test(arguments: [
    ("*", "a", true), ("*", "", true), ("is*", "isA", true), ("is*", "his", false), ("*ing", "loading", true),
    ("a*c*e", "abcde", true), ("a*c*e", "abde", false), ("ab*ba", "aba", false), ("a", "a", true),
    ("a", "ab", false),
  ])
  func starsStandForAnyCharacters(_ pattern: String, _ text: String, _ isMatch: Bool) {
    #expect(ShapeQuestion.matches(pattern, text) == isMatch)
  }

  /// Other words for the same design.
  private static let other = """
    typealias Flag = Bool
    typealias List<T> = Array<T>
    typealias Flow<T> = AsyncStream<T>
    struct Search {
      struct State {
        var query = ""
        var loading: Flag = false
        var found = Flag(false)
        var towns: List<String> = []
        var problem: Optional<Swift.String>
        struct Old { var isLoading = false; var inner = Inner() }
        struct Inner { var hasSearched = false }
        var old = Old()
        var child = Row.State()
        enum Phase { case idle }
        var phase = Phase.idle
      }
      struct Row { struct State { var isOn = false } }
      var stream: Flow<Int> { Flow { _ in } }
    }
    struct Data { var isHere = false; static let all = Data() }
    struct Other { typealias State = Data }
    """

  @Test(arguments: [
    ("stored State.*: Bool", [7, 8, 13, 13, 18, 22]), ("stored State.*: [String]", [9]),
    ("stored State.*: String?", [10]), ("call AsyncStream", [19]), ("stored State.isLoading", [13]),
    ("stored State.has*", [13]), ("computed Search.*: *AsyncStream*", [19]),
    ("stored Other.State.is*", [22]), ("stored Data.is*", [21]),
  ])
  func aliasesAndInnerStructsAreFollowed(_ question: String, _ lines: [Int]) throws {
    let question = try ShapeQuestion(question)
    let answer = withBytes(of: Self.other) { ShapeAnswer.all(to: [question], in: $0) }[0]
    #expect(answer.lines.sorted() == lines)
  }
}
