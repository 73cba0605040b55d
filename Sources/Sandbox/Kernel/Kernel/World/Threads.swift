import Foundation

/// The threads of this process.
enum Threads {
  /// Whether another thread than the main one has work to do, even if a loaded machine doesn't let it run now; false when it isn't known.
  ///
  /// - Complexity: O(*n*), where *n* is the number of threads: each has a file that is read.
  @MainActor static var othersAreRunning: Bool {
    let folder = "/proc/self/task"
    // The main thread has the number of the process.
    let own = "\(getpid())"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.contains { thread in
      guard thread != own, let text = try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8)
      else { return false }
      // The state follows the thread's name, which is in parentheses and may contain others.
      return text.split(separator: ")").last?.hasPrefix(" R") == true
    }
  }
}
