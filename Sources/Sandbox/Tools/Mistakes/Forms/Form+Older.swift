extension Form {
  /// What older versions of the library and of its companions called it, since the first one.
  static let older =
    children + effects + waiting + reducers + bodies + types + stores + alerts + others
    + dismissals + presented + spellings

  private static let send = "An effect that sends one action is called `.send`."
  private static let run =
    "Work that sends nothing is an effect, too: `.run`, whose closure leaves `send` aside."

  private static let task =
    "The closure of `.task` returned an action. That of `.run` gets `send`, which sends it: `await send(…)`."

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
    Form("Effect . task {", ".run { _ in", task),
    Form("EffectTask . task {", ".run { _ in", task),
    Form("return . task {", "return .run { _ in", task),
    Form("Effect . fireAndForget {", ".run { _ in", run),
    Form("EffectTask . fireAndForget {", ".run { _ in", run),
    Form(". fireAndForget ( priority : $1 ) {", ".run(priority: $1) { _ in", run),
    Form(". fireAndForget {", ".run { _ in", run),
    Form("Empty ( ) . eraseToEffect ( )", ".none", "An effect that does nothing is called `.none`."),
    Form(
      "Empty ( completeImmediately : $1 ) . eraseToEffect ( )", ".none",
      "An effect that does nothing is called `.none`.", isRemoval: true),
    Form(
      ". run { subscriber in", ".run { send in",
      "The closure of `.run` gets a `send`, which is called with the action: `await send(…)`."),
    Form(
      "await send . $name1 ( $*2 )", "await send(.$name1($*2))",
      "`send` is called with the action: `await send(…)`."),
    Form(
      "store . environment . $name1", "store.dependencies.$name1",
      "What a feature uses is no environment any more. A test gives it in `store.dependencies`."),
    Form("send . send ( $1 )", "send($1)", "`send` is called with the action: `send(…)`."),
    Form(". combine (", ".merge(", several),
    Form("return . concat (", "return .concatenate(", inRow),
    Form(
      ". run ( on : $1 ) {", ".run {", "An effect runs beside the main thread anyway, so it names no queue.",
      isRemoval: true),
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
      "return . $name1 ( $2 ) , . $name3 ( $4 )", "return .merge(.$name1($2), .$name3($4))",
      "A reducer returns one effect. `.merge` makes one of several."),
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

  private static let list = "The actions of a child in a list come with its ID: `IdentifiedActionOf`."
  private static let stack = "The actions of the screens on a stack come with their IDs: `StackActionOf`."

  /// How children and their states are declared.
  private static let children = [
    Form(
      ", destination : $name1 ( ) )", ") { $name1() }",
      "The reducer of a child stands in braces behind the parentheses."
    ),
    Form(
      "PresentationAction < $1 . State >", "PresentationAction<$1.Action>",
      "A presented child sends its actions, and not its state."),
    Form(
      "PresentationAction < $name1 >", "PresentationAction<$name1.Action>",
      "A presented child sends its actions: `PresentationAction<….Action>`."),
    Form("case $name1 ( IdentifiedArrayOf < $2 . State > )", "case $name1(IdentifiedActionOf<$2>)", list),
    Form(
      "case $name1 ( id : $2 , action : $3 . Action )", "case $name1(IdentifiedActionOf<$3>)", list,
      isRemoval: true),
    Form("case $name1 ( Path . Action )", "case $name1(StackActionOf<Path>)", stack),
    Form(
      ": [ $1 . State ] = [ ]", ": IdentifiedArrayOf<$1.State> = []",
      "Children are found by their IDs, so their list is an `IdentifiedArrayOf`."),
    Form(
      ": [ $1 . State ] = [ ]", " = StackState<$1.State>()",
      "The screens of a path are kept in a `StackState`."),
    Form(
      "NavigationPath ( )", "StackState<Path.State>()", "The screens of a path are kept in a `StackState`."),
    Form(
      "@ Presents var $name1 : $name2 . State", "@Presents var $name1: $name2.State?",
      "What is presented can be nil, so its type ends with `?`."),
    Form("@ Dependency ( $name1 )", "@Dependency($name1.self)", "A type as a value is written with `.self`."),
    Form(
      "case . $name1 ( id : $2 , action : $3 ) :", "case .$name1(.element(id: $2, action: $3)):",
      "The action of an element is `.element(id:action:)`, which the case of the list carries."),
    Form(
      ". $name1 ( id : $2 , action : $3 )", ".$name1(.element(id: $2, action: $3))",
      "The action of an element is `.element(id:action:)`, which the case of the list carries."),
    Form("self [ $name1 ]", "self[$name1.self]", "A type as a value is written with `.self`."),
    Form("send ( \\ . $name1 ( ) )", "send(\\.$name1)", "A key path names a case without parentheses."),
  ]

  /// Modifiers of views on a reducer.
  private static let presented = [
    "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "navigationDestination",
  ].flatMap { name in
    ["", "item : ", "store : "].map { label in
      Form(
        ". \(name) ( \(label)$1 , action : $2 )", ".ifLet($1, action: $2)",
        "`\(name)` is a modifier of views. A feature presents something by its state, and `.ifLet` runs the child."
      )
    }
  }

  private static let path = "A case is asked for by its key path, which begins with `\\.`."

  /// How key paths, tests and shared values are written.
  private static let spellings = [
    Form(
      "= $name1 . unimplemented", "= $name1()",
      "The macro of a client makes a value whose endpoints all report that nobody replaced them."),
    Form(". is ( . $name1 )", ".is(\\.$name1)", path),
    Form("[ case : . $name1 ]", "[case: \\.$name1]", path),
    Form(". modify ( . $name1 )", ".modify(\\.$name1)", path),
    Form(
      "= \\ . $name1 ( $2 )", "= .$name1($2)",
      "A key path only names a case. A value of it is written with a dot alone."),
    Form(
      "= @ Sendable {", "= {", "The type of the endpoint already says that its closure is `@Sendable`.",
      isRemoval: true),
    Form("send { . $name1 }", "send(.$name1)", "An action is given to `send` in parentheses."),
    Form("advance ( . $name1 (", "advance(by: .$name1(", "A clock is moved by a duration: `advance(by:)`."),
    Form(
      "advance ( to : . $name1 (", "advance(by: .$name1(", "A clock is moved by a duration: `advance(by:)`."),
    Form("expect ( $*1 )", "#expect($*1)", "A macro such as `#expect` begins with `#`."),
    Form(". tick ( )", ".advance(by: .seconds(1))", "A test clock is moved by a duration: `advance(by:)`."),
    Form("# expect ( $1 ) . toBe ( $2 )", "#expect($1 == $2)", "Swift Testing asks with `#expect(… == …)`."),
    Form(
      "# expect ( $1 ) . toEqual ( $2 )", "#expect($1 == $2)", "Swift Testing asks with `#expect(… == …)`."),
    Form(
      "# expect ( $1 ) . to ( equal ( $2 ) )", "#expect($1 == $2)",
      "Swift Testing asks with `#expect(… == …)`."),
    Form(
      "some Reducer {", "some ReducerOf<Self> {",
      "`ReducerOf<Self>` says which state and which action the body has."),
    Form(
      "Reducer < Action , State >", "Reducer<State, Action>", "The state comes first, and then the action."),
    Form(
      ", content : $1 . init )", ") { $1() }", "The reducer of the child stands in braces behind the call."),
    Form(", reducer : $1 ( ) )", ") { $1() }", "The reducer of the child stands in braces behind the call."),
    Form(". appStorage ( $name1 )", ".appStorage(\"$name1\")", "The key of a shared value is a text."),
    Form(". inMemory ( $name1 )", ".inMemory(\"$name1\")", "The key of a shared value is a text."),
    Form(
      "( $1 , default : $2 ) ) var $name3", "($1)) var $name3 = $2",
      "The first value of a shared property stands behind its name."),
  ]

  private static let dismissing = "A reducer can't wait, but `dismiss` is asynchronous."

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

  private static let reducers =
    [
      Form("ReducerProtocol < $*1 >", "Reducer<$*1>", "`ReducerProtocol` is called `Reducer` today."),
      Form(
        ". binding ( . set ( $1 , _ ) )", ".binding($1)",
        "The action of a binding is matched by the key path of its property."),
      Form(
        "case . $name1 as $name2 :", "case .$name1(let $name2):",
        "What a case carries is taken out in its parentheses."),
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
    ]
    + ["Reduce", "Reducer", "AnyReducer"].flatMap { name in
      ["_", "$name3"].map {
        Form(
          "\(name) { $name1 , $name2 , \($0) in", "Reduce { $name1, $name2 in",
          "The closure of `Reduce` gets two values, the state and the action. There is no third one: what was in the environment is a dependency today.",
          isRemoval: true)
      }
    }
}
