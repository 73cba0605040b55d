import Foundation

/// Tells which line of a source an address in an image belongs to.
public struct Symbolizer: Sendable {
  public struct Frame: Equatable, Sendable {
    /// Without folders, as the compiler was given it.
    public var file: String
    public var line: Int

    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// Innermost first; addresses without a line are left out.
  public var frames: @Sendable (_ image: URL, _ addresses: [UInt]) async -> [Frame]

  public init(frames: @escaping @Sendable (URL, [UInt]) async -> [Frame]) {
    self.frames = frames
  }

  /// Runs the toolchain's `llvm-symbolizer`; knows nothing where that is missing.
  public static func live(_ tool: URL) -> Symbolizer {
    Symbolizer { image, addresses in
      guard !addresses.isEmpty, tool.isExecutable else { return [] }
      let result = try? await ToolProcess.run(
        tool,
        ["--obj=\(image.path)", "--output-style=GNU", "--functions=none", "--inlines"]
          + addresses.map { "0x" + String($0, radix: 16) },
        keepsOutput: true)
      return (result?.output ?? "").split(separator: "\n").compactMap(frame)
    }
  }

  /// Reads `/folder/File.swift:3` with what may follow.
  private static func frame(_ line: Substring) -> Frame? {
    let parts = line.split(separator: ":")
    guard parts.count >= 2, let row = Int(parts[1].prefix(while: \.isNumber)), row > 0 else { return nil }
    return Frame(file: String(parts[0].split(separator: "/").last ?? ""), line: row)
  }
}
