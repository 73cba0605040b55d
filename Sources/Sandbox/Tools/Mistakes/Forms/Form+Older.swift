extension Form {
  /// What older versions of the library and of its companions called it, since the first one.
  static let older =
    effects + waiting + cancellations + reducers + bodies + types + stores + alerts + others + dismissals

  private static let send = "An effect that sends one action is called `.send`."
  private static let run =
    "Work that sends nothing is an effect, too: `.run`, whose closure leaves `send` aside."

  private static let effects = [
    Form("Effect ( value : $1 )", ".send($1)", send),
    Form("Effect . init ( value : $1 )", ".send($1)", send),
    Form("Effect < $2 > ( value : $1 )", ".send($1)", send),
    Form("EffectTask ( value : $1 )", ".send($1)", send),
    Form("EffectTask < $2 > ( value : $1 )", ".send($1)", send),
    Form("EffectPublisher ( value : $1 )", ".send($1)", send),
    Form(". init ( value : $1 )", ".send($1)", send),
    Form(". value ( $1 )", ".send($1)", send),
    Form("Just ( $1 ) . eraseToEffect ( )", ".send($1)", send),
    Form("Effect . fireAndForget {", ".run { _ in", run),
    Form("EffectTask . fireAndForget {", ".run { _ in", run),
    Form(". fireAndForget ( priority : $1 ) {", ".run(priority: $1) { _ in", run),
    Form(". fireAndForget {", ".run { _ in", run),
    Form("Effect . none ( )", ".none", "`.none` is no function."),
    Form("Empty ( ) . eraseToEffect ( )", ".none", "An effect that does nothing is called `.none`."),
    Form(
      "Empty ( completeImmediately : $1 ) . eraseToEffect ( )", ".none",
      "An effect that does nothing is called `.none`.", isRemoval: true),
    Form(
      ". run { subscriber in", ".run { send in",
      "The closure of `.run` gets a `send`, which is called with the action: `await send(…)`."),
    Form("send . send ( $1 )", "send($1)", "`send` is called with the action: `send(…)`."),
    Form(". combine (", ".merge(", "Several effects are put together with `.merge`."),
  ]

  private static let clocks = "An effect waits on the clock, so that a test can move it."

  /// Effects that wait.
  private static let waiting = [
    Form(
      "Effect . timer ( id : $1 , every : $2 , on : $3 ) . map { _ in $4 }",
      ".run { send in for await _ in $3.timer(interval: .seconds($2)) { await send($4) } }.cancellable(id: $1)",
      "A timer is a loop in an effect: `for await _ in clock.timer(interval: .seconds(1))`.", isRemoval: true),
    Form(
      ". send ( $1 ) . debounce ( id : $2 , for : $3 , clock : $4 )",
      ".run { send in try await $4.sleep(for: $3); await send($1) }.cancellable(id: $2, cancelInFlight: true)",
      "An effect that waits, and that the next one cancels, needs no operator: `cancelInFlight: true`.",
      isRemoval: true),
    Form(
      ". send ( $1 ) . delay ( for : $2 , clock : $3 )",
      ".run { send in try await $3.sleep(for: $2); await send($1) }", clocks, isRemoval: true),
    Form(
      ". receive ( on : $1 )", "", "An effect sends its actions on the main actor, so it needs no queue.",
      isRemoval: true),
    Form(
      ". animation ( $*1 )", "", "Animations belong to views. An effect of a feature has none.",
      isRemoval: true),
    Form(
      "} . catch { $name1 in", "} catch: { $name1, _ in",
      "What an effect does with an error is the argument `catch:` of `.run`."),
    Form(
      "return [ $*1 ]", "return .merge($*1)", "A reducer returns one effect. `.merge` makes one of several."),
    Form(
      "return . $name1 ( $2 ) + . $name3 ( $4 )", "return .merge(.$name1($2), .$name3($4))",
      "A reducer returns one effect. `.merge` makes one of several."),
    Form(
      ". run ( $1 )", ".run { _ in $1 }",
      "The work of an effect stands in a closure, so that it begins when the effect is run."),
    Form(
      "send ( . $name1 , $2 )", "send(.$name1($2))", "What an action carries stands in its own parentheses."),
    Form(
      "weak self ,", "", "A reducer is a value, so `self` can't be weak, and needs no capture.",
      isRemoval: true),
    Form(
      "[ weak self ]", "", "A reducer is a value, so `self` can't be weak, and needs no capture.",
      isRemoval: true),
  ]

  private static let dismissing = "`dismiss` is a dependency that waits, so it is called in an effect."

  private static let dismissals = [
    Form("return dismiss ( )", "return .run { _ in await dismiss() }", dismissing),
    Form("return await dismiss ( )", "return .run { _ in await dismiss() }", dismissing),
    Form(". send ( . dismiss )", ".run { _ in await dismiss() }", dismissing),
    Form("await dismiss ( ) return . none", "return .run { _ in await dismiss() }", dismissing),
    Form("dismiss ( ) return . none", "return .run { _ in await dismiss() }", dismissing),
  ]

  private static let value = "A reducer is a value: a `struct`, or an `enum` of features."

  private static let bodies = [
    Form(
      "var body : ReducerOf < $1 >", "var body: some ReducerOf<$1>", "The type of `body` begins with `some`."),
    Form(
      "var body : Reducer < $*1 >", "var body: some Reducer<$*1>", "The type of `body` begins with `some`."),
    Form(
      "some Reducer < $1 >", "some ReducerOf<Self>",
      "A reducer has two types, its state and its action. `ReducerOf<Self>` has both.", isRemoval: true),
    Form("func body ( ) -> some", "var body: some", "`body` is a property, and no function."),
    Form("var body {", "var body: some ReducerOf<Self> {", "The type of `body` must be written."),
    Form(
      "var body : some View {", "var body: some ReducerOf<Self> {",
      "The body of a feature is a reducer. A view belongs to the screen."),
    Form("@ Reducer class $name1", "@Reducer\nstruct $name1", value),
    Form("@ Reducer final class $name1", "@Reducer\nstruct $name1", value),
    Form("@ Reducer actor $name1", "@Reducer\nstruct $name1", value),
    Form(
      "@ Reducer case $name1 {", "@Reducer\nenum $name1 {", "A reducer with several features is an `enum`."),
    Form("Reducer struct $name1", "@Reducer\nstruct $name1", "A macro begins with `@`."),
    Form(
      "@ DependencyClient class $name1", "@DependencyClient\nstruct $name1",
      "A client is a value: a `struct` of closures."),
    Form(
      "@ DependencyClient final class $name1", "@DependencyClient\nstruct $name1",
      "A client is a value: a `struct` of closures."),
    Form(
      "@ Observable struct State", "@ObservableState\nstruct State",
      "The state of a feature is marked with `@ObservableState`."),
    Form(
      "case $name1 ( $name2 . State )", "case $name1($name2)",
      "The case of a reducer carries the feature itself. The macro makes its state."),
    Form(
      "AlertState < Action . $name1 >", "AlertState<$name1>",
      "Inside of a reducer that is an enum, `Action` is the one that the macro makes."),
    Form(
      ". forEach ( action : $1 , $2 )", ".forEach($2, action: $1)", "The key path of the state comes first."),
    Form(". ifLet ( action : $1 , $2 )", ".ifLet($2, action: $1)", "The key path of the state comes first."),
    Form(
      "Scope ( action : $1 , state : $2 )", "Scope(state: $2, action: $1)",
      "The key path of the state comes first."),
  ]

  private static let cancellations = [
    Form(". cancel ( $1 )", ".cancel(id: $1)", "The argument has a label: `id:`.")
  ]

  private static let reducers =
    [
      Form("ReducerProtocol < $*1 >", "Reducer<$*1>", "`ReducerProtocol` is called `Reducer` today."),
      Form("ReducerProtocolOf < $1 >", "ReducerOf<$1>", "`ReducerProtocolOf` is called `ReducerOf` today."),
      Form(
        "any Reducer < $*1 >", "some Reducer<$*1>",
        "A body has one type, which `some` leaves to the compiler."),
      Form(
        "any ReducerOf < $1 >", "some ReducerOf<$1>",
        "A body has one type, which `some` leaves to the compiler."),
      Form(
        "struct $name1 : ReducerProtocol {", "@Reducer\nstruct $name1 {",
        "A reducer is made by the macro `@Reducer`, and not by a protocol."),
      Form(
        "struct $name1 : Reducer {", "@Reducer\nstruct $name1 {",
        "The macro `@Reducer` makes the reducer and the key paths of its cases."),
      Form(
        "Reducer { $name1 , $name2 in", "Reduce { $name1, $name2 in",
        "The reducer of a closure is called `Reduce`."),
      Form(
        "AnyReducer { $name1 , $name2 in", "Reduce { $name1, $name2 in",
        "The reducer of a closure is called `Reduce`."),
    ]
    + ["Reduce", "Reducer", "AnyReducer"].flatMap { name in
      ["_", "$name3"].map {
        Form(
          "\(name) { $name1 , $name2 , \($0) in", "Reduce { $name1, $name2 in",
          "The closure of `Reduce` gets two values, the state and the action. There is no third one: what was in the environment is a dependency today.",
          isRemoval: true)
      }
    }

  private static let types = [
    Form(
      "Effect < $1 , $2 >", "Effect<$1>", "An effect has one type, that of its actions, since it never fails."
    ),
    Form("EffectPublisher < $1 , $2 >", "Effect<$1>", "`EffectPublisher` is called `Effect` today."),
    Form("EffectTask < $1 >", "Effect<$1>", "`EffectTask` is called `Effect` today."),
    Form(
      "Effect < Void >", "Effect<Action>",
      "An effect that sends nothing has the type of the feature's effects, too."),
    Form(
      "Effect < Never >", "Effect<Action>",
      "An effect that sends nothing has the type of the feature's effects, too."),
    Form("TaskResult < $1 >", "Result<$1, any Error>", "`TaskResult` is the `Result` of Swift today."),
    Form("TaskResult {", "Result {", "`TaskResult` is the `Result` of Swift today."),
    Form("TaskResult . $name1", "Result.$name1", "`TaskResult` is the `Result` of Swift today."),
    Form("StackAction < $1 >", "StackActionOf<$1>", of("StackAction")),
    Form("IdentifiedAction < $1 >", "IdentifiedActionOf<$1>", of("IdentifiedAction")),
    Form("IdentifiedArray < $1 . State >", "IdentifiedArrayOf<$1.State>", of("IdentifiedArray")),
    Form("IdentifiedArray < $1 >", "IdentifiedArrayOf<$1>", of("IdentifiedArray")),
    Form(
      "StackStateOf < $1 >", "StackState<$1.State>",
      "The type of a stack names the state of its screens: `StackState<….State>`."),
    Form("StackState < $1 . Action >", "StackState<$1.State>", "A stack holds states, and not actions."),
    Form(
      "StackState < $name1 >", "StackState<$name1.State>",
      "A stack holds the states of its screens, and not their reducers."),
    Form(
      "PresentationActionOf < $1 >", "PresentationAction<$1.Action>",
      "The type of a presented action names the action of the child: `PresentationAction<….Action>`."),
    Form("PersistenceReaderKey", "SharedKey", "`PersistenceReaderKey` is called `SharedKey` today."),
    Form("PersistenceKey", "SharedKey", "`PersistenceKey` is called `SharedKey` today."),
    Form("LiveDependencyKey", "DependencyKey", "`LiveDependencyKey` is called `DependencyKey` today."),
  ]

  private static func of(_ name: String) -> String {
    "`\(name)` needs two types. The name with `Of` at its end takes both from one feature or element."
  }

  private static let closure =
    "The reducer stands in braces behind the call, and dependencies in a closure behind it."

  private static let stores = ["TestStore", "Store"].flatMap { name in
    [
      Form(
        "\(name) ( initialState : $1 , reducer : $2 , environment : $3 )",
        "\(name)(initialState: $1) { $2 }",
        "\(closure) There is no environment.", isRemoval: true),
      Form(
        "\(name) ( initialState : $1 , reducer : $2 )", "\(name)(initialState: $1) { $2 }", closure),
      Form("\(name) ( $1 ) {", "\(name)(initialState: $1) {", "The argument has a label: `initialState:`."),
    ]
  }

  private static let alerts = [
    Form("AlertState . Button (", "ButtonState(", "The button of an alert is a `ButtonState`."),
    Form(
      "AlertState < $1 > . Button (", "ButtonState(", "The button of an alert is a `ButtonState`.",
      isRemoval: true),
    Form(
      "action : . send ( $1 ) )", "action: $1)",
      "A button is given the action itself, and sends it when it is tapped."),
    Form(
      "ActionSheetState", "ConfirmationDialogState",
      "`ActionSheetState` is called `ConfirmationDialogState` today."),
  ]

  private static let others = [
    Form(
      "EmptyReducer ( ) . binding ( )", "BindingReducer()",
      "Bindings are handled by a reducer: `BindingReducer()`."),
    Form(
      ". binding ( )", "",
      "Bindings are handled by a reducer of their own, `BindingReducer()`, above the others.", isRemoval: true
    ),
    Form(
      "BindingReducer ( $*1 )", "BindingReducer()", "`BindingReducer` takes no arguments.", isRemoval: true),
    Form(". debug ( )", "._printChanges()", "What prints each change is called `_printChanges`."),
    Form(". printChanges ( )", "._printChanges()", "What prints each change is called `_printChanges`."),
    Form(
      "onChange ( of : $1 , removeDuplicates : $2 )", "onChange(of: $1)",
      "`onChange(of:)` compares with `==`, and has no `removeDuplicates`.", isRemoval: true),
    Form(
      "@ PresentationState", "@Presents",
      "In an observable state, `@PresentationState` is called `@Presents`."),
    Form(
      "@ BindingState", "",
      "An observable state needs no `@BindingState`: each of its properties can be bound.", isRemoval: true),
    Form(
      "@ BindableState", "",
      "An observable state needs no `@BindableState`: each of its properties can be bound.", isRemoval: true),
    Form(
      "@ Published", "", "The properties of a state need no `@Published`: `@ObservableState` observes them.",
      isRemoval: true),
    Form(
      "@ AppStorage ( $1 )", "@Shared(.appStorage($1))",
      "A value in the user's settings is shared: `@Shared(.appStorage(…))`."),
    Form("@ Injected (", "@Dependency(", "A dependency is declared with `@Dependency`."),
    Form("@ Environment (", "@Dependency(", "A feature's dependency is declared with `@Dependency`."),
    Form(
      "@ EnvironmentObject var $name1 : $name2", "@Dependency(\\.$name1) var $name1",
      "A feature's dependency is declared with `@Dependency`.", isRemoval: true),
    Form(". withValue {", ".withLock {", "Shared state is changed with `withLock`."),
    Form("DispatchQueue . test", "TestClock()", "In tests, time is kept by a `TestClock`."),
    Form("DispatchQueue . test ( )", "TestClock()", "In tests, time is kept by a `TestClock`."),
    Form("ContinuousClock . test", "TestClock()", "In tests, time is kept by a `TestClock`."),
    Form("TestScheduler ( )", "TestClock()", "In tests, time is kept by a `TestClock`."),
    Form(
      "environment . ", "",
      "There is no environment: the feature declares its dependencies with `@Dependency`.", isRemoval: true),
    Form("viewStore .", "store.", "A store is read directly, without a `ViewStore`."),
    Form(
      "state . $name1 . withLock", "state.$$name1.withLock",
      "What can be locked is the shared reference, which `$` stands for."),
    Form(
      "sleep ( nanoseconds : $1 )", "sleep(for: .nanoseconds($1))",
      "A clock sleeps for a `Duration`: `sleep(for:)`."),
    Form("exhaustivity = false", "exhaustivity = .off", "The exhaustivity of a test is `.on` or `.off`."),
    Form("exhaustivity = true", "exhaustivity = .on", "The exhaustivity of a test is `.on` or `.off`."),
    Form("exhaustivity = . none", "exhaustivity = .off", "The exhaustivity of a test is `.on` or `.off`."),
    Form(
      "$state . $name1 . withLock", "state.$$name1.withLock",
      "`$` stands before the shared property, and not before `state`."),
    Form("@ SharedReader (", "@Shared(", "A `SharedReader` is only read. What is changed is `@Shared`."),
    Form(
      "TestStoreOf < $1 > ( )", "TestStore(initialState: $1.State()) { $1() }",
      "A test store begins with a state, and has the reducer in a closure."),
    Form(
      "final class $name1 : XCTestCase {", "struct $name1 {",
      "The tests here use Swift Testing. A suite is a struct.", isRemoval: true),
    Form(
      "class $name1 : XCTestCase {", "struct $name1 {",
      "The tests here use Swift Testing. A suite is a struct.", isRemoval: true),
    Form("expect ( $1 ) . toEqual ( $2 )", "#expect($1 == $2)", "Swift Testing asks with `#expect(… == …)`."),
    Form("expect ( $1 ) . toBe ( $2 )", "#expect($1 == $2)", "Swift Testing asks with `#expect(… == …)`."),
    Form(
      "expect ( $1 , $2 )", "expect($1 == $2)",
      "`#expect` has a condition: the two values are compared with `==`."),
    Form(
      ". remove ( at : $1 )", ".remove(id: $1)", "An element of an identified array is removed by its ID."),
    Form("pop ( )", "removeLast()", "A screen is taken from a stack like an element from a list."),
    Form("popLast ( )", "removeLast()", "The last screen of a stack is taken away with `removeLast`."),
    Form("popToRoot ( )", "removeAll()", "A stack is emptied like a list."),
    Form(
      "skipReceivedAction ( )", "skipReceivedActions()",
      "The actions that were received are skipped with `skipReceivedActions`."),
  ]
}
