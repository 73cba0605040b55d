/// A question about the shape of a parsed file, such as `no stored State.isLoading` or `2 or more call Scope`.
///
/// A question counts declarations or calls, and compares the number:
///
///     some | no | 3 | 3 or more | at most 3      how many; `some` may be left out
///     @Shared                                    an attribute that the declaration has
///     public | package | fileprivate | private | static    a modifier that it has
///     stored | computed | property               members and variables that aren't local
///     func | init | case | struct | enum | class | actor | type | extension
///     call                                       calls, by what is called
///     name                                       every use of a name
///     Search.State.is*                           the path: names from the outside to the inside
///     : Bool                                     the type of a property, or the payload of a case
///
/// A path is compared from its end, so `State.query` means the property of every `State`. In each name, `*` stands for any
/// characters; `**` stands for any number of names. The members of an extension belong to the extended type. A call has the
/// names of the declarations around it before its own: `body.Scope`. The type of a property without a written one is taken from
/// a literal, or from the name at the beginning of its value. Code in an inactive `#if` doesn't count. The members of a
/// `public extension` are public, and the name of an initializer is `init`: `State.init`.
///
/// A type is compared as it is written and without the file's type aliases, so `: Bool` also means `Flag` where the file says
/// `typealias Flag = Bool`. What a struct stores counts also for the state that stores the struct, unless it is the state of a
/// child.
///
/// Not handled: what a macro adds, types that only the compiler can infer, and local declarations.
public struct ShapeQuestion: Codable, Equatable, Sendable {
  /// What is counted.
  public enum Subject: String, CaseIterable, Codable, Sendable {
    /// Properties that store a value.
    case stored
    /// Properties with a getter.
    case computed
    /// Properties of both kinds.
    case property
    /// Functions.
    case `func`
    /// Initializers.
    case `init`
    /// Cases of enums.
    case `case`
    /// Structs.
    case `struct`
    /// Enums.
    case `enum`
    /// Classes.
    case `class`
    /// Actors.
    case `actor`
    /// Structs, enums, classes and actors.
    case type
    /// Extensions, by the name of the extended type.
    case `extension`
    /// Calls of functions.
    case call
    /// Uses of a name.
    case name
  }

  /// The question as its author wrote it.
  public var text: String
  /// The smallest number of matches that is right.
  public var least: Int
  /// The largest number of matches that is right; nil when there is none.
  public var most: Int?
  /// What is counted.
  public var subject: Subject
  /// The name of an attribute that each match has.
  public var attribute: String?
  /// A modifier that each match has, such as `public`.
  public var modifier: String?
  /// The names from the outside to the inside. They may contain `*`.
  public var path: [String]
  /// The type of a property or the payload of a case. It may contain `*`.
  public var type: String?

  /// The modifiers that a question can ask for.
  public static let modifiers: Set<String> = ["public", "package", "fileprivate", "private", "static"]

  /// The error for a question that can't be read.
  public struct Unreadable: Error, Equatable, Sendable {
    /// What is wrong, as a sentence.
    public var message: String
  }

  /// Reads a question.
  ///
  /// - Throws: ``Unreadable`` with a sentence for the author of the exercise.
  public init(_ text: String) throws(Unreadable) {
    self.text = text
    var rest = Substring(text)
    if let colon = text.firstIndex(of: ":") {
      let pattern = text[text.index(after: colon)...].filter { !$0.isWhitespace }
      guard !pattern.isEmpty else { throw Unreadable(message: "No type follows the colon.") }
      type = pattern
      rest = text[..<colon]
    }
    var words = rest.split(whereSeparator: \.isWhitespace).map(String.init)
    (least, most) = Self.amount(&words)
    if words.first?.hasPrefix("@") == true { attribute = String(words.removeFirst().dropFirst()) }
    if let word = words.first, Self.modifiers.contains(word) { modifier = words.removeFirst() }
    guard let word = words.first, let subject = Subject(rawValue: word) else {
      let subjects = Subject.allCases.map(\.rawValue).joined(separator: ", ")
      throw Unreadable(
        message: "`\(words.first ?? "")` is nothing that can be counted. Write one of \(subjects).")
    }
    self.subject = subject
    guard words.count == 2 else {
      throw Unreadable(message: "One name follows `\(word)`, such as `State.query` or `*`.")
    }
    path = words[1].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard path.allSatisfy({ !$0.isEmpty }) else {
      throw Unreadable(message: "A name of `\(words[1])` is empty.")
    }
    if type != nil, ![.stored, .computed, .property, .case].contains(subject) {
      throw Unreadable(message: "Only properties and cases have a type, so no colon can follow `\(word)`.")
    }
    if attribute != nil || modifier != nil, [.call, .name].contains(subject) {
      throw Unreadable(message: "Only declarations have attributes and modifiers.")
    }
  }

  /// Takes the words of the amount.
  private static func amount(_ words: inout [String]) -> (least: Int, most: Int?) {
    switch words.first {
    case "some":
      words.removeFirst()
      return (1, nil)
    case "no":
      words.removeFirst()
      return (0, 0)
    case "at":
      guard words.count > 2, words[1] == "most", let number = Int(words[2]) else { return (1, nil) }
      words.removeFirst(3)
      return (0, number)
    case let word?:
      guard let number = Int(word) else { return (1, nil) }
      words.removeFirst()
      guard words.starts(with: ["or", "more"]) else { return (number, number) }
      words.removeFirst(2)
      return (number, nil)
    case nil: return (1, nil)
    }
  }

  /// Whether a number of matches is right.
  public func allows(_ count: Int) -> Bool { count >= least && count <= most ?? .max }

  /// Whether something with these names is meant.
  ///
  /// - Parameter names: The names from the outside to the inside.
  public func matches(_ names: [String]) -> Bool {
    Self.matches(path[...], names[...], mayStartLater: path.first != "**")
  }

  private static func matches(
    _ pattern: ArraySlice<String>, _ names: ArraySlice<String>, mayStartLater: Bool
  ) -> Bool {
    guard let last = pattern.last else { return mayStartLater || names.isEmpty }
    if last == "**" {
      return (0...names.count).contains {
        matches(pattern.dropLast(), names.dropLast($0), mayStartLater: mayStartLater)
      }
    }
    guard let name = names.last, matches(last, name) else { return false }
    return matches(pattern.dropLast(), names.dropLast(), mayStartLater: mayStartLater)
  }

  /// Whether a text is meant by a pattern in which `*` stands for any characters.
  public static func matches(_ pattern: String, _ text: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return pattern == text }
    guard text.hasPrefix(first) else { return false }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}

/// The answer to a ``ShapeQuestion``.
public struct ShapeAnswer: Codable, Equatable, Sendable {
  /// How many matches the file has.
  public var count: Int
  /// The lines of the matches, from 1, in their order.
  public var lines: [Int]

  package init(lines: [Int]) {
    count = lines.count
    self.lines = lines
  }
}
