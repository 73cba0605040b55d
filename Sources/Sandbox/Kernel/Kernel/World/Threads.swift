import COwnThreads
import Foundation

/// The threads of this process.
enum Threads {
  /// Whether another thread than the current one has work to do, even if a loaded machine doesn't let it run now; nil when it
  /// can't be known.
  ///
  /// - Complexity: O(*n*), where *n* is the number of threads: each has a file that is read.
  static var othersAreRunning: Bool? {
    let folder = "/proc/self/task"
    let files = FileManager.default
    guard let threads = try? files.contentsOfDirectory(atPath: folder) else { return nil }
    let own = String(own_thread())
    return threads.contains { thread in
      guard thread != own,
        let text = try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8)
      else { return false }
      // The state follows the thread's name, which is in parentheses and may contain others. R is a thread that can run, and D
      // one that waits for a disk.
      let state = text.split(separator: ")").last
      return state?.hasPrefix(" R") == true || state?.hasPrefix(" D") == true
    }
  }
}
