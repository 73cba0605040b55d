import PromptLanguage
import Testing

@testable import REPL

/// The declarations that `types` lists.
struct TypeListingTests {
  private func text(_ source: String) -> String {
    TypeListing(source).lines.map { String(repeating: "  ", count: $0.depth) + $0.text }.joined(
      separator: "\n")
  }

  @Test func typesAreListedWithTheirMembers() {
    #expect(
      text(
        """
        import ComposableArchitecture

        /// A counter.
        @Reducer
        struct Counter {
          @ObservableState
          struct State: Equatable {
            var count = 0  // not negative
            @Presents var alert: AlertState<Action>?
            @Shared(.fileStorage(.documentsDirectory.appending(component: "a b.json"))) var rows: [Int] = []
            @SharedReader(.appStorage("isOn"))
            var isOn = false
            @ObservationStateIgnored @Dependency(\\.uuid) private var uuid
          }

          enum Action {
            case tapped
            case response(Result<String, any Error>)
          }

          private enum CancelID { case timer }

          var body: some ReducerOf<Self> {
            Reduce { state, action in
              let next = state.count
              switch action {
              case .tapped: return .none
              case .response: return .none
              }
            }
          }
        }

        extension Counter { static let mock = Counter() }
        let limit = 3
        """) == """
          struct Counter
            struct State: Equatable
              var count = 0
              @Presents var alert: AlertState<Action>?
              @Shared(.fileStorage(.documentsDirectory.appending(component: "a b.json"))) var rows: [Int] = []
              @SharedReader(.appStorage("isOn")) var isOn = false
            enum Action
              case tapped
              case response(Result<String, any Error>)
            var body: some ReducerOf<Self>
          extension Counter
          let limit = 3
          """)
  }

  @Test func aLongDeclarationIsListedWhole() {
    #expect(
      text(
        """
        struct Client {
          var search: @Sendable (
            _ kind: Kind,  // of a place
            _ name: String
          ) async throws
            -> [Place] = { _, _ in [] }
          let mark = "("
          case one,
            two(
              Int
            )
          init(
            /// A comment.
            _ kind: Kind = .one(2), whenAsked: @escaping Hook = { _ in },

            delay: Duration
          ) {
            self.kind = kind(
              1)
          }
          static let liveValue = Client(
            search: { kind, name in
              []
            },
            mark: [
              1
            ])
          func close() {}
        }
        """) == """
          struct Client
            var search: @Sendable (_ kind: Kind, _ name: String) async throws -> [Place]
            let mark = "("
            case one, two(Int)
            init(_ kind: Kind = .one(2), whenAsked: @escaping Hook = { _ in }, delay: Duration)
            static let liveValue
            func close()
          """)
  }

  @Test(arguments: [
    "", "}", "{{{", "func (", "struct A(,", "case a,", "case", "struct", "struct {", "// struct A",
  ])
  func anyTextIsAccepted(source: String) {
    #expect(TypeListing(source).lines.count <= 1)
  }
}
