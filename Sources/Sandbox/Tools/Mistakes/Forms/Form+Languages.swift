extension Form {
  /// How other languages write it.
  static let languages = [
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

  private static let reference =
    "The state of a feature is a value, a `struct`. With a class, nobody would see that it changes."
}
