import Foundation
import Glibc

/// Finds the source lines of addresses in an image.
///
/// ```swift
/// let places = await Symbolizer.live(tools.symbolizer).frames(image.url, crash.addresses)
/// ```
public struct Symbolizer: Sendable {
  /// Finds the places of addresses, innermost first. Addresses without a line are left out.
  public var frames: @Sendable (_ image: URL, _ addresses: [UInt]) async -> [Crash.Place]

  /// Runs the toolchain's `llvm-symbolizer`. If it is missing, no place is found.
  public static func live(_ tool: URL) -> Symbolizer {
    Symbolizer { image, addresses in
      guard !addresses.isEmpty, access(tool.path, X_OK) == 0 else { return [] }
      let result = try? await ToolProcess.run(
        tool,
        ["--obj=\(image.path)", "--output-style=GNU", "--functions=none", "--inlines"]
          + addresses.map { "0x" + String($0, radix: 16) },
        keepsOutput: true)
      return (result?.output ?? "").split(separator: "\n").compactMap(frame)
    }
  }

  /// Reads `/folder/File.swift:3`, which more text may follow.
  private static func frame(_ line: Substring) -> Crash.Place? {
    let parts = line.split(separator: ":")
    guard parts.count >= 2, let row = Int(parts[1].prefix(while: \.isNumber)), row > 0 else { return nil }
    return Crash.Place(file: String(parts[0].split(separator: "/").last ?? ""), line: row)
  }
}
