extension Form {
  /// How other languages write it.
  static let languages: [Form] = general + printing + texts + lists + ends + orders + limits + numbers

  private static let general = [
    Form("new $name1", "$name1", "Swift makes a value without `new`.", isRemoval: true),
    Form("Some ( $1 )", "$1", "What may be `nil` is given its value as it is, without a word around it."),
    Form("Ok ( $1 )", ".success($1)", "A `Result` is `.success(…)` or `.failure(…)`."),
    Form("Err ( $1 )", ".failure($1)", "A `Result` is `.success(…)` or `.failure(…)`."),
    Form(
      "@ Override", "",
      "What a protocol asks for isn't marked with `@Override`. A class has the word `override`.",
      isRemoval: true),
    Form("Object . keys ( $1 )", "$1.keys", "The keys of a dictionary are called `keys`."),
    Form("Object . values ( $1 )", "$1.values", "The values of a dictionary are called `values`."),
    Form("vec ! [ $*1 ]", "[$*1]", "A list is written in brackets."),
    Form("len ( $1 )", "$1.count", "The number of elements is called `count`."),
    Form("str ( $1 )", "String($1)", "`String(…)` makes a text of a value."),
    Form(". toString ( )", ".description", "`description` makes a text of a value."),
    Form("range ( $1 )", "0..<$1", "The numbers from 0 on are the range `0..<…`."),
    Form("range ( $1 , $2 )", "$1..<$2", "A range is written `…..<…`."),
    Form("List < $1 >", "[$1]", "A list of Swift is an array, whose type is written in brackets."),
    Form("ArrayList < $1 >", "[$1]", "A list of Swift is an array, whose type is written in brackets."),
    Form(
      "Map < $1 , $2 >", "[$1: $2]", "A table of Swift is a dictionary, whose type is written `[Key: Value]`."
    ),
    Form(
      "HashMap < $1 , $2 >", "[$1: $2]",
      "A table of Swift is a dictionary, whose type is written `[Key: Value]`."),
    Form("= { }", "= [:]", "A dictionary without elements is written `[:]`."),
    Form("catch ( $1 ) {", "catch {", "`catch` knows the error by the name `error`."),
    Form("and", "&&", "Swift writes `&&` for “and”."),
    Form("or", "||", "Swift writes `||` for “or”."),
    Form("not $name1", "!$name1", "Swift writes `!` for “not”."),
    Form("===", "==", "Two values are compared with `==`."),
    Form("!==", "!=", "Two values are compared with `!=`."),
    Form("<>", "!=", "Two values that differ are compared with `!=`."),
    Form("elif", "else if", "The second condition is written `else if`."),
    Form("elsif", "else if", "The second condition is written `else if`."),
    Form("struct Action {", "enum Action {", "The actions of a feature are the cases of an enum."),
    Form("class Action {", "enum Action {", "The actions of a feature are the cases of an enum."),
    Form("final class State", "struct State", reference),
    Form("class State", "struct State", reference),
    Form("actor State", "struct State", reference),
    Form("minutes ( 1 )", "seconds(60)", "A `Duration` knows no minutes. A minute has 60 seconds."),
    Form("minutes ( $1 )", "seconds(60 * $1)", "A `Duration` knows no minutes. A minute has 60 seconds."),
    Form("hours ( $1 )", "seconds(3600 * $1)", "A `Duration` knows no hours. An hour has 3600 seconds."),
    Form("days ( $1 )", "seconds(86400 * $1)", "A `Duration` knows no days. A day has 86400 seconds."),
    Form(". length", ".count", "The number of elements is called `count`."),
    Form(". size", ".count", "The number of elements is called `count`."),
    Form(". count ( )", ".count", "`count` is a property, and no function."),
    Form(". push (", ".append(", "An element is added at the end with `append`."),
    Form(". add (", ".append(", "An element is added at the end with `append`."),
    Form(
      ". prepend ( $1 )", ".insert($1, at: 0)", "An element is added at the beginning with `insert(_:at: 0)`."
    ),
    Form(
      ". removeWhere {", ".removeAll {", "`removeAll` removes the elements for which its closure says so."),
  ]

  static let prints = "Swift prints with `print`."

  private static let printing: [Form] =
    [
      "System . out . println", "System . out . print", "Console . WriteLine", "fmt . Println",
      "console . log",
    ]
    .map { Form("\($0) (", "print(", prints) }
    // With a second argument, the first one would be a format.
    + ["NSLog", "fmt . Printf"].map { Form("\($0) ( $1 )", "print($1)", prints) }

  /// What other languages call the members of a text.
  private static let texts =
    ["string . IsNullOrEmpty", "String . IsNullOrEmpty", "string . IsNullOrWhiteSpace"].map {
      Form("\($0) ( $1 )", "$1.isEmpty", "A text without characters is `isEmpty`.")
    } + [
      Form(". toLowerCase ( )", ".lowercased()", "A text in small letters is made by `lowercased()`."),
      Form(". lower ( )", ".lowercased()", "A text in small letters is made by `lowercased()`."),
      Form(". toUpperCase ( )", ".uppercased()", "A text in capital letters is made by `uppercased()`."),
      Form(". upper ( )", ".uppercased()", "A text in capital letters is made by `uppercased()`."),
      Form(
        ". capitalize ( )", ".capitalized", "A text whose words begin with capitals is called `capitalized`."),
      Form(". trim ( )", ".trimmingCharacters(in: .whitespaces)", trimming),
      Form(". strip ( )", ".trimmingCharacters(in: .whitespaces)", trimming),
      Form(". startsWith ( $1 )", ".hasPrefix($1)", "The beginning of a text is asked for with `hasPrefix`."),
      Form(". startswith ( $1 )", ".hasPrefix($1)", "The beginning of a text is asked for with `hasPrefix`."),
      Form(". endsWith ( $1 )", ".hasSuffix($1)", "The end of a text is asked for with `hasSuffix`."),
      Form(". endswith ( $1 )", ".hasSuffix($1)", "The end of a text is asked for with `hasSuffix`."),
      Form(". includes ( $1 )", ".contains($1)", "What a text or a list holds is asked for with `contains`."),
      Form(
        ". replace ( $1 , $2 )", ".replacing($1, with: $2)",
        "A part of a text is replaced by `replacing(_:with:)`."),
      Form(". split ( $1 )", ".split(separator: $1)", "A text is split at a separator: `split(separator:)`."),
      Form(
        ". join ( $1 )", ".joined(separator: $1)",
        "The texts of a list are put together by `joined(separator:)`."),
      Form(
        ". joinToString ( $1 )", ".joined(separator: $1)",
        "The texts of a list are put together by `joined(separator:)`."),
      Form(". charAt ( 0 )", ".first", "The first character of a text is called `first`. It may be missing."),
      Form(". isBlank ( )", ".isEmpty", "A text without characters is `isEmpty`."),
      Form(". isEmpty ( )", ".isEmpty", "`isEmpty` is a property, and no function."),
      Form(". equals ( $1 )", " == $1", "Two values are compared with `==`."),
      Form("String . valueOf ( $1 )", "String($1)", "`String(…)` makes a text of a value."),
      Form(". description ( )", ".description", "`description` is a property, and no function."),
    ]

  /// The members for the ends of a list that is empty at times.
  private static let ends: [Form] = ["first", "last"].flatMap { end in
    ["OrNull", "OrDefault"].map {
      Form(
        ". \(end)\($0) ( )", ".\(end)",
        "The \(end) element is called `\(end)`. It is nil where there is none.")
    }
  }

  private static let orders: [Form] = ["sort", "sorted"].map {
    Form(
      ". \($0) ( by : \\ . $name1 , < )", ".\($0) { $0.$name1 < $1.$name1 }",
      "A list is put in order by a closure that says which of two elements comes first.")
  }

  private static let trimming =
    "The blanks around a text are removed by `trimmingCharacters(in: .whitespaces)`."

  /// What other languages call the members of a list.
  private static let lists = [
    Form(". pop ( )", ".removeLast()", "The last element is taken away with `removeLast()`."),
    Form(". shift ( )", ".removeFirst()", "The first element is taken away with `removeFirst()`."),
    Form(
      ". unshift ( $1 )", ".insert($1, at: 0)", "An element is added at the beginning with `insert(_:at: 0)`."
    ),
    Form(". concat ( $1 )", " + $1", "Two lists are put together with `+`."),
    Form(". find {", ".first {", "The first element that fits is found by `first(where:)`."),
    Form(". find ( $1 )", ".first(where: $1)", "The first element that fits is found by `first(where:)`."),
    Form(
      ". findIndex {", ".firstIndex {",
      "The place of the first element that fits is found by `firstIndex(where:)`."),
    Form(". indexOf ( $1 )", ".firstIndex(of: $1)", "The place of an element is found by `firstIndex(of:)`."),
    Form(". some {", ".contains {", "Whether an element fits is asked with `contains(where:)`."),
    Form(". any {", ".contains {", "Whether an element fits is asked with `contains(where:)`."),
    Form(". every {", ".allSatisfy {", "Whether all elements fit is asked with `allSatisfy`."),
    Form(". all {", ".allSatisfy {", "Whether all elements fit is asked with `allSatisfy`."),
    Form(". sortBy {", ".sort {", "A list is put in order by `sort`."),
    Form(". sortedBy {", ".sorted {", "A list in order is made by `sorted`."),
    Form(". where {", ".filter {", "The elements that fit are taken with `filter`."),
    Form(". select {", ".map {", "A list is made of another by `map`."),
    Form(". flat ( )", ".flatMap { $0 }", "A list of lists becomes one by `flatMap`."),
    Form(". clear ( )", ".removeAll()", "A list is emptied by `removeAll()`."),
    Form(". remove {", ".removeAll {", "`removeAll` removes the elements for which its closure says so."),
    Form(". delete ( $1 )", ".remove($1)", "What is taken away is removed: `remove`."),
    Form(". get ( $1 )", "[$1]", "An element is asked for in brackets."),
    Form(". containsKey ( $1 )", "[$1] != nil", "A dictionary has no value for a key where it gives `nil`."),
    Form(". keySet ( )", ".keys", "The keys of a dictionary are called `keys`."),
    Form(". sum ( )", ".reduce(0, +)", "Numbers are added up by `reduce(0, +)`."),
    Form("sum ( $1 )", "$1.reduce(0, +)", "Numbers are added up by `reduce(0, +)`."),
    Form("listOf ( $*1 )", "[$*1]", "A list is written in brackets."),
    Form("arrayOf ( $*1 )", "[$*1]", "A list is written in brackets."),
    Form("mutableListOf ( $*1 )", "[$*1]", "A list is written in brackets."),
    Form("setOf ( $*1 )", "[$*1]", "A set is written in brackets, like a list."),
    Form("emptyList ( )", "[]", "A list without elements is written `[]`."),
    Form("mutableListOf ( )", "[]", "A list without elements is written `[]`."),
    Form("emptySet ( )", "[]", "A set without elements is written `[]`."),
    Form("emptyMap ( )", "[:]", "A dictionary without elements is written `[:]`."),
  ]

  private static let prefix = "Functions of numbers stand alone: `max(a, b)`, and not `Math.max`."

  /// What other languages do with numbers.
  private static let numbers = [
    Form("Math . max (", "max(", prefix),
    Form("Math . min (", "min(", prefix),
    Form("Math . abs (", "abs(", prefix),
    Form("Math . round ( $1 )", "($1).rounded()", "A number is rounded by `rounded()`."),
    Form(
      "parseInt ( $1 )", "Int($1)", "`Int(…)` makes a number of a text. It is nil where the text is none."),
    Form(
      "Integer . parseInt ( $1 )", "Int($1)",
      "`Int(…)` makes a number of a text. It is nil where the text is none."),
    Form("int ( $1 )", "Int($1)", "`Int(…)` makes a whole number of another one."),
    Form("float ( $1 )", "Double($1)", "`Double(…)` makes a number with a fraction."),
    Form(". toFixed ( $1 )", ".rounded()", "A number is rounded by `rounded()`.", isRemoval: true),
    Form("=+", "+=", "`+=` adds to a value."),
    Form("=-", "-=", "`-=` takes away from a value."),
    Form("=*", "*=", "`*=` multiplies a value."),
    Form("+ =", "+=", "`+=` is one sign, without a blank."),
    Form("- =", "-=", "`-=` is one sign, without a blank."),
    Form("* =", "*=", "`*=` is one sign, without a blank."),
    Form("!!", "!", "`!` unwraps an optional. A single one is enough."),
  ]

  private static let largest = "The largest number of a type is its `max`, and the smallest its `min`."

  private static let limits =
    [Form("INT_MAX", "Int.max", largest)]
    + ["Int", "Integer", "Long", "Number"].flatMap { type in
      ["MAX_VALUE", "MaxValue", "MAX", "MAX_SAFE_INTEGER"].map { Form("\(type) . \($0)", "Int.max", largest) }
        + ["MIN_VALUE", "MinValue", "MIN"].map { Form("\(type) . \($0)", "Int.min", largest) }
    }

  private static let reference =
    "The state of a feature is a value, a `struct`. With a class, nobody would see that it changes."
}
