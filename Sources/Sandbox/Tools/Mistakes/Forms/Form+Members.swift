/// What other languages, and other types of Swift, call the members of a type.
struct MemberForms: Sendable {
  /// How the names of the types begin.
  var types: [String]
  var forms: [Form]

  /// Whether the members are those of a type, as the compiler writes it.
  func isFor(_ type: String) -> Bool {
    types.contains { $0.hasSuffix("<") || $0 == "[" ? type.hasPrefix($0) : type == $0 }
      && !(types.contains("[") && type.contains(" : "))
  }

  /// By the type; what fits several types stands in the last ones.
  static let all = [
    sets, dictionaries, texts, lists, collections, numbers, dates, durations, optionals, errors, boxes,
  ]

  private static let sets = MemberForms(
    types: ["Set<"],
    forms: [
      Form(". append ( $1 )", ".insert($1)", insertion),
      Form(". push ( $1 )", ".insert($1)", insertion),
      Form(". add ( $1 )", ".insert($1)", insertion),
      Form(". append ( contentsOf : $1 )", ".formUnion($1)", union),
      Form(". addAll ( $1 )", ".formUnion($1)", union),
      Form(". has ( $1 )", ".contains($1)", "Whether a set holds an element is asked with `contains`."),
      Form(". delete ( $1 )", ".remove($1)", "An element is taken out of a set with `remove`."),
      Form(". remove ( at : $1 )", ".remove($1)", "A set has no order, so an element is removed by itself."),
      Form(
        ". toggle ( $1 )", ".formSymmetricDifference([$1])", "`formSymmetricDifference` toggles elements."),
    ])

  private static let insertion =
    "A set has no order, and each element once. An element is put into it with `insert`."
  private static let union = "The elements of a list are put into a set with `formUnion`."

  private static let reading = "A value is read by its key in brackets. It is nil where there is none."
  private static let writing = "A value is kept under its key, in brackets: `table[key] = value`."
  private static let asking = "A dictionary has no value for a key where the brackets give `nil`."

  private static let dictionaries = MemberForms(
    types: ["[", "Dictionary<"],
    forms: [
      Form(". get ( $1 )", "[$1]", reading),
      Form(
        ". getOrDefault ( $1 , $2 )", "[$1, default: $2]", "What stands for a missing value is `default:`."),
      Form(". get ( $1 , $2 )", "[$1, default: $2]", "What stands for a missing value is `default:`."),
      Form(
        ". getOrElse ( $1 ) { $2 }", "[$1, default: $2]", "What stands for a missing value is `default:`."),
      Form(". put ( $1 , $2 )", "[$1] = $2", writing),
      Form(". set ( $1 , $2 )", "[$1] = $2", writing),
      Form(". insert ( $2 , forKey : $1 )", "[$1] = $2", writing),
      Form(". setValue ( $2 , forKey : $1 )", "[$1] = $2", writing),
      Form(". remove ( $1 )", ".removeValue(forKey: $1)", "A value is removed by its key."),
      Form(". delete ( $1 )", ".removeValue(forKey: $1)", "A value is removed by its key."),
      Form(". has ( $1 )", "[$1] != nil", asking),
      Form(". contains ( $1 )", "[$1] != nil", asking),
      Form(". containsKey ( $1 )", "[$1] != nil", asking),
      Form(". hasKey ( $1 )", "[$1] != nil", asking),
      Form(". keys ( )", ".keys", "`keys` is a property, and no function."),
      Form(". values ( )", ".values", "`values` is a property, and no function."),
      Form(". items ( )", "", "A loop goes through a dictionary itself.", isRemoval: true),
      Form(". entries ( )", "", "A loop goes through a dictionary itself.", isRemoval: true),
      Form(". entries", "", "A loop goes through a dictionary itself.", isRemoval: true),
      Form(". update ( $1 )", ".merge($1) { _, new in new }", "`merge` says which of two values is kept."),
      Form(". putAll ( $1 )", ".merge($1) { _, new in new }", "`merge` says which of two values is kept."),
    ])

  private static let part = "A part of a text is counted from its ends: `prefix(3)` and `dropFirst(2)`."

  private static let texts = MemberForms(
    types: ["String", "Substring"],
    forms: [
      Form(". substring ( 0 , $1 )", ".prefix($1)", part),
      Form(". substring ( $1 )", ".dropFirst($1)", part),
      Form(". substring ( $1 , $2 )", ".prefix($2).dropFirst($1)", part),
      Form(". substr ( 0 , $1 )", ".prefix($1)", part),
      Form(". substr ( $1 )", ".dropFirst($1)", part),
      Form(". substr ( $1 , $2 )", ".dropFirst($1).prefix($2)", part),
      Form(". slice ( 0 , $1 )", ".prefix($1)", part),
      Form(". slice ( $1 )", ".dropFirst($1)", part),
      Form(". left ( $1 )", ".prefix($1)", part),
      Form(". right ( $1 )", ".suffix($1)", part),
      Form(". find ( $1 )", ".range(of: $1)", "A part of a text is found by `range(of:)`."),
      Form(". indexOf ( $1 )", ".range(of: $1)?.lowerBound", "A part of a text is found by `range(of:)`."),
      Form(
        ". replaceAll ( $1 , $2 )", ".replacing($1, with: $2)",
        "A part of a text is replaced by `replacing(_:with:)`."),
      Form(
        ". stringByReplacingOccurrencesOfString ( $1 , withString : $2 )", ".replacing($1, with: $2)",
        "A part of a text is replaced by `replacing(_:with:)`."),
      Form(". add ( $1 )", ".append($1)", "A text is made longer with `append`, or with `+=`."),
      Form(". isNullOrEmpty ( )", ".isEmpty", "A text without characters is `isEmpty`."),
      Form(". chars", "", "A text is a collection of its characters.", isRemoval: true),
      Form(". toCharArray ( )", "", "A text is a collection of its characters.", isRemoval: true),
      Form(". lowercase ( )", ".lowercased()", "A text in small letters is made by `lowercased()`."),
      Form(". uppercase ( )", ".uppercased()", "A text in capital letters is made by `uppercased()`."),
      Form(". lowercaseString", ".lowercased()", "A text in small letters is made by `lowercased()`."),
      Form(". uppercaseString", ".uppercased()", "A text in capital letters is made by `uppercased()`."),
      Form(". capitalized ( )", ".capitalized", "`capitalized` is a property, and no function."),
    ])

  private static let several = "The elements of a list are added to another with `append(contentsOf:)`."
  private static let beginning = "An element is added at the beginning with `insert(_:at: 0)`."
  private static let end = "An element is added at the end with `append`."
  private static let numbered = "`enumerated()` gives each element with its number, which begins at 0."

  /// Lists in an order.
  private static let lists = MemberForms(
    types: ["[", "Array<", "IdentifiedArray<", "ContiguousArray<", "ArraySlice<", "StackState<"],
    forms: [
      Form(
        ". firstIndex ( id : $1 )", ".index(id: $1)", "The place of an element by its ID is `index(id:)`."),
      Form(
        ". contains ( id : $1 )", ".ids.contains($1)",
        "Whether an identified array has an element is asked of its `ids`."),
      Form(". removeAll ( id : $1 )", ".remove(id: $1)", "An element is removed by its ID: `remove(id:)`."),
      Form(". addAll ( $1 )", ".append(contentsOf: $1)", several),
      Form(". extend ( $1 )", ".append(contentsOf: $1)", several),
      Form(". pushAll ( $1 )", ".append(contentsOf: $1)", several),
      Form(". appendContentsOf ( $1 )", ".append(contentsOf: $1)", several),
      Form(". appendAll ( $1 )", ".append(contentsOf: $1)", several),
      Form(". addLast ( $1 )", ".append($1)", end),
      Form(". pushBack ( $1 )", ".append($1)", end),
      Form(". push_back ( $1 )", ".append($1)", end),
      Form(". addObject ( $1 )", ".append($1)", end),
      Form(". insert ( $1 )", ".append($1)", end),
      Form(". addFirst ( $1 )", ".insert($1, at: 0)", beginning),
      Form(". pushFront ( $1 )", ".insert($1, at: 0)", beginning),
      Form(". add ( $1 , $2 )", ".insert($2, at: $1)", "An element gets a place with `insert(_:at:)`."),
      Form(". insert ( $1 , $2 )", ".insert($1, at: $2)", "An element gets a place with `insert(_:at:)`."),
      Form(". insert ( $1 , atIndex : $2 )", ".insert($1, at: $2)", "The label is `at:`."),
      Form(". removeAtIndex ( $1 )", ".remove(at: $1)", "An element is removed at its place: `remove(at:)`."),
      Form(". removeAt ( $1 )", ".remove(at: $1)", "An element is removed at its place: `remove(at:)`."),
      Form(". deleteAt ( $1 )", ".remove(at: $1)", "An element is removed at its place: `remove(at:)`."),
      Form(
        ". remove ( at : $1 )", ".remove(atOffsets: $1)",
        "The places in an `IndexSet` are removed by `remove(atOffsets:)`.", of: "IndexSet"),
      Form(
        ". contains ( $1 )", ".ids.contains($1)",
        "Whether an identified array has an element is asked of its `ids`."),
      Form(
        ". remove ( $1 )", ".removeAll { $0 == $1 }",
        "`remove` has the place of an element. `removeAll` removes those for which its closure says so."),
      Form(
        ". delete ( $1 )", ".removeAll { $0 == $1 }",
        "`removeAll` removes the elements for which its closure says so."),
      Form(
        ". removeIf {", ".removeAll {", "`removeAll` removes the elements for which its closure says so."),
      Form(". sortInPlace {", ".sort {", "A list is put in order by `sort`."),
      Form(". sortInPlace ( )", ".sort()", "A list is put in order by `sort`."),
      Form(". setAt ( $1 , $2 )", "[$1] = $2", "An element is replaced by its place, in brackets."),
      Form(". at ( $1 )", "[$1]", "An element is asked for by its place, in brackets."),
      Form(". elementAt ( $1 )", "[$1]", "An element is asked for by its place, in brackets."),
      Form(". lastIndexOf ( $1 )", ".lastIndex(of: $1)", "The last place of an element is `lastIndex(of:)`."),
      Form(". lastIndex", ".indices.last", "The places of a list are its `indices`."),
    ])

  private static let parts = "A part of a list is counted from its ends: `prefix(3)` and `dropFirst(2)`."
  private static let order = "The closure says of two elements which comes first: `sorted { $0 < $1 }`."

  /// What all collections have.
  private static let collections = MemberForms(
    types: [
      "[", "Array<", "IdentifiedArray<", "ContiguousArray<", "ArraySlice<", "StackState<", "Set<",
      "Dictionary<",
      "String", "Substring", "Range<", "ClosedRange<",
    ],
    forms: [
      Form(". length ( )", ".count", "The number of elements is called `count`."),
      Form(". size ( )", ".count", "The number of elements is called `count`."),
      Form(". getCount ( )", ".count", "The number of elements is called `count`."),
      Form(". first ( )", ".first", "`first` is a property. It is nil where there is no element."),
      Form(". last ( )", ".last", "`last` is a property. It is nil where there is no element."),
      Form(". firstOrNull ( )", ".first", "`first` is nil where there is no element."),
      Form(". lastOrNull ( )", ".last", "`last` is nil where there is no element."),
      Form(". firstObject", ".first", "`first` is nil where there is no element."),
      Form(". firstOrNull {", ".first {", "`first` is nil where there is no element."),
      Form(". take ( $1 )", ".prefix($1)", parts),
      Form(". limit ( $1 )", ".prefix($1)", parts),
      Form(". takeLast ( $1 )", ".suffix($1)", parts),
      Form(". skip ( $1 )", ".dropFirst($1)", parts),
      Form(". drop ( $1 )", ".dropFirst($1)", parts),
      Form(". takeWhile {", ".prefix {", parts),
      Form(". dropWhile {", ".drop {", parts),
      Form(". slice ( 0 , $1 )", ".prefix($1)", parts),
      Form(". slice ( $1 )", ".dropFirst($1)", parts),
      Form(". slice ( $1 , $2 )", ".prefix($2).dropFirst($1)", parts),
      Form(". subList ( $1 , $2 )", ".prefix($2).dropFirst($1)", parts),
      Form(". includes ( $1 )", ".contains($1)", "What a list holds is asked for with `contains`."),
      Form(
        ". indexOf ( $1 )", ".firstIndex(of: $1)", "The place of an element is found by `firstIndex(of:)`."),
      Form(
        ". indexOfFirst {", ".firstIndex {",
        "The place of the first element that fits is found by `firstIndex(where:)`."),
      Form(
        ". findIndex (", ".firstIndex(where:",
        "The place of the first element that fits is found by `firstIndex(where:)`."),
      Form(". find {", ".first {", "The first element that fits is found by `first(where:)`."),
      Form(". detect {", ".first {", "The first element that fits is found by `first(where:)`."),
      Form(". select {", ".filter {", "The elements that fit are found by `filter`."),
      Form(". where {", ".filter {", "The elements that fit are found by `filter`."),
      Form(". reject {", ".filter { !", "The elements that fit are found by `filter`."),
      Form(". filterNot {", ".filter { !", "The elements that fit are found by `filter`."),
      Form(". collect {", ".map {", "`map` makes a list of what its closure returns."),
      Form(". mapNotNull {", ".compactMap {", "`compactMap` leaves out what is nil."),
      Form(". filterNotNull ( )", ".compactMap(\\.self)", "`compactMap` leaves out what is nil."),
      Form(". compact ( )", ".compactMap(\\.self)", "`compactMap` leaves out what is nil."),
      Form(". flatten ( )", ".flatMap(\\.self)", "A list of lists becomes one by `flatMap`."),
      Form(". each {", ".forEach {", "`forEach` calls its closure with each element."),
      Form(". foreach {", ".forEach {", "`forEach` calls its closure with each element."),
      Form(". withIndex ( )", ".enumerated()", numbered),
      Form(". enumerate ( )", ".enumerated()", numbered),
      Form(". enumerated", ".enumerated()", numbered),
      Form(". entries ( )", ".enumerated()", numbered),
      Form(". forEachIndexed { $name1 , $name2 in", ".enumerated().forEach { $name1, $name2 in", numbered),
      Form(". mapIndexed { $name1 , $name2 in", ".enumerated().map { $name1, $name2 in", numbered),
      Form(". fold ( $1 ) {", ".reduce($1) {", "A list becomes one value by `reduce`."),
      Form(". inject ( $1 ) {", ".reduce($1) {", "A list becomes one value by `reduce`."),
      Form(". sum ( )", ".reduce(0, +)", "Numbers are added up by `reduce(0, +)`."),
      Form(". sorted ( by : \\ . $name1 )", ".sorted { $0.$name1 < $1.$name1 }", order),
      Form(". sort ( by : \\ . $name1 )", ".sort { $0.$name1 < $1.$name1 }", order),
      Form(". max ( by : \\ . $name1 )", ".max { $0.$name1 < $1.$name1 }", order),
      Form(". min ( by : \\ . $name1 )", ".min { $0.$name1 < $1.$name1 }", order),
      Form(". sorted ( \\ . $name1 )", ".sorted { $0.$name1 < $1.$name1 }", order),
      Form(". sortedBy { $2 . $name1 }", ".sorted { $0.$name1 < $1.$name1 }", order),
      Form(". sortBy { $2 . $name1 }", ".sort { $0.$name1 < $1.$name1 }", order),
      Form(". sortedByDescending { $2 . $name1 }", ".sorted { $0.$name1 > $1.$name1 }", order),
      Form(". sortedDescending ( )", ".sorted(by: >)", order),
      Form(". maxBy { $2 . $name1 }", ".max { $0.$name1 < $1.$name1 }", order),
      Form(". maxByOrNull { $2 . $name1 }", ".max { $0.$name1 < $1.$name1 }", order),
      Form(". minBy { $2 . $name1 }", ".min { $0.$name1 < $1.$name1 }", order),
      Form(
        ". sumOf { $2 . $name1 }", ".map(\\.$name1).reduce(0, +)", "Numbers are added up by `reduce(0, +)`."),
      Form(
        ". sumBy { $2 . $name1 }", ".map(\\.$name1).reduce(0, +)", "Numbers are added up by `reduce(0, +)`."),
      Form(
        ". count { $2 . $name1 }", ".filter(\\.$name1).count",
        "The elements that fit are counted behind `filter`."),
      Form(
        ". groupBy { $2 . $name1 }", ".grouped(by: \\.$name1)", "`grouped(by:)` makes a dictionary of lists."),
    ])

  private static let even = "A number is even where it `isMultiple(of: 2)`."

  private static let numbers = MemberForms(
    types: ["Int", "Double", "Float"],
    forms: [
      Form(". isEven", ".isMultiple(of: 2)", even),
      Form(
        ". toFixed ( $1 )", ".formatted(.number.precision(.fractionLength($1)))",
        "A number becomes a text with so many digits by `formatted`."),
      Form(". isEven ( )", ".isMultiple(of: 2)", even),
      Form(". plus ( $1 )", " + $1", "Numbers are added with `+`."),
      Form(". minus ( $1 )", " - $1", "A number is taken away with `-`."),
      Form(". times ( $1 )", " * $1", "Numbers are multiplied with `*`."),
      Form(". mod ( $1 )", " % $1", "The rest of a division is `%`."),
      Form(". inc ( )", " += 1", "Swift counts up with `+= 1`."),
      Form(". dec ( )", " -= 1", "Swift counts down with `-= 1`."),
      Form(". increment ( )", " += 1", "Swift counts up with `+= 1`."),
      Form(". decrement ( )", " -= 1", "Swift counts down with `-= 1`."),
      Form(". abs ( )", ".magnitude", "The size of a number without its sign is its `magnitude`."),
      Form(". round ( )", ".rounded()", "A number is rounded by `rounded()`."),
      Form(". floor ( )", ".rounded(.down)", "A number is rounded by `rounded(.down)`."),
      Form(". ceil ( )", ".rounded(.up)", "A number is rounded by `rounded(.up)`."),
    ])

  private static let dates = MemberForms(
    types: ["Date"],
    forms: [
      Form(". time", ".timeIntervalSince1970", "The seconds since 1970 are `timeIntervalSince1970`."),
      Form(". getTime ( )", ".timeIntervalSince1970", "The seconds since 1970 are `timeIntervalSince1970`."),
      Form(". plusSeconds ( $1 )", ".addingTimeInterval($1)", later),
      Form(". plusMinutes ( $1 )", ".addingTimeInterval(60 * $1)", later),
      Form(". plusHours ( $1 )", ".addingTimeInterval(3600 * $1)", later),
      Form(". plusDays ( $1 )", ".addingTimeInterval(86400 * $1)", later),
      Form(". adding ( $1 )", ".addingTimeInterval($1)", later),
      Form(". isBefore ( $1 )", " < $1", "Dates are compared with `<`."),
      Form(". isAfter ( $1 )", " > $1", "Dates are compared with `>`."),
      Form(". before ( $1 )", " < $1", "Dates are compared with `<`."),
      Form(". after ( $1 )", " > $1", "Dates are compared with `>`."),
    ])

  private static let later = "A later date is made by a number of seconds: `addingTimeInterval(60)`."
  /// A duration as whole seconds.
  static let components =
    "A `Duration` has its whole seconds in `components.seconds`, which is an `Int64`."

  private static let durations = MemberForms(
    types: ["Duration"],
    forms: [
      Form(". seconds", ".components.seconds", components),
      Form(". inSeconds", ".components.seconds", components),
      Form(". inWholeSeconds", ".components.seconds", components),
      Form(". totalSeconds", ".components.seconds", components),
      Form(". timeInterval", ".components.seconds", components),
      Form(". minutes", ".components.seconds / 60", components),
    ])

  private static let optionals = MemberForms(
    types: ["Optional<"],
    forms: [
      Form(". isPresent ( )", " != nil", "Whether an optional has a value is asked with `!= nil`."),
      Form(". isNil", " == nil", "Whether an optional is empty is asked with `== nil`."),
      Form(". isNull ( )", " == nil", "Whether an optional is empty is asked with `== nil`."),
      Form(". isSome", " != nil", "Whether an optional has a value is asked with `!= nil`."),
      Form(". isNone", " == nil", "Whether an optional is empty is asked with `== nil`."),
      Form(". orElse ( $1 )", " ?? $1", "`??` stands before the value that is used for nil."),
      Form(". unwrapOr ( $1 )", " ?? $1", "`??` stands before the value that is used for nil."),
      Form(". unwrap_or ( $1 )", " ?? $1", "`??` stands before the value that is used for nil."),
      Form(". orEmpty ( )", " ?? \"\"", "`??` stands before the value that is used for nil."),
      Form(". unwrap ( )", "!", "`!` takes the value out of an optional."),
    ])

  private static let told = "What an error says to a user is its `localizedDescription`."

  private static let errors = MemberForms(
    types: ["any Error", "Error"],
    forms: ["message", "msg", "description", "errorDescription", "text", "reason"].map {
      Form(". \($0)", ".localizedDescription", told)
    } + [Form(". getMessage ( )", ".localizedDescription", told)])

  private static let plain = "The state holds the value itself, so it is assigned with `=`."

  /// What objects that hold a value have, in libraries of streams and of views. A state holds the value itself.
  private static let boxes = MemberForms(
    types: [],
    forms: ["accept", "onNext", "next", "postValue", "setValue", "tryEmit", "emit", "set"].map {
      Form(". \($0) ( $1 )", " = $1", plain)
    } + [
      Form(". value =", " =", plain, isRemoval: true),
      Form(". value -=", " -=", plain, isRemoval: true),
      Form(". text =", " =", plain, isRemoval: true),
      Form(". value +=", " +=", plain, isRemoval: true),
    ])
}
