import KernelProtocol
import SyntaxProtocol
import Toolchain

/// Other inputs for an exercise's checks than those that can be read in them.
///
/// A feature that knows the inputs of the checks could answer these alone. So the author says in a comment which numbers and
/// texts are only examples, and the checks are run once more with others in their place:
///
/// ```swift
/// // draws: 7 8 "Buy milk"
/// ```
///
/// All the numbers move by the same amount, so that 8 is still one more than 7. A number also moves inside of a text, as in
/// `"7 is odd"`. A text changes in every place.
struct DrawnInputs: Equatable, Sendable {
  private var numbers: [Int] = []
  private var texts: [String] = []

  /// Finds the comment among the comments of the checks; nil when they have no examples.
  init?(in comments: [String]) {
    let prefix = "draws: "
    for comment in comments where comment.hasPrefix(prefix) {
      // Every second part is in quotation marks.
      for (index, part) in comment.dropFirst(prefix.count).split(
        separator: "\"", omittingEmptySubsequences: false
      ).enumerated() {
        if index % 2 == 1 {
          texts.append(String(part))
        } else {
          numbers += part.split(separator: " ").compactMap { Int($0) }
        }
      }
    }
    if numbers.isEmpty, texts.isEmpty { return nil }
  }

  /// The inputs of one run.
  struct Drawing: Equatable, Sendable {
    var seed: Int
    fileprivate(set) var values = ReplacedInputs()

    /// What became what, such as `7 → 512`.
    var words: [String] {
      values.numbers.sorted { $0.key < $1.key }.map { "\($0.key) → \($0.value)" }
        + values.texts.map { "\"\($0.old)\" → \"\($0.new)\"" }
    }

    /// The drawn input in place of a written one.
    func text(of input: WrittenInput) -> String {
      switch input.kind {
      case .number: Int(input.text).map { String(values.number($0)) } ?? input.text
      case .text: values.text(input.text)
      }
    }
  }

  /// Returns a source with something else in place of its numbers and texts. Its lines have the same numbers.
  static func replacing(
    _ inputs: [WrittenInput], in source: String, by replacement: (WrittenInput) -> String?
  ) -> String {
    var bytes = Array(source.utf8)
    // From the last one, so that the offsets of the others stay.
    for input in inputs.sorted(by: { $0.offset > $1.offset }) {
      let range = input.offset..<input.offset + input.text.utf8.count
      guard let text = replacement(input), range.upperBound <= bytes.count else { continue }
      bytes.replaceSubrange(range, with: text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A call that asks for the drawn input when the checks run, in place of a written one; nil for one that is no example.
  ///
  /// The checks are compiled once for all draws then.
  func call(for input: WrittenInput) -> String? {
    switch input.kind {
    case .number:
      guard let number = Int(input.text), numbers.contains(number) else { return nil }
      return "sandboxDrawn(\(number), \(number))"
    case .text:
      let digits = input.text.split { !$0.isNumber }.compactMap { Int($0) }
      guard texts.contains(where: input.text.contains) || digits.contains(where: numbers.contains) else {
        return nil
      }
      let quote = input.pounds + "\""
      let (line, end) = input.text.last == "\n" ? (input.text.dropLast(), "\n") : (input.text[...], "")
      return "\\\(input.pounds)(sandboxText(\(quote)\(line)\(String(quote.reversed()))))\(end)"
    }
  }

  /// What the calls of ``call(for:)`` need at the end of the checks.
  static let functions = """

    @_silgen_name("\(JudgeFrame.numberFunction)")
    private func sandboxNumber(_ number: Int) -> Int
    @_silgen_name("\(JudgeFrame.textFunction)")
    private func sandboxText(_ text: String) -> String
    private func sandboxDrawn<N: Numeric>(_ number: Int, _ same: N) -> N {
      if let drawn = N(exactly: sandboxNumber(number)) { return drawn }
      Testing::Issue.record("`\\(N.self)` can't hold the number.")
      return same
    }

    """

  /// Draws inputs.
  func drawing(seed: Int) -> Drawing {
    // A generator of our own, because the same seed must give the same inputs in every version of Swift.
    var state = UInt64(bitPattern: Int64(seed)) &+ 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var drawing = Drawing(seed: seed)
    let amount = 100 + next(800)
    for number in numbers { drawing.values.replace(number, by: number + amount) }
    for text in texts {
      // The word begins and ends otherwise than the text, so that neither letter is enough to know the example.
      let consonants = "bdfgklmnprtv".filter { $0.lowercased() != text.first?.lowercased() }.map(String.init)
      let vowels = "aeiou".filter { $0.lowercased() != text.last?.lowercased() }.map(String.init)
      let word = (0..<3).map { _ in consonants[next(consonants.count)] + vowels[next(vowels.count)] }.joined()
      let isUppercase = text.first?.isUppercase == true
      drawing.values.replace(
        text, by: isUppercase ? word.prefix(1).uppercased() + word.dropFirst() : word)
    }
    return drawing
  }
}

/// What decides which inputs are drawn in a run of `tca`. Nobody knows it before, so an answer can't be prepared for the inputs; who
/// knows it afterwards can repeat each verdict of the run.
public struct DrawSecret: Hashable, Sendable {
  private let value: UInt64

  /// Draws a secret.
  public init() { value = .random(in: .min ... .max) }

  /// A secret that was written down; nil when the text isn't one.
  public init?(_ text: String) {
    guard let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }

  /// The secret as ``init(_:)`` reads it.
  public var text: String { String(value, radix: 16) }

  /// The seed of the inputs that count for a learner's file.
  func seed(for learner: String) -> Int {
    seed(number: learner.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }

  /// The seed of inputs that never count. They are shown to whoever fails with those that do.
  var shownSeed: Int { seed(number: 0) }

  private func seed(number: UInt64) -> Int {
    Int(Self.mixed(value ^ Self.mixed(number)) >> 16)
  }

  /// Splitmix64, so that one seed says nothing about the next, and texts of any length have all of them.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var state = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
    return state ^ (state >> 31)
  }
}
