import Foundation
import Terminal
import TextHandling

/// The style of the text on each stream.
package enum Styles {
  /// How text looks on the standard output.
  package static func standardOutput(_ options: GlobalOptions) -> TextStyle {
    let traits = options.traits
    var style = TextStyle(width: TerminalTraits.columns(), color: traits.color, links: traits.links)
    style.breaksCode = isatty(1) == 1 || ProcessInfo.processInfo.environment["COLUMNS"] != nil
    return style
  }

  /// How text looks on the standard error.
  package static func standardError(_ options: GlobalOptions) -> TextStyle {
    let traits = TerminalTraits(
      isInputTerminal: false, isOutputTerminal: isatty(2) == 1,
      environment: ProcessInfo.processInfo.environment,
      plain: options.plain || options.json)
    return TextStyle(width: TerminalTraits.columns(), color: traits.color, links: traits.links)
  }
}

/// What a command prints with `--json`. The file `schema.json` beside the Book has a definition for each type that conforms,
/// made from its stored properties and their comments.
package protocol CommandOutput: Encodable {
  /// The name of the definition.
  static var definition: String { get }
}

/// JSON on standard output.
package enum JSONText {
  /// A value over several lines, for people and `jq`.
  package static func pretty(_ value: some CommandOutput) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// A value on one line, as the first of a stream of events.
  package static func line(_ value: some CommandOutput) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
