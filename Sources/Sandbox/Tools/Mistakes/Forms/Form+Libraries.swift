extension Form {
  /// How other libraries, and those that came before, write what belongs to a feature or its test.
  static let libraries = stores(of: "TestStore") + stores(of: "Store") + features + expectations

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
      "sleep ( . $name1 ( $2 ) )", "sleep(for: .$name1($2))",
      "A clock sleeps for a `Duration`: `sleep(for:)`."),
    Form(
      "Shared ( state . $name1 )", "state.$$name1",
      "A property of the state is read as its value. What shares it is read with a `$` before its name."),
    Form(
      "Shared ( $1 )", "Shared(value: $1)",
      "What shares a value that nothing else shares is made by `Shared(value:)`."),
    Form(
      "sleep ( until : . $name1 ( $2 ) )", "sleep(for: .$name1($2))",
      "`until:` takes a point in time. A clock sleeps for a `Duration`: `sleep(for:)`."),
    Form(
      ". dependencies {", ".transformDependency(\\.self) {",
      "The dependencies of a reducer are changed in a closure by `transformDependency`."),
    Form(
      ", then : $1 )", ") { $1 }",
      "A child's reducer stands in braces behind the call."),
    Form("delay ( $1 )", "try await clock.sleep(for: .milliseconds($1))", "An effect waits on the clock."),
  ]

  private static let testing = "Swift Testing asks with `#expect(… == …)`."

  /// What other libraries call an expectation.
  private static let expectations =
    ["assertEquals", "assertEqual", "AssertEqual", "assert_eq", "XCTAssertEqual", "assertSame"].map {
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
