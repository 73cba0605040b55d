import Foundation
import Sharing

/// Changes a shared file without end, until somebody kills it: `sharing-writer FILE`. Prints each number that a throttle
/// window has brought to the disk, before it goes on.
///
/// `sharing-writer FILE 3` changes it three times and ends by itself.
@main
struct Writer {
  struct Log: Codable {
    var number = 0
    /// Makes a write take its time.
    var padding = String(repeating: "x", count: 200_000)
  }

  static func main() async throws {
    let url = URL(fileURLWithPath: CommandLine.arguments[1])
    let clock = TestClock()
    let log = withDependencies {
      $0.context = .live
      $0.defaultFileStorage = .fileSystem(clock: clock)
    } operation: {
      Shared(wrappedValue: Log(), .fileStorage(url))
    }
    if let error = log.loadError { throw error }
    if let count = CommandLine.arguments.dropFirst(2).first.flatMap({ Int($0) }) {
      for _ in 0..<count { log.withLock { $0.number += 1 } }
      exit(0)
    }
    while true {
      for _ in 1...3 { log.withLock { $0.number += 1 } }
      // A window's end may begin to wait only after the clock was advanced.
      repeat { await clock.advance(by: .seconds(1)) } while try number(in: url) < log.wrappedValue.number
      FileHandle.standardOutput.write(Data("\(log.wrappedValue.number)\n".utf8))
    }
  }

  private static func number(in url: URL) throws -> Int {
    try JSONDecoder().decode(Log.self, from: Data(contentsOf: url)).number
  }
}
