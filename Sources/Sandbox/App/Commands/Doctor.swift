import ArgumentParser
import Curriculum
import Foundation
import Processes
import Reports
import SandboxApp
import Terminal
import TextHandling
import Toolchain

/// `tca doctor`: checks the installation, and suggests fixes.
struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the installation, and suggest fixes.",
    discussion: "Exit codes: 0 everything that is needed was found, 69 something is missing."
  )

  @OptionGroup var options: GlobalOptions

  /// `tca doctor --json`
  private struct Checks: CommandOutput {
    static let definition = "doctor"
    var checks: [Finding]
  }

  func run() async throws {
    let findings = await Examination(options: options).findings()
    if options.json {
      StandardStream.output.print(try JSONText.pretty(Checks(checks: findings)))
    } else {
      let style = Styles.standardOutput(options)
      for finding in findings { StandardStream.output.print(finding.text(style)) }
    }
    if findings.contains(where: { $0.status == .missing }) { throw ExitStatus.unavailable }
  }
}

/// The result of one check.
struct Finding: Codable, Equatable {
  enum Status: String, Codable {
    case ok
    /// It works, but not as well as it could.
    case warning
    case missing
  }

  var name: String
  var status: Status
  var detail: String
  /// A command that may help.
  var fix: String?

  init(_ name: String, _ status: Status, _ detail: String, fix: String? = nil) {
    self.name = name
    self.status = status
    self.detail = detail
    self.fix = fix
  }

  init(_ name: String, _ report: Report) {
    self.init(
      name, .missing, [report.title, report.found].compactMap { $0 }.joined(separator: " "),
      fix: report.causes.first?.fix)
  }

  func text(_ style: TextStyle) -> String {
    let word = status.rawValue + String(repeating: " ", count: 8 - status.rawValue.count)
    let role: TextStyle.Role =
      switch status {
      case .ok: .good
      case .warning: .warning
      case .missing: .bad
      }
    var lines = style.wrap("\(word)\(name): \(detail)", rest: "  ")
    if lines[0].hasPrefix(status.rawValue) {
      lines[0] = style(status.rawValue, role) + lines[0].dropFirst(status.rawValue.count)
    }
    if let fix { lines += style.wrap(fix, first: "  → ") }
    return lines.joined(separator: "\n")
  }
}
