import Foundation
import OwnApps
import SandboxApp
import SyntaxProtocol

/// The first line of `tca play --json`: what is played of an app, and what was left out of it. The lines after it are events.
struct PlayOutput: CommandOutput {
  static let definition = "play"

  /// A part of the app that is left out.
  struct Part: Encodable {
    var file: String
    var line: Int
    var name: String
    var kind: PlayedFile.LeftOut.Kind
    var reason: String?
  }

  /// A file that isn't compiled, or a module that can't be.
  struct Skipped: Encodable {
    var name: String
    var reason: String
  }

  var feature: String
  var module: String
  var state: String
  /// Whether the sandbox has made up values for the first state.
  var isSample: Bool
  /// The feature that should have been played and can't be.
  var passedOver: Skipped?
  var alternatives: [String]
  var leftOut: [Part]
  var skippedFiles: [Skipped]
  var skippedModules: [Skipped]
  /// Modules that are compiled in Swift 5 mode, although they ask for Swift 6.
  var olderModules: [String]
  /// Modules that are compiled without the main actor by default.
  var nonisolatedModules: [String]
  var dependencies: [PlayedCode.DependencyNote]
  var notes: [String]

  init(_ app: App, _ code: PlayedCode) {
    feature = code.feature
    module = code.module
    state = code.state
    isSample = code.isSample
    passedOver = code.passedOver.map { Skipped(name: $0.feature, reason: $0.reason) }
    alternatives = code.alternatives
    leftOut = code.leftOut.map {
      Part(
        file: app.path(of: $0.file), line: $0.item.line, name: $0.item.name, kind: $0.item.kind,
        reason: $0.item.reason)
    }
    skippedFiles = code.skipped.map { Skipped(name: app.path(of: $0.url), reason: $0.reason) }
    skippedModules = code.failed.map { Skipped(name: $0.module, reason: $0.reason) }
    olderModules = code.older
    nonisolatedModules = code.nonisolated
    dependencies = code.dependencies
    notes = app.notes
  }
}
