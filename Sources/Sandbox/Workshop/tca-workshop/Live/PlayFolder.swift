import Foundation
import Toolchain
import Workspace

/// Where sessions of somebody's own apps are kept: in the user's state folder, and never among the files of the app.
package enum PlayFolder {
  /// The folder of an app.
  ///
  /// - Parameters:
  ///   - place: The app's file or folder.
  ///   - environment: The variables that name the state folder are read from it.
  package static func folder(
    of place: URL, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    let state = StateFolder(environment: environment)?.url ?? FileManager.default.temporaryDirectory
    // The name is for people, and the hash keeps two apps of one name apart.
    let name = place.deletingPathExtension().lastPathComponent.filter { $0.isLetter || $0.isNumber }
    return state.appending(path: "play/\(name)-\(ContentHash.of([place.path]))")
  }
}
