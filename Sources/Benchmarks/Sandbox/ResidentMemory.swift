import Foundation

/// The memory of all processes that run an executable with a name, without what they share with each other and with those that
/// read the same files.
func residentBytes(of name: String) -> Int {
  let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return processes.filter { Int($0) != nil }.reduce(0) { bytes, process in
    guard
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe"),
      link.hasSuffix("/\(name)"),
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
    else { return bytes }
    return bytes + kilobytes << 10
  }
}
