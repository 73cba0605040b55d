import Foundation
import Reports

/// Which feature of an app is played.
struct FeatureChoice: Sendable {
  var feature: AppIndex.Feature
  /// The other features that no other one contains.
  var alternatives: [String]
  /// Whether nothing speaks for another one: it was asked for, it is the only one, or the app makes a store for it.
  var isClear: Bool

  /// - Parameters:
  ///   - asked: The name that was given; nil to choose.
  ///   - focus: The file in which the feature is looked for; nil for all of them.
  ///   - place: The app's place, for messages.
  /// - Throws: A `Report` when there is no such feature, or none at all.
  init(_ index: AppIndex, asked: String?, focus: URL?, place: URL) throws {
    if let asked {
      feature = try index.feature(named: asked, in: focus)
      alternatives = []
      isClear = true
      guard feature.isVisible else {
        throw Report(
          "\(asked) is private, so only its own file can use it.",
          expected: "A feature that isn't private or fileprivate.")
      }
      return
    }
    let roots = index.roots(in: focus)
    guard let first = roots.first else { throw Self.none(index, focus ?? place) }
    feature = first
    alternatives = roots.dropFirst().map(\.type)
    isClear = roots.count == 1 || index.hasStore(of: first)
  }

  /// The next feature, when the chosen one doesn't compile: the one that contains the most of those that do.
  func next(in build: AppBuild, _ index: AppIndex) -> AppIndex.Feature? {
    index.features.filter { $0.isVisible && build.reason(against: $0, in: index) == nil }
      .max { (index.reach(of: $0).count, $1.type) < (index.reach(of: $1).count, $0.type) }
  }

  private static func none(_ index: AppIndex, _ place: URL) -> Report {
    let isOld = index.files.contains {
      $0.text.contains("AnyReducer") || $0.text.contains(#/Reducer<\w+, \w+, \w+>/#)
    }
    let isHidden = !index.features.isEmpty
    return Report(
      "There is no feature in \(place.lastPathComponent).",
      found: isHidden
        ? "Its reducers are private."
        : isOld
          ? "It has reducers of a time when they were values and not types."
          : "No type there is marked `@Reducer`, or conforms to `Reducer`.",
      expected: "A file with a reducer, in a folder or a package.",
      causes: isOld ? [.init("Older reducers can be changed step by step.", fix: "tca book migrating")] : [])
  }
}
