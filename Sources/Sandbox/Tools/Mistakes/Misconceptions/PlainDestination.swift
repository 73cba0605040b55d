import SwiftSyntax
import SyntaxProtocol

/// A plain enumeration of what can be presented, where the library needs one of features.
enum PlainDestination: Misconception {
  static let id = "plain-destination"
  static let title = "An enumeration of destinations isn't a reducer"
  static let book: String? = "destinations#the-cases-of-a-destination"
  static let words: String? = """
    Write `@Reducer enum Destination` with a feature in each case. Its `State` is what is presented, and its `Action` what is sent.
    """
  static let examples: [Example] = [
    .declaration(
      """
      @Reducer
      struct Sheet {
        enum Screen { case child(Child.State) }
        @ObservableState
        struct State {
          @Presents var screen: Screen?
        }
        enum Action { case screen(PresentationAction<Screen>) }
        var body: some ReducerOf<Self> {
          EmptyReducer().ifLet(\\.$screen, action: \\.screen)
        }
      }
      """)
  ]

  static func advice(_ context: Context) -> Advice? {
    context.tokens.indices.lazy.compactMap { index -> Advice? in
      guard context.file.text(index).isOneOf("PresentationAction", "StackAction", "StackActionOf"),
        context.file.text(index + 1) == "<"
      else { return nil }
      let name = context.file.text(index + 2)
      guard !context.isFeature(name), context.file.text(index + 3).isOneOf(">", ","),
        let declared = context.types(named: name).first?.node.as(EnumDeclSyntax.self),
        declared.memberBlock.carryingCases.contains(where: { $0.payload?.hasSuffix("State") == true })
      else { return nil }
      return Advice(
        .told,
        "`\(name)` is a plain enumeration of states. What is presented in several ways is an enumeration of features, whose `State` and `Action` the macro makes.",
        fix:
          "Write `@Reducer enum \(name)` with a feature in each case, `@Presents var …: \(name).State?` and `PresentationAction<\(name).Action>`."
      )
    }.first
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PlainDestination.self) }
