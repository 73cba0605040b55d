import CGuardian
import Foundation
import Glibc
import Reports

/// A folder that is removed when it is no longer needed, and when `tca` ends, even if it is killed.
///
/// ```swift
/// let folder = try TemporaryFolder(named: "tca-judge")
/// defer { folder.remove() }
/// ```
public struct TemporaryFolder: Equatable, Sendable {
  /// The location of the folder.
  public let url: URL

  /// Creates an empty folder that only this user can read.
  ///
  /// - Parameters:
  ///   - name: The beginning of its name.
  ///   - parent: The folder that contains it; nil for the system's folder of temporary files.
  public init(named name: String, in parent: URL? = nil) throws(Report) {
    let parent = parent ?? FileManager.default.temporaryDirectory
    url = parent.appending(path: "\(name)-\(UUID().uuidString)")
    Guardian.shared.keep(folder: url.path)
    guard mkdir(url.path, 0o700) == 0 else {
      let error = errno
      Guardian.shared.release(folder: url.path)
      throw Report(
        "A temporary folder could not be created.",
        found: "\(url.path): \(String(cString: strerror(error))).",
        expected: "A folder for temporary files that can be written to.",
        causes: [Report.Cause("The disk is full or read-only.", fix: "export TMPDIR=/a/folder/of/yours")])
    }
  }

  /// Removes the folder with everything in it.
  public func remove() {
    guardian_remove_folder(url.path)
    Guardian.shared.release(folder: url.path)
  }
}
