import SyntaxProtocol

/// An error that nobody handles, or a `try` where none can stand.
enum MeaningsOfErrors: MeaningTable {
  static let id = "meanings-of-errors"
  static let title = "An error is thrown where nothing handles it"
  static let words: String? = """
    What can throw stands in a function that says `throws`, or in a `do` whose last `catch` takes every error. An \
    effect may throw: its parameter `catch` handles the error.
    """
  static let meanings = [
    Meaning(
      .throwInNonthrowingFunction, "This function throws an error, but it doesn't say so.",
      fix: "Write `throws` behind its parentheses, as in `func check() throws`, or handle the error here.",
      .declaration("func check() { throw CancellationError() }")),
    Meaning(
      .throwInNonexhaustiveCatch, "The `catch` takes some errors only, so others leave the `do`.",
      fix: "Add a last `catch { … }` without a pattern. It takes every error, by the name `error`.",
      .declaration("func check() {\n  do { throw CancellationError() } catch is EncodingError {}\n}")),
    Meaning(
      .tryUnhandledInNonexhaustiveCatch, "The `catch` takes some errors only, so others leave the `do`.",
      fix: "Add a last `catch { … }` without a pattern. It takes every error, by the name `error`.",
      .declaration(
        "func number() throws -> Int { 1 }\nfunc check() -> Int {\n  do { return try number() } catch is CancellationError { return 0 }\n}"
      )),
    Meaning(
      .trylessThrowingCallInNonexhaustiveCatch,
      "The `catch` takes some errors only, so others leave the `do`.",
      fix:
        "Write `try` before the call, and add a last `catch { … }` without a pattern. It takes every error, by the name `error`.",
      .declaration(
        "func number() throws -> Int { 1 }\nfunc check() -> Int {\n  do { return number() } catch is CancellationError { return 0 }\n}"
      )),
    Meaning(
      .throwingOpInIllegalContext, "Nothing can handle an error here.",
      fix:
        "Handle the error where it is thrown: `try?` gives `nil` for an error, and `do { … } catch { … }` says more.",
      .declaration("func number() throws -> Int { 1 }\nlet loaded = number()")),
    Meaning(
      .thrownTypeNotError, "What is thrown must be an `Error`, and `$1` is none.",
      fix: "Declare an error, `struct Failure: Error { … }`, and write `throws(Failure)`, or `throws` alone.",
      .member("func check() throws(Int) {}")),
    Meaning(
      .doThrowsWithoutCatch, "A `do` that says which errors it throws needs a `catch` that takes them.",
      fix: "Add `catch { … }` behind its braces, or remove `throws(…)`.",
      .declaration("func check() { do throws(CancellationError) { throw CancellationError() } }")),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfErrors.self) }
