import Testing

@testable import BookPrograms
@testable import BookTools

/// What a block that shows only changes does to the code above it.
struct CodeChangeTests {
  private static let feature = """
    @Reducer
    struct Habits {
      @ObservableState
      struct State: Equatable {
        var count = 0
        var name = ""
      }

      enum Action {
        case doneTapped(Int)
        case tick
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .doneTapped(let id):
            state.count += id
            return .none

          case .tick:
            return .none
          }
        }
        .ifLet(\\.child, action: \\.child) {
          Child()
        }
      }
    }
    """

  private func lines(_ text: String, page: String) -> [PageLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      PageLine(text: String($1), page: page, line: $0 + 1)
    }
  }

  private func expect(
    _ change: String, to old: String = feature, gives new: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let result = CodeChange.apply(lines(change, page: "new.md"), to: lines(old, page: "old.md"))
    #expect(result.map(\.text).joined(separator: "\n") == new, sourceLocation: location)
  }

  /// The feature with one piece of text in place of another.
  private func feature(_ old: String, _ new: String) -> String {
    Self.feature.replacing(old, with: new)
  }

  @Test func codeIsSplitIntoPiecesWithoutLosingALine() {
    let nodes = CodeNode.all(in: lines(Self.feature, page: "a"))
    #expect(nodes.flatMap(\.lines).map(\.text).joined(separator: "\n") == Self.feature)
    #expect(nodes.map(\.key) == [.code("type Habits")])
    #expect(nodes[0].body?.map(\.key) == [.code("type State"), .code("type Action"), .code("var body")])
    let reduce = nodes[0].body?[2].body?[0]
    #expect(reduce?.body?[0].body?.map(\.key) == [.code("case .doneTapped(id)"), .code("case .tick")])
    #expect(reduce?.tail.count == 4)
  }

  @Test func aPieceIsAddedAfterWhatIsLeftOut() {
    expect(
      """
      struct Habits {
        struct State: Equatable {
          // …
          var fact: String?
        }
        // …
      }
      """, gives: feature("    var name = \"\"\n", "    var name = \"\"\n    var fact: String?\n"))
  }

  @Test func aPieceIsAddedBeforeWhatIsLeftOut() {
    expect(
      """
      struct Habits {
        struct State: Equatable {
          var fact: String?
          // …
        }
        // …
      }
      """, gives: feature("    var count = 0\n", "    var fact: String?\n    var count = 0\n"))
  }

  @Test func aPieceIsAddedNextToItsNeighbor() {
    let new = feature("    case tick\n", "    case start\n    case tick\n")
    expect(
      "struct Habits {\n  enum Action {\n    // …\n    case start\n    case tick\n  }\n  // …\n}", gives: new)
    expect(
      "struct Habits {\n  enum Action {\n    case doneTapped(Int)\n    case start\n    // …\n  }\n  // …\n}",
      gives: new)
  }

  @Test func aPieceThatIsWrittenAgainIsReplaced() {
    expect(
      """
      struct Habits {
        // …
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            // …
            case .tick:
              state.count = 0
              return .none
            }
          }
        }
      }
      """,
      gives: feature(
        "      case .tick:\n        return", "      case .tick:\n        state.count = 0\n        return"))
  }

  @Test func aColonInsideOfAPatternBelongsToThePattern() {
    let nodes = CodeNode.all(
      in: lines(
        """
        switch action {
        case .rows(.element(id: _, action: .ended)):
          return .none
        case .rows(.element(id: let id, action: .tapped)): return tapped(id)
        default: return .none
        }
        """, page: "a"))
    #expect(
      nodes[0].body?.map(\.key) == [
        .code("case .rows(.element(id: _, action: .ended))"),
        .code("case .rows(.element(id: id, action: .tapped))"), .code("default"),
      ])
  }

  @Test func whatFollowsABraceIsReplacedWhenItIsWritten() {
    expect(
      """
      struct Habits {
        // …
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            // …
          }
          .forEach(a, b)
        }
      }
      """,
      gives: feature(".ifLet(\\.child, action: \\.child) {\n      Child()\n    }", ".forEach(a, b)"))
  }

  @Test func aCommentRemovesAPiece() {
    expect(
      """
      struct Habits {
        enum Action {
          // Remove: case tick
        }
        // …
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            // Remove: case .tick
            }
          }
        }
      }
      """,
      gives: feature("    case tick\n", "").replacing("\n\n      case .tick:\n        return .none", with: "")
    )
  }

  @Test func bracesWithoutAnElisionAreComplete() {
    expect(
      "struct Habits {\n  struct State {\n    var on = true\n  }\n  // …\n}",
      gives: feature(
        "struct State: Equatable {\n    var count = 0\n    var name = \"\"\n",
        "struct State {\n    var on = true\n"))
  }

  @Test func aRepeatedStatementIsTheEqualOne() {
    let old = """
      func ticks() {
        receive(\\.ticked) {
          $0.left = 1
        }
        receive(\\.ticked) {
          $0.left = 0
        }
        finish()
      }
      """
    let change = """
      func ticks() {
        // …
        receive(\\.ticked) {
          $0.left = 0
        }
        receive(\\.ready)
        // …
      }
      """
    let finish = "  finish()"
    expect(change, to: old, gives: old.replacing(finish, with: "  receive(\\.ready)\n\(finish)"))
  }

  @Test func everyLineKeepsItsPlace() {
    let result = CodeChange.apply(
      lines("struct A {\n  // …\n  var b = 1\n}", page: "new.md"),
      to: lines("struct A {\n  var a = 1\n}", page: "old.md"))
    #expect(result.map { "\($0.page):\($0.line)" } == ["new.md:1", "old.md:2", "new.md:3", "old.md:3"])
  }
}
