import Diagnostics
import KernelProtocol
import SyntaxProtocol

/// What an answer's types must be, as the solution has them. The compiler and the runtime say what they are; the text of the answer
/// isn't asked, so inference, type aliases and inheritance make no difference.
///
/// The demands are lines that follow the last one of the sealed checks. Each one is a call of the judging kernel, which looks at the
/// types before any check runs:
///
/// ```swift
/// sandboxDemand(\Counter.State.count, "count", Swift.Int.self)
/// sandboxApart(\Todos.State.filter, "all active completed", .all, .active, .completed)
/// ```
///
/// Not demanded: a property whose type the solution declares itself, because an answer may call it otherwise. It is compared
/// part by part.
struct Demands: Equatable, Sendable {
  /// The names of the functions that the lines declare. An answer can't declare them.
  static let reserved = [
    "sandboxDemand", "sandboxApart", "sandboxDemands", "sandboxAlike", "sandboxAlikeValues", "sandboxValues",
    "sandboxDifference", "sandboxNumber", "sandboxText", "sandboxDrawn",
  ]

  /// The calls, one a line.
  private var calls: [String] = []
  /// The names in the demanded types, which an answer can't give to a type of its own.
  private(set) var types: Set<String> = []

  init() {}

  /// - Parameters:
  ///   - shapes: The solution's types, with the properties that the checks use.
  ///   - names: The identifiers of the checks.
  init(_ shapes: [Outline.Shape], namedIn names: Set<String>) {
    for shape in shapes {
      // The checks can't use a type that they don't name, unless it is a feature's state.
      let path = shape.type.last == "State" ? shape.type.dropLast() : shape.type[...]
      guard !path.isEmpty, path.allSatisfy(names.contains) else { continue }
      let type = shape.type.joined(separator: ".")
      for property in shape.properties {
        let name = property.name
        if let wanted = property.type {
          calls.append("sandboxDemand(\\\(type).\(name), \"\(name)\", (\(wanted)).self)")
          types.formUnion(Self.names(in: wanted))
        }
        let values = property.values.filter(names.contains)
        guard values.count > 1 else { continue }
        let cases = values.map { ".\($0)" }.joined(separator: ", ")
        calls.append(
          "sandboxApart(\\\(type).\(name), \"\(values.joined(separator: " "))\", \(cases))")
      }
    }
  }

  private static func names(in type: String) -> [String] {
    type.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      .compactMap { $0.split(separator: ".").first.map(String.init) }
  }

  /// Adds what follows the sealed checks.
  func sealing(_ checks: String) -> String {
    guard !checks.isEmpty else { return checks }
    let twins = checks.contains("sandboxAlike(") ? [Self.twins] : []
    let demands = calls.isEmpty ? [] : [Self.head] + calls.map { "  \($0)" } + ["}"]
    return ([checks] + twins + demands).joined(separator: "\n") + "\n"
  }

  /// The demands without those that an answer can't meet because it doesn't declare what they are about; nil when there are other
  /// errors.
  ///
  /// An answer may do without a property of the solution. If the checks use it, they don't compile either.
  ///
  /// - Parameters:
  ///   - checks: The sealed checks without the demands.
  ///   - errors: The errors of a compile with the demands.
  func without(_ errors: [Diagnostic], in checks: String) -> Demands? {
    let lines = sealing(checks).split(separator: "\n", omittingEmptySubsequences: false)
    var left: Set<String> = []
    for error in errors {
      guard error.file == Submission.checksFile, lines.indices.contains(error.line - 1),
        ChecksError(error).isAboutSomethingMissing
      else { return nil }
      let call = String(lines[error.line - 1].drop { $0 == " " })
      guard calls.contains(call) else { return nil }
      left.insert(call)
    }
    var other = self
    other.calls.removeAll(where: left.contains)
    return left.isEmpty ? nil : other
  }

  /// Compares what is compared by an `#expect`, for the second time, part by part.
  private static let twins = """
    @_silgen_name("\(JudgeFrame.differenceFunction)")
    private func sandboxDifference(_ left: Any, _ right: Any) -> String?
    private func sandboxAlike<T>(_ left: T, _ right: T, _ line: Int) {
      guard let words = sandboxDifference(left, right) else { return }
      Testing::Issue.record(
        "Your `==` calls these equal, but \\(words).",
        sourceLocation: Testing::SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1))
    }
    private func sandboxAlike<L, R>(_ left: L, _ right: R, _ line: Int) {}
    private func sandboxAlikeValues<T>(_ found: T, _ expected: T) -> (found: T, expected: T) { (found, expected) }
    @_disfavoredOverload
    private func sandboxAlikeValues<L, R>(_ found: L, _ expected: R) -> (found: L, expected: R) { (found, expected) }
    """

  private static let head = """
    @_silgen_name("\(JudgeFrame.demandFunction)")
    private func sandboxDemand(_ path: AnyKeyPath, _ name: String, _ type: Any.Type)
    @_silgen_name("\(JudgeFrame.apartFunction)")
    private func sandboxValues(_ names: String, _ values: [Any])
    private func sandboxApart<R, V>(_ path: KeyPath<R, V>, _ names: String, _ values: V...) {
      sandboxValues(names, values)
    }
    @_cdecl("\(JudgeFrame.demandsFunction)")
    public func sandboxDemands() {
    """
}
