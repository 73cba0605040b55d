extension MemberForms {
  private static let unordered = "A set has each element once, and no order: `Set(…)`."

  /// Members that are a call around the value here: what stands before it, and what stands in the place of
  /// the member.
  static let wholes = [
    (form: Form(". seconds", ".components.seconds)", components), before: "Int("),
    (form: Form(". inSeconds", ".components.seconds)", components), before: "Int("),
    (
      form: Form(". abs ( )", ")", "The size of a number without its sign is given by `abs(…)`."),
      before: "abs("
    ),
    (form: Form(". then ( $1 )", ", $1)", Form.inRow), before: ".concatenate("),
    (form: Form(". andThen ( $1 )", ", $1)", Form.inRow), before: ".concatenate("),
    (
      form: Form(". coerceAtMost ( $1 )", ", $1)", "The smaller of two values is given by `min`."),
      before: "min("
    ),
    (
      form: Form(". coerceAtLeast ( $1 )", ", $1)", "The larger of two values is given by `max`."),
      before: "max("
    ),
    (form: Form(". toSet ( )", ")", unordered), before: "Set("),
    (form: Form(". toHashSet ( )", ")", unordered), before: "Set("),
    (form: Form(". toList ( )", ")", "`Array(…)` makes an array of a collection."), before: "Array("),
    (form: Form(". toArray ( )", ")", "`Array(…)` makes an array of a collection."), before: "Array("),
    (form: Form(". toMutableList ( )", ")", "`Array(…)` makes an array of a collection."), before: "Array("),
    (
      form: Form(". groupBy {", ") {", "`Dictionary(grouping:)` makes a dictionary of lists."),
      before: "Dictionary(grouping: "
    ),
    (
      form: Form(
        ". joinToString {", ".map {", "`map` makes the texts, and `joined(separator:)` puts them together."),
      before: ""
    ),
    (form: Form(". toInt ( )", ")", "`Int(…)` makes a whole number of it."), before: "Int("),
    (form: Form(". intValue", ")", "`Int(…)` makes a whole number of it."), before: "Int("),
    (
      form: Form(". toDouble ( )", ")", "`Double(…)` makes a number with a fraction of it."),
      before: "Double("
    ),
    (
      form: Form(". doubleValue", ")", "`Double(…)` makes a number with a fraction of it."), before: "Double("
    ),
    (form: Form(". toString", ")", "`String(…)` makes a text of it."), before: "String("),
    (form: Form(". stringValue", ")", "`String(…)` makes a text of it."), before: "String("),
    (
      form: Form(". isNotEmpty", ".isEmpty", "`!` before `isEmpty` asks whether there is something."),
      before: "!"
    ),
    (
      form: Form(". isNotEmpty ( )", ".isEmpty", "`!` before `isEmpty` asks whether there is something."),
      before: "!"
    ),
    (
      form: Form(". isOdd", ".isMultiple(of: 2)", "A number is odd where it isn't a multiple of 2."),
      before: "!"
    ),
    (
      form: Form(". repeat ( $1 )", ", count: $1)", "A text is repeated by `String(repeating:count:)`."),
      before: "String(repeating: "
    ),
    (
      form: Form(". repeated ( $1 )", ", count: $1)", "A text is repeated by `String(repeating:count:)`."),
      before: "String(repeating: "
    ),
  ]
}
