import Foundation
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
    // The name is for people, and the number keeps two apps of one name apart.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in place.path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let name = place.deletingPathExtension().lastPathComponent.filter { $0.isLetter || $0.isNumber }
    return state.appending(path: "play/\(name)-\(String(hash, radix: 36))")
  }
}
