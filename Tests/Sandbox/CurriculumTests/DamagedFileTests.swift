import DamagedFiles
import Foundation
import Reports
import TestTiers
import Testing

@testable import Curriculum
@testable import Workspace

/// Every kind of damage to what is read from disk: nothing traps, nothing hangs, and nothing of the learner's is lost.
struct DamagedFileTests {
  /// Owned by the user whom ``Damage/withItsRights(_:)`` uses, so that a file without permissions can't be read.
  private func workspace() throws -> Workspace {
    let root = FileManager.default.temporaryDirectory.appending(path: "damaged-\(UUID().uuidString)")
    let workspace = Workspace(root: root)
    try FileManager.default.createDirectory(
      at: workspace.progressFile.deletingLastPathComponent(), withIntermediateDirectories: true)
    return workspace
  }

  @Test(arguments: Damage.allCases) func damagedProgressIsKept(_ damage: Damage) throws {
    let workspace = try workspace()
    defer { try? FileManager.default.removeItem(at: workspace.root) }
    let folder = workspace.progressFile.deletingLastPathComponent()
    try ProgressClient.live(workspace).update { progress in
      for number in 0..<20 { progress.record("counter/\(number)", passed: number.isMultiple(of: 2)) }
    }
    let good = try ProgressClient.live(workspace).load().progress
    try damage.inflict(on: workspace.progressFile)
    let damaged = ordinaryContents(of: workspace.progressFile)
    if geteuid() == 0 { for path in [workspace.root.path, folder.path] { chown(path, 65534, 65534) } }

    let result = damage.withItsRights {
      Result { try ProgressClient.live(workspace).change { $0.current = "a/b" } }
    }
    chmod(workspace.progressFile.path, 0o600)
    switch result {
    case .success(let (progress, problem)):
      #expect(progress.current == "a/b")
      // What was read is used, or it is named and kept.
      guard progress.exercises != good.exercises, damage != .missing else { return }
      if damage == .danglingLink { return }
      let kept = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.lastPathComponent.contains("damaged") }
      if problem != nil {
        #expect(
          kept.compactMap { ordinaryContents(of: $0) } == [damaged].compactMap(\.self))
      } else {
        // A flipped bit in a name can't be told from another name, but all the rest is there.
        #expect(damage == .oneBitFlipped)
        #expect(progress.exercises.count >= good.exercises.count - 1)
      }
    case .failure(let error):
      #expect(error is Report, "\(error)")
      #expect(ordinaryContents(of: workspace.progressFile) == damaged)
    }
  }

  @Test(arguments: Damage.allCases.sampled(2)) func aDamagedLessonIsNamed(_ damage: Damage) throws {
    for path in TemporaryLessons.good.keys.sorted() {
      let lessons = try TemporaryLessons()
      let file = lessons.folder.appending(path: path)
      try damage.inflict(on: file)
      if geteuid() == 0 { chown(lessons.root.path, 65534, 65534) }
      damage.withItsRights {
        let catalogue = Result { try Catalogue(folder: lessons.folder).all() }
        guard case .failure(let error) = catalogue else { return }
        #expect(error is Report, "\(path): \(error)")
      }
      chmod(file.path, 0o600)
    }
  }
}
