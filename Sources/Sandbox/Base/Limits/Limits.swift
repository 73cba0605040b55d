// The text of a limit is its documentation.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// Every limit of the sandbox: how much, in which unit, and who meets it.
///
/// A limit keeps one thing that got out of hand, such as a file of a gigabyte or an effect that never ends, from taking
/// the rest along. The Book's table of limits is made from these properties.
///
/// ```swift
/// guard bytes.count <= Limits.file else { throw tooLarge }
/// ```
@dynamicMemberLookup
public struct Limits: Sendable {
  // MARK: What is typed

  public let line = Limit<Int>.bytes(
    64 << 10, "A line at the prompt, with those that it goes on in. A longer one is refused.")
  public let quickLine = Limit<Int>.bytes(
    4096, "A line that the prompt parses by itself. A longer one is left to the parser.")
  public let quickDepth = Limit<Int>.count(
    32, of: "levels", "Values in each other that the prompt parses by itself. The parser takes deeper ones.")
  public let questionWords = Limit<Int>.count(
    12, of: "words", "The words of a question to the Book that are looked up; further ones are left out.")
  public let advance = Limit<Duration>.seconds(
    1_000_000_000, "`advance`: about 30 years. A longer time is refused.")
  public let huntMoves = Limit<Int>.count(
    5000, of: "moves", "The moves that `hunt` tries. Then it has found nothing.")
  public let playedModule = Limit<Duration>.seconds(
    60,
    "`tca play`: the search for the parts that a module can do without. Then whole declarations are left out, and after twice the time whole files."
  )

  // MARK: Files

  public let file = Limit<Int>.bytes(
    2 << 20, "A text file that is saved, handed in, loaded or read. A larger one is refused with its size.")
  public let frontMatterText = Limit<Int>.bytes(
    2000, "A text of a lesson's front matter, such as a title. A longer one is an error of the lesson.")
  public let progressFile = Limit<Int>.bytes(
    1 << 20, "The file of a learner's progress. A larger one is damaged, and set aside.")
  public let history = Limit<Int>.bytes(
    8 << 20,
    "A session's file that is continued, about 13,000 steps, which takes two seconds. A longer one is set aside, and the session begins anew."
  )
  public let stepNumber = Limit<Int>.count(
    1 << 40, of: "steps",
    "The number of a step. A larger one comes from a damaged file, and its line is left out.")
  public let cacheFile = Limit<Int>.bytes(
    256 << 20, "A file of the cache. A larger one is damaged, and made again.")
  public let cache = Limit<Int>.bytes(
    256 << 20, "The compiled files that are kept. Those that were not used for the longest time are deleted.")

  // MARK: A feature that runs

  public let reduce = Limit<Duration>.seconds(
    2, "One action, or one drawing of the view. Then the kernel is replaced, and the action is taken back.")
  public let reduces = Limit<Duration>.seconds(
    3, "Actions that follow each other without a pause. Then the kernel is replaced, and they are taken back."
  )
  public let request = Limit<Duration>.seconds(5, "A question about the state. Then the kernel is replaced.")
  public let load = Limit<Duration>.seconds(
    20, "Loading a feature and repeating its history. Then loading has failed.")
  public let interrupt = Limit<Duration>.milliseconds(
    250, "The kernel's answer after Ctrl-C. Then the kernel is replaced.")
  public let advancing = Limit<Duration>.seconds(
    60, "The real time of one `advance` or `run`, which only a busy machine takes. Then the clock stops.")
  public let stepBurst = Limit<Int>.count(
    20_000, of: "steps", "Actions at once. Then the kernel is replaced.")
  public let stepRate = Limit<Int>.count(
    1000, of: "steps in a second", "Actions in the long run. Then the kernel is replaced.")
  public let outputBurst = Limit<Int>.bytes(
    8 << 20, "Output of a feature at once. Then the kernel is replaced.")
  public let outputRate = Limit<Int>.bytes(
    1 << 20, every: "second", "Output of a feature in the long run. Then the kernel is replaced.")
  public let shownBurst = Limit<Int>.bytes(
    128 << 10, "Output of a feature that is shown at once; the rest is left out.")
  public let shownRate = Limit<Int>.bytes(
    16 << 10, every: "second", "Output of a feature that is shown in the long run; the rest is left out.")
  public let sessionMemory = Limit<Int>.bytes(
    2 << 30, "The address space of a feature. Then its kernel is replaced.")
  public let sessionFiles = Limit<Int>.count(
    512, of: "descriptors", "The open files of a feature. Opening another one fails in it.")
  public let sessionFileSize = Limit<Int>.bytes(
    256 << 20, "A file that a feature writes. Writing more fails in it.")
  public let viewLines = Limit<Int>.count(500, of: "lines", "The lines of a view; further ones are left out.")
  public let viewLine = Limit<Int>.count(2000, of: "scalars", "A line of a view; the rest is cut.")
  public let viewRedraws = Limit<Int>.count(
    1000, of: "redraws", "Drawings of a view without an action. Then the view is not followed any more.")
  public let changes = Limit<Int>.count(
    500, of: "changes", "The changes of one action that are told one by one.")
  public let recordedCalls = Limit<Int>.count(
    500, of: "calls", "The calls of dependencies of one effect, or of one action, that are recorded.")
  public let sharedSearch = Limit<Int>.count(
    5000, of: "values", "The values of a state in which a piece of shared state is looked for.")
  public let comparedDepth = Limit<Int>.count(
    256, of: "levels",
    "Values in each other that are compared part by part. What lies deeper is a difference.")
  public let comparedElements = Limit<Int>.count(
    512, of: "elements", "Elements of a set that are compared part by part. With more, sets differ.")
  public let frame = Limit<Int>.bytes(
    64 << 20, "One answer of a kernel. A longer one is not from us, and the kernel is replaced.")

  // MARK: Judging

  public let judgeStart = Limit<Duration>.seconds(
    60, "The start of the process that judges a submission. Then nothing is judged, and an error says so.")
  public let judging = Limit<Duration>.seconds(
    10, "The checks of a submission, in processor time. Then the submission has failed.")
  public let judgedOutput = Limit<Int>.bytes(8 << 20, "The output of a submission. Then it has failed.")
  public let judgedMemory = Limit<Int>.bytes(
    1 << 30, "The address space of a submission. Then it has failed.")
  public let judgedProcessorTime = Limit<Int>.count(
    60, of: "s", "Processor time of a submission that has left its process group. Then it is ended.")
  public let judgedFiles = Limit<Int>.count(
    256, of: "descriptors", "The open files of a submission. Opening another one fails in it.")
  public let judgedFileSize = Limit<Int>.bytes(
    64 << 20, "A file that a submission writes. Writing more fails in it.")
  public let keptOutputStart = Limit<Int>.bytes(
    64 << 10, "The beginning of a submission's output that is kept.")
  public let keptOutputEnd = Limit<Int>.bytes(16 << 10, "The end of a submission's output that is kept.")
  public let namedFailures = Limit<Int>.count(
    6, of: "checks", "The failed checks that are named after those that are shown in full.")

  // MARK: Compiling

  public let compilerTime = Limit<Int>.count(
    60, of: "s", "One run of the compiler, in processor time. Then the file doesn't compile.")
  public let appCompilerTime = Limit<Int>.count(
    300, of: "s",
    "One run of the compiler over a module of an app, in processor time. Then it doesn't compile.")
  public let compilerMemory = Limit<Int>.bytes(
    3 << 30, "The address space of the compiler. Then the file doesn't compile.")
  public let compiledFile = Limit<Int>.bytes(
    256 << 20, "A file that the compiler writes. Then the file doesn't compile.")
  public let toolOutput = Limit<Int>.bytes(4 << 20, "What the compiler prints. Then it is ended.")
  public let compileErrors = Limit<Int>.count(100, of: "errors", "The errors of a file that are explained.")
  public let reportedLine = Limit<Int>.bytes(10_000, "A line of a file that is shown beside an error.")
  public let repairedFile = Limit<Int>.bytes(
    30_000, "A file whose mistakes are searched for. A longer one shows the compiler's errors alone.")
  public let waitingCompilerFile = Limit<Int>.bytes(
    60_000, "A file for the compiler that waits for a save. A longer one is compiled by one of its own.")
  public let parsing = Limit<Duration>.seconds(
    5, "Parsing a file, in processor time. Then the file is too complicated.")
  public let parserMemory = Limit<Int>.bytes(
    3 << 29, "The address space of the parser. Then the file is too complicated.")
  public let parserAnswers = Limit<Int>.count(160, of: "answers", "The parser's answers that are kept.")
  public let parserAnswerFile = Limit<Int>.bytes(64 << 10, "A file whose answers are kept.")
  public let parserAnswerFolder = Limit<Int>.bytes(
    16 << 20, "The parser's answers that are kept for later processes.")

  // MARK: The Book, exports and editors

  public let markdownDepth = Limit<Int>.count(
    50, of: "levels", "Lists and quotes in each other on a page; deeper ones are left out.")
  public let pageLine = Limit<Duration>.seconds(30, "A line of a page's session when the page is run.")
  public let pageProgram = Limit<Duration>.seconds(120, "A program of a page when the page is run.")
  public let scriptEnd = Limit<Duration>.seconds(5, "Effects that run on after a script's last line.")
  public let exportedSteps = Limit<Int>.count(1000, of: "steps", "The steps of a session that become a test.")
  public let exportAttempts = Limit<Int>.count(
    8, of: "attempts", "The attempts at a test that passes. Each asserts less than the one before.")
  public let pageSteps = Limit<Int>.count(
    2000, of: "steps", "The steps of a session on a page; the last ones are shown.")
  public let pageRows = Limit<Int>.count(200, of: "rows", "The effects of a session on a page's time axis.")
  public let pictureLines = Limit<Int>.count(
    400, of: "lines", "The lines of a picture; further ones are counted.")
  public let pictureState = Limit<Int>.count(20_000, of: "scalars", "A state on a page; the rest is cut.")
  public let editorMessage = Limit<Int>.bytes(
    64 << 20, "A message of an editor. A longer one ends the language server.")
  public let editorHeader = Limit<Int>.bytes(
    4096, "The header of an editor's message. A longer one ends the language server.")

  private static let all = Limits()

  private init() {}

  /// The value of a limit, such as `Limits.file`.
  ///
  /// - Complexity: O(1), but slower than a constant: a loop reads it once.
  public static subscript<Value>(dynamicMember limit: KeyPath<Limits, Limit<Value>>) -> Value {
    all[keyPath: limit].value
  }

  /// All limits in the order of their declaration.
  public static var table: [(name: String, amount: String, meaning: String)] {
    Mirror(reflecting: all).children.compactMap { child in
      guard let name = child.label, let limit = child.value as? any DescribedLimit else { return nil }
      return (name, limit.amount, limit.meaning)
    }
  }
}

/// One limit.
public struct Limit<Value: Sendable>: Sendable {
  /// How much is allowed.
  public let value: Value
  /// The value with its unit, as a reader sees it.
  public let amount: String
  /// What is limited, and what happens above the limit.
  public let meaning: String
}

private protocol DescribedLimit {
  var amount: String { get }
  var meaning: String { get }
}

extension Limit: DescribedLimit {}

extension Limit<Int> {
  fileprivate static func count(_ value: Int, of unit: String, _ meaning: String) -> Limit {
    Limit(value: value, amount: "\(value.grouped) \(unit)", meaning: meaning)
  }

  fileprivate static func bytes(_ value: Int, every time: String? = nil, _ meaning: String) -> Limit {
    let unit = [(30, "GB"), (20, "MB"), (10, "KB")].first { value >= 1 << $0.0 && value % (1 << $0.0) == 0 }
    let amount = unit.map { "\(value >> $0.0) \($0.1)" } ?? "\(value.grouped) bytes"
    return Limit(value: value, amount: amount + (time.map { " a \($0)" } ?? ""), meaning: meaning)
  }
}

extension Limit<Duration> {
  fileprivate static func seconds(_ value: Int, _ meaning: String) -> Limit {
    Limit(value: .seconds(value), amount: "\(value.grouped) s", meaning: meaning)
  }

  fileprivate static func milliseconds(_ value: Int, _ meaning: String) -> Limit {
    Limit(value: .milliseconds(value), amount: "\(value) ms", meaning: meaning)
  }
}

extension Int {
  /// The number in groups of three digits: `20,000`.
  fileprivate var grouped: String {
    var digits = Array(String(self))
    for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
    return String(digits)
  }
}
