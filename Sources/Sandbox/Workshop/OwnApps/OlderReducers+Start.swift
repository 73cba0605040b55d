import Foundation
import SyntaxProtocol

extension OlderReducer {
  /// An expression that makes the reducer of the feature.
  struct Made: Sendable, Equatable {
    var expression: String
    /// The environment that it is given; nil for a reducer that is a type.
    var environment: String?
  }

  /// The ways to make a feature, the likeliest first: as the app's own store does it, and with values that are made up.
  ///
  /// - Parameters:
  ///   - type: The type of the feature.
  ///   - stores: The stores of the app that run the reducer.
  ///   - sample: An environment that was made up; nil when that isn't possible.
  ///   - given: The environment that the command line says.
  ///   - texts: The files of the app.
  func made(
    _ type: String, stores: [AppOutline.Store], sample: String?, given: String?, texts: [String]
  ) -> [Made] {
    var found: [Made] = []
    func add(_ environment: String, _ reducer: String?) {
      let whole = reducer.map { ", value: \($0)" } ?? ""
      found.append(Made(expression: "\(type)(environment: \(environment)\(whole))", environment: environment))
    }
    func addAll(_ environment: String, _ reducers: [String?]) {
      for text in [played(environment, texts), environment].compactMap(\.self) {
        for reducer in reducers { add(text, reducer) }
      }
    }
    if let given { addAll(expression(given), [nil]) }
    for store in stores {
      guard let environment = store.environment else { continue }
      // What the store combines with the reducer belongs to the feature.
      let own = store.reducer.flatMap { $0 == declaration.expression ? nil : $0 }
      addAll(expression(environment), (own.map { [$0] } ?? []) + [nil])
    }
    if ["()", "Void"].contains(environment) { add("()", nil) }
    if let sample { addAll(sample, [nil]) }
    add("\(environment)()", nil)
    return found
  }

  /// An expression that says its type, instead of beginning with a dot.
  private func expression(_ written: String) -> String {
    written.hasPrefix(".init(")
      ? environment + written.dropFirst(5) : written.hasPrefix(".") ? environment + written : written
  }

  /// The same environment with the main queue that the prompt's clock moves; nil when it has none.
  private func played(_ made: String, _ texts: [String]) -> String? {
    let queue = #/\b(\w*(?:[qQ]ueue|[sS]cheduler)): *(?:DispatchQueue)?\.main(?:\.eraseToAnyScheduler\(\))?/#
    if made.contains(queue) { return made.replacing(queue) { "\($0.1): .played" } }
    let property = #/\bvar (\w*[mM]ain\w*): *AnySchedulerOf<DispatchQueue>/#
    let own = environment.split(separator: ".").last.map(String.init) ?? environment
    guard let text = texts.first(where: { $0.contains("struct \(own)") && $0.contains(property) }),
      let name = text.firstMatch(of: property)?.1
    else { return nil }
    return "{ var environment = \(made); environment.\(name) = .played; return environment }()"
  }
}
