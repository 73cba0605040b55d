import Foundation
import Reports

/// What somebody opens to a feature of their own app, which otherwise has no network and reads no files: the words after `--trust`.
package struct PlayTrust: Equatable, Sendable {
  /// Whether the feature may use the network.
  package var hasNetwork = false
  /// Files and folders of the user that the feature may read.
  package var readable: [String] = []

  /// - Parameters:
  ///   - words: `network`, `files` and a path, or a path.
  ///   - folder: The folder from which paths start.
  /// - Throws: A `Report` when nothing is at a path.
  package init(_ words: [String], from folder: URL = .currentDirectory()) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "network" {
        hasNetwork = true
        continue
      }
      var path = word
      if word == "files" {
        guard let next = rest.popFirst() else {
          throw Report(
            "`--trust files` needs a path.", expected: "A file or a folder that the feature may read.",
            causes: [.init("For example a folder of pictures.", fix: "tca play … --trust files ~/Pictures")])
        }
        path = next
      }
      let url = URL(filePath: path, relativeTo: folder).absoluteURL.standardizedFileURL
      guard FileManager.default.fileExists(atPath: url.path) else {
        throw Report(
          "There is nothing at \(url.path).",
          expected: "`network`, or a file or folder that the feature may read.",
          causes: [.init("The path is relative to another folder.", fix: "ls")])
      }
      readable.append(url.path)
    }
  }

  /// What the first screen says about it; nil when nothing is open.
  package var sentence: String? {
    let parts =
      (hasNetwork ? ["use the network"] : [])
      + (readable.isEmpty ? [] : ["read \(readable.joined(separator: ", "))"])
    return parts.isEmpty ? nil : "The feature may \(parts.joined(separator: ", and "))."
  }
}
