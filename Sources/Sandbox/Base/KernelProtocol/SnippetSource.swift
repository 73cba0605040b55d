/// Writes the file that turns a snippet into an image that a kernel can load.
///
/// The snippet starts at the beginning of a line, so that the compiler's columns are those of the typed text.
public struct SnippetSource: Equatable, Sendable {
  /// The name of the function that an image exports.
  public static let symbol = "tca_snippet"

  /// The text of the file.
  public private(set) var text = ""
  /// The line on which the snippet starts, from 1.
  public private(set) var firstLine = 1
  /// How many characters were added in front of the snippet's first line.
  public private(set) var indent = 0
  /// The snippet's own lines.
  public let lines: [String]

  /// - Parameters:
  ///   - snippet: The snippet.
  ///   - feature: The type of the feature, such as `Counter`.
  ///   - module: The module that declares the feature.
  ///   - others: Further modules that the snippet may use.
  public init(_ snippet: Snippet, feature: String, module: String, others: [String] = []) {
    lines = snippet.source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // An app of somebody's own can have global variables, which Swift 6 refuses.
    let isolation = others.isEmpty ? "" : "@preconcurrency "
    var before =
      [
        "import ComposableArchitecture", "import FeatureImage", "import Foundation",
        "\(isolation)@testable import \(module)",
      ] + others.map { "\(isolation)@testable import \($0)" } + [
        "", "@_cdecl(\"\(Self.symbol)\")",
        "public func \(Self.symbol)() -> UnsafeMutableRawPointer {",
      ]
    var after = ["}", ""]
    var prefix = ""
    switch snippet.kind {
    case .action:
      before += ["  SnippetEntry.action(\(feature).self) { state in", "    let action: \(feature).Action ="]
      after = ["    return action", "  }"] + after
    case .value:
      before += ["  SnippetEntry.value(\(feature).self) { state in", "    let value ="]
      after = ["    return value", "  }"] + after
    case .dependency:
      prefix = "values."
      before += ["  SnippetEntry.dependency { values in"]
      let path = Self.target(of: snippet.source)
      after = ["  } reset: { values, original in", "    values.\(path) = original.\(path)", "  }"] + after
    case .change:
      before += ["  SnippetEntry.change(\(feature).self,"]
      after = ["  )"] + after
    }
    indent = prefix.count
    firstLine = before.count + 1
    text = (before + [prefix + snippet.source] + after).joined(separator: "\n")
  }

  /// The left side of an assignment: `numberFact.fetch` in `numberFact.fetch = { … }`.
  public static func target(of assignment: String) -> String {
    String(assignment.prefix { $0 != "=" }.filter { !$0.isWhitespace })
  }
}
