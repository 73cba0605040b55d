import SyntaxProtocol

/// A date that is made of a text, or whose parts are read.
enum MeaningsOfDates: MeaningTable {
  static let id = "date-of-another-kind"
  static let title = "A date is made or read in another way"
  static let words: String? =
    "What month a date is in depends on the calendar: `Calendar.current.component(.month, from: date)`. `.iso8601` reads a date from a text."
  static let meanings = [
    Meaning(
      .couldNotFindValueMember,
      "A date is a point in time. Its `$2` depends on a calendar, so the date itself has none.",
      fix:
        "Ask the calendar: `Calendar.current.component(.$2, from: …)`. A feature has it as a dependency: `@Dependency(\\.calendar) var calendar`.",
      book: "dependencies#the-tool",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "let now = Date()\n            state.count = now.month")
    ) { context in
      context.symptom.names.first == "Date"
        && ["year", "month", "day", "hour", "minute", "second", "weekday"].contains(
          context.symptom.names.last)
    },
    Meaning(
      .noOverloadsMatchExactlyInCall, "`Date(…)` makes no date of a text alone.",
      fix:
        "Say how the text is written: `try Date(text, strategy: .iso8601)`, with a text such as `2024-01-31T12:00:00Z`.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "let day = Date(\"2024-01-31\")\n            print(day)")
    ) { context in
      context.file.text(context.place) == "Date"
        && context.symptom.notes.contains { $0.names.contains("String") }
    },
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfDates.self) }
