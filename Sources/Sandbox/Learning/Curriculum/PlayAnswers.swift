import Foundation
import Reports
import TextHandling

/// What `tca play` was told about an app. It can be kept beside the code, so that the next start needs nothing.
///
/// ```yaml
/// feature: AppFeature
/// state: AppFeature.State(user: .sample)
/// with:
///   apiClient: APIClient(products: { [.sample] })
/// ```
public struct PlayAnswers: Equatable, Sendable {
  /// The type of the feature; nil to choose it.
  public var feature: String?
  /// An expression that makes the first state; nil for the one without values.
  public var state: String?
  /// Expressions by their key paths in `DependencyValues`.
  public var with: [String: String]

  /// - Parameters:
  ///   - feature: The type of the feature; nil to choose it.
  ///   - state: An expression that makes the first state; nil for the one without values.
  ///   - with: Expressions by their key paths in `DependencyValues`.
  public init(feature: String? = nil, state: String? = nil, with: [String: String] = [:]) {
    self.feature = feature
    self.state = state
    self.with = with
  }

  /// The name of the file beside the code.
  public static let fileName = ".tca-play.yml"

  /// The file that belongs to an app.
  public static func file(beside place: URL) -> URL {
    (place.pathExtension == "swift" ? place.deletingLastPathComponent() : place).appending(path: fileName)
  }

  /// Reads the file that belongs to an app; there are no answers when there is none.
  ///
  /// - Throws: A `Report` about the line that can't be read.
  public init(beside place: URL) throws {
    let file = Self.file(beside: place)
    self.init()
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    let fields = try Fields(
      yaml: try readText(file), file: file, allowed: ["feature", "state", "with"])
    feature = try fields.optionalString("feature")
    state = try fields.optionalString("state")
    with = try fields.dictionary("with")
  }

  /// These answers, and others where there are none.
  public func over(_ others: PlayAnswers) -> PlayAnswers {
    // A state belongs to its feature.
    let isSame = feature == nil || feature == others.feature
    return PlayAnswers(
      feature: feature ?? others.feature, state: state ?? (isSame ? others.state : nil),
      with: others.with.merging(with) { $1 })
  }

  /// The text of the file.
  public var text: String {
    func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }
    var lines = [feature.map { "feature: \(quoted($0))" }, state.map { "state: \(quoted($0))" }].compactMap(
      \.self)
    if !with.isEmpty { lines.append("with:") }
    lines += with.sorted { $0.key < $1.key }.map { "  \(quoted($0.key)): \(quoted($0.value))" }
    return lines.joined(separator: "\n") + "\n"
  }
}
