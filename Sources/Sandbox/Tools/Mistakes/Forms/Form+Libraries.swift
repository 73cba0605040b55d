extension Form {
  /// How other libraries, and those that came before, write what belongs to a feature or its test.
  static let libraries = stores(of: "TestStore") + stores(of: "Store") + features + streams + expectations

  private static let closure =
    "A store begins with a state, `initialState:`, and has its reducer in braces behind the call."

  private static func stores(of name: String) -> [Form] {
    [
      Form("\(name) ( reducer : { $1 } , state : $2 )", "\(name)(initialState: $2) { $1 }", closure),
      Form("\(name) ( reducer : { $1 } , initialState : $2 )", "\(name)(initialState: $2) { $1 }", closure),
      Form("\(name) ( reducer : $1 , state : $2 )", "\(name)(initialState: $2) { $1 }", closure),
      Form("\(name) ( reducer : $1 , initialState : $2 )", "\(name)(initialState: $2) { $1 }", closure),
      Form("\(name) ( state : $1 , reducer : { $2 } )", "\(name)(initialState: $1) { $2 }", closure),
      Form("\(name) ( state : $1 , reducer : $2 )", "\(name)(initialState: $1) { $2 }", closure),
      Form("\(name) ( initial : $1 , reducer : $2 )", "\(name)(initialState: $1) { $2 }", closure),
      Form("\(name) ( initialValue : $1 , reducer : $2 )", "\(name)(initialState: $1) { $2 }", closure),
      Form("\(name) ( state : $1 ) {", "\(name)(initialState: $1) {", closure),
      Form("\(name) ( $name1 . State ( ) ) {", "\(name)(initialState: $name1.State()) {", closure),
      Form("\(name) ( $name1 . State ( ) , $2 )", "\(name)(initialState: $name1.State()) { $2 }", closure),
    ]
  }

  private static let features = [
    Form(
      "case $name1 ( $name2 . Body )", "case $name1($name2)",
      "The case of a reducer carries the feature itself. The macro asks for its state and its body."),
    Form(
      "[ casePath : / $1 ]", "[case: \\.$1]", "A case is read by its key path: `[case: \\.name]`.",
      isRemoval: true),
    Form("[ casePath : $1 ]", "[case: $1]", "A case is read by its key path: `[case: \\.name]`."),
    Form(
      "return ( state , . none )", "return .none",
      "A reducer changes its state in its place, and returns the effect alone.", isRemoval: true),
    Form(
      "return ( state , $1 )", "return $1",
      "A reducer changes its state in its place, and returns the effect alone.", isRemoval: true),
    Form(
      "return ( state , [ ] )", "return .none",
      "A reducer changes its state in its place, and returns the effect alone.", isRemoval: true),
    Form(
      ", cancellationId : $1 )", ")",
      "The effects of a screen are canceled when it is removed, without an ID.",
      isRemoval: true),
    Form(
      "Result < $1 >", "Result<$1, any Error>",
      "A `Result` has two types, that of its value and that of its error."),
    Form(
      "continuousClock = . test", "continuousClock = clock",
      "A test makes its clock before the store, so that it can move it: `let clock = TestClock()`."),
    Form(
      ": BindingAction {", ": BindableAction {",
      "`BindingAction` is what a case carries. The protocol of the actions that have such a case is `BindableAction`."
    ),
    Form(
      "BindingAction ( keyPath : $1 , $name2 : $3 )", ".set($1, $3)",
      "The action of a binding is made with `.set`, which takes the key path and the new value.",
      isRemoval: true),
    Form(
      "sleep ( . $name1 ( $2 ) )", "sleep(for: .$name1($2))",
      "A clock sleeps for a `Duration`: `sleep(for:)`."),
    Form(
      "Shared ( state . $name1 )", "state.$$name1",
      "A property of the state is read as its value. What shares it is read with a `$` before its name."),
    Form(
      "Shared ( $1 )", "Shared(value: $1)",
      "What shares a value that nothing else shares is made by `Shared(value:)`."),
    Form(
      "Task . sleep ( for : $1 , clock : $2 )", "$2.sleep(for: $1)",
      "The clock of a feature sleeps itself, so that tests can replace it.", isRemoval: true),
    Form(
      "sleep ( until : . $name1 ( $2 ) )", "sleep(for: .$name1($2))",
      "`until:` takes a point in time. A clock sleeps for a `Duration`: `sleep(for:)`."),
    Form(
      ". dependencies {", ".transformDependency(\\.self) {",
      "The dependencies of a reducer are changed in a closure by `transformDependency`."),
    Form(
      ", then : $1 )", ") { $1 }",
      "A child's reducer stands in braces behind the call."),
    Form(
      "sleep ( seconds : $1 )", "sleep(for: .seconds($1))", "A clock sleeps for a `Duration`: `sleep(for:)`."),
    Form(
      "sleep ( milliseconds : $1 )", "sleep(for: .milliseconds($1))",
      "A clock sleeps for a `Duration`: `sleep(for:)`."),
    Form(
      "BindingReducer { $name1 , $name2 in", "BindingReducer()\nReduce { $name1, $name2 in",
      "`BindingReducer()` only handles bindings. The actions of the feature are handled in a `Reduce` beside it."
    ),
    Form(
      "EmptyReducer { $name1 , $name2 in", "Reduce { $name1, $name2 in",
      "`EmptyReducer()` does nothing. The actions of the feature are handled in a `Reduce`."),
    Form("send ( $1 , { $*2 } )", "send($1) { $*2 }", steps),
    Form("receive ( $1 , { $*2 } )", "receive($1) { $*2 }", steps),
    Form(
      "send . $name1 ( $*2 )", "send($*2)", "`send` is called itself: `await send(.…)`.", isRemoval: true),
    Form("delay ( $1 )", "try await clock.sleep(for: .milliseconds($1))", "An effect waits on the clock."),
    Form(
      "await Task . delay ( $1 )", "try await clock.sleep(for: .milliseconds($1))",
      "An effect waits on the clock."),
    Form(
      "switch action . type {", "switch action {",
      "An action is a case of an enum, and `switch` asks which one it is.", isRemoval: true),
    Form(
      ", reducer : { $1 } withDependencies : {", ") { $1 } withDependencies: {",
      "A parenthesis is missing: the reducer stands in braces behind `)`, and `withDependencies:` behind them."
    ),
    Form(
      ", reducer : { $1 } ) withDependencies : {", ") { $1 } withDependencies: {",
      "The reducer stands in braces behind the parentheses, and `withDependencies:` behind them."),
  ]

  private static let sent = "An effect that sends one action is called `.send`."
  static let several = "Several effects are put together with `.merge`."
  static let inRow = "Effects in a row are put together with `.concatenate`."
  private static let nothing = "An effect that does nothing is called `.none`."

  /// What a reducer returns in libraries of streams, and in Elm.
  private static let streams =
    ["Observable", "Single", "Flowable", "Mono", "Flow", "SignalProducer"].flatMap { name in
      [
        Form("\(name) . just ( $1 )", ".send($1)", sent),
        Form("\(name) . of ( $1 )", ".send($1)", sent),
        Form("\(name) . empty ( )", ".none", nothing),
        Form("\(name) . merge (", ".merge(", several),
        Form("\(name) . concat (", ".concatenate(", inRow),
        Form(
          "-> \(name) < $1 > {", "-> Effect<Action> {",
          "What a reducer returns beside the changes of its state is an `Effect` of its actions.",
          isRemoval: true),
      ]
    } + [
      Form(". just ( $1 )", ".send($1)", sent),
      Form(". empty ( )", ".none", nothing),
      Form(". batch ( [ $*1 ] )", ".merge($*1)", several),
      Form(". batch ( $*1 )", ".merge($*1)", several),
      Form(". parallel ( $*1 )", ".merge($*1)", several),
      Form(". sequence ( $*1 )", ".concatenate($*1)", inRow),
      Form("Cmd . none", ".none", nothing),
      Form("Effects . none", ".none", nothing),
      Form("Cmd . batch ( [ $*1 ] )", ".merge($*1)", several),
    ]

  private static let steps =
    "A step of a test states the expected changes in a closure behind `send` or `receive`, or in `assert`."

  private static let testing = "Swift Testing asks with `#expect(… == …)`."

  /// What other libraries call an expectation.
  private static let expectations =
    [Form("send ( $*1 ) . then {", "send($*1) {", steps)]
    + ["expect", "verify", "check", "assertState", "expectState", "then"].map {
      Form("store . \($0) {", "store.assert {", steps)
    }
    + ["assertEquals", "assertEqual", "AssertEqual", "assert_eq", "XCTAssertEqual", "assertSame"].map {
      Form("\($0) ( $1 , $2 )", "#expect($1 == $2)", testing)
    }
    + ["assertTrue", "XCTAssertTrue", "assertThat"].map { Form("\($0) ( $1 )", "#expect($1)", testing) }
    + [
      Form("assertFalse ( $1 )", "#expect(!$1)", testing),
      Form("assertNull ( $1 )", "#expect($1 == nil)", testing),
      Form("assertNotNull ( $1 )", "#expect($1 != nil)", testing),
      Form("assertNotEquals ( $1 , $2 )", "#expect($1 != $2)", testing),
      Form("assertThat ( $1 ) . isEqualTo ( $2 )", "#expect($1 == $2)", testing),
      Form("assertThat ( $1 ) . isTrue ( )", "#expect($1)", testing),
      Form("assertThat ( $1 ) . isNull ( )", "#expect($1 == nil)", testing),
      Form("expect ( $1 ) . toBeNull ( )", "#expect($1 == nil)", testing),
      Form("expect ( $1 ) . toBeTruthy ( )", "#expect($1)", testing),
      Form("expect ( $1 ) . to ( equal ( $2 ) )", "#expect($1 == $2)", testing),
      Form("expect ( $1 ) . to ( beNil ( ) )", "#expect($1 == nil)", testing),
      Form("expect ( $1 ) . to . equal ( $2 )", "#expect($1 == $2)", testing),
    ]
}
