extension Form {
  private static let of = "A name that ends with `Of` is given the feature, whose state and action it knows."

  static let types = [
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
    Form(
      "StackStateOf < $1 >", "StackState<$1.State>",
      "The type of a stack names the state of its screens: `StackState<….State>`."),
    Form("StackState < $1 . Action >", "StackState<$1.State>", "A stack holds states, and not actions."),
    Form(
      "PresentationActionOf < $1 >", "PresentationAction<$1.Action>",
      "The type of a presented action names the action of the child: `PresentationAction<….Action>`."),
    Form("StackActionOf < $1 . State >", "StackActionOf<$1>", of),
    Form("IdentifiedActionOf < $1 . State >", "IdentifiedActionOf<$1>", of),
    Form("StackActionOf < $1 . Action >", "StackActionOf<$1>", of),
    Form("IdentifiedActionOf < $1 . Action >", "IdentifiedActionOf<$1>", of),
    Form("StoreOf < $1 . State >", "StoreOf<$1>", of),
    Form("TestStoreOf < $1 . State >", "TestStoreOf<$1>", of),
    Form("ReducerOf < $1 . State >", "ReducerOf<$1>", of),
    Form(
      "ReducerBuilderOf < Self >", "ReducerBuilder<State, Action>",
      "`ReducerBuilder` is given the two types, the state and the action."),
    Form(
      "ReducerBuilderOf < $1 >", "ReducerBuilder<$1.State, $1.Action>",
      "`ReducerBuilder` is given the two types, the state and the action."),
    Form("PersistenceReaderKey", "SharedKey", "`PersistenceReaderKey` is called `SharedKey` today."),
    Form("PersistenceKey", "SharedKey", "`PersistenceKey` is called `SharedKey` today."),
    Form("LiveDependencyKey", "DependencyKey", "`LiveDependencyKey` is called `DependencyKey` today."),
  ]

  private static let unique =
    "An identified array is made of elements with different IDs: `IdentifiedArray(uniqueElements:)`."

  private static let closure =
    "The reducer stands in braces behind the call, and dependencies in a closure behind it."

  static let stores = ["TestStore", "Store"].flatMap { name in
    [
      Form(
        "\(name) ( initialState : $1 , reducer : $2 , environment : $3 )",
        "\(name)(initialState: $1) { $2 }",
        "\(closure) There is no environment.", isRemoval: true),
      Form(
        "\(name) ( initialState : $1 , reducer : $2 )", "\(name)(initialState: $1) { $2 }", closure),
    ]
  }

  static let alerts = [
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

  static let others = [
    Form(
      ", environment : $1 )", ")",
      "A child has no environment: its dependencies are declared with `@Dependency`.",
      isRemoval: true),
    Form(
      "} prepareDependencies : {", "} withDependencies: {",
      "The closure with the dependencies is called `withDependencies`."),
    Form(". presents (", ".ifLet(", "A presented child belongs to its parent by `.ifLet`."),
    Form(
      ". optional ( ) . pullback ( state : $1 , action : $2 , environment : $3 )",
      ".ifLet($1, action: $2) { Child() }", "A child that may be missing belongs to its parent by `.ifLet`.",
      isRemoval: true),
    Form("IdentifiedArray ( elements : $1 )", "IdentifiedArray(uniqueElements: $1)", unique),
    Form("IdentifiedArray ( $1 )", "IdentifiedArray(uniqueElements: $1)", unique),
    Form("IdentifiedArrayOf < $2 > ( elements : $1 )", "IdentifiedArrayOf<$2>(uniqueElements: $1)", unique),
    Form("IdentifiedArrayOf < $2 > ( $1 )", "IdentifiedArrayOf<$2>(uniqueElements: $1)", unique),
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
      "@ PresentationStateOf < $1 > var $name2", "@Presents var $name2: $1.State?",
      "What is presented is an optional state, marked with `@Presents`."),
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
