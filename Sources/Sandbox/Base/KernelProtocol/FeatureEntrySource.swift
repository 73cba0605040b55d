/// Writes the file that turns a feature's sources into an image a kernel can load.
///
/// Compile the text together with the feature's own files, with `ComposableArchitecture` and `FeatureImage` on the
/// module path:
///
/// ```swift
/// FeatureEntrySource.text(
///   type: "Counter",
///   initialState: "Counter.State()",
///   simulated: ["numberFact": ".simulated(latency: .seconds(2))"]
/// )
/// ```
///
/// The image then exports ``symbol``, which hands the kernel the reducer, its first state and its dependencies.
public enum FeatureEntrySource {
  /// The exported function's name.
  public static let symbol = "tca_feature_entry"

  /// - Parameters:
  ///   - type: The reducer's type, `Counter`, or an expression that makes one, `Counter(step: 2)`.
  ///   - initialState: An expression that makes the first state.
  ///   - simulated: Expressions by their key paths in `DependencyValues`. An expression is a value for the whole client
  ///     or, with a longer path such as `numberFact.fetch`, for one endpoint.
  ///   - dependencies: The names that the feature's files add to `DependencyValues`, such as `numberFact`.
  ///   - imports: The modules that declare the feature and what the expressions mention, when the entry is in none of them.
  ///   - extra: Declarations that the expressions need.
  ///   - file: The file name that the compiler's messages about these expressions show.
  public static func text(
    type: String, initialState: String, simulated: [String: String], dependencies names: [String] = [],
    file: String = "Lesson.md", imports: [String] = [], extra: String = ""
  ) -> String {
    let reducer = type.contains("(") ? type : "\(type)()"
    let assignments = simulated.sorted { $0.key < $1.key }.map { path, expression in
      "      $0.\(path) = \(expression)"
    }
    let dependencies =
      assignments.isEmpty ? "      _ = $0" : assignments.joined(separator: "\n")
    let named = names.map { "(\(Literal.quoted($0)), { $0.\($0) })" }.joined(separator: ", ")
    let prelude =
      ((imports.isEmpty ? [] : ["import Foundation"])
      + imports.map { "@preconcurrency @testable import \($0)" }
      + (extra.isEmpty ? [] : ["", extra])).map { $0 + "\n" }.joined()
    return """
      import ComposableArchitecture
      import FeatureImage
      \(prelude)
      @_cdecl("\(symbol)")
      public func \(symbol)() -> UnsafeMutableRawPointer {
        #sourceLocation(file: \(Literal.quoted(file)), line: 1)
        FeatureEntry.make(
          reducer: { \(reducer) },
          initialState: { \(initialState) },
          dependencies: {
      \(dependencies)
          }\(names.isEmpty ? "" : ",\n    named: [\(named)]")
        )
        #sourceLocation()
      }

      """
  }
}
