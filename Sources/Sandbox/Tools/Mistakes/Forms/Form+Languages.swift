extension Form {
  /// How other languages write it.
  static let languages = general + texts + lists + numbers

  private static let general = [
    Form("new $name1", "$name1", "Swift makes a value without `new`.", isRemoval: true),
    Form("console . log (", "print(", "Swift prints with `print`."),
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

  /// What other languages call the members of a text.
  private static let texts = [
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
    Form("mutableListOf ( $*1 )", "[$*1]", "A list is written in brackets."),
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

  private static let reference =
    "The state of a feature is a value, a `struct`. With a class, nobody would see that it changes."
}
