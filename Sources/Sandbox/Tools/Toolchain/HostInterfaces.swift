import Foundation

/// The interfaces of the toolchain's swift-syntax, made ready to be compiled quickly.
///
/// The toolchain ships them as text that the first import compiles, with optimisation: a quarter of a minute for
/// SwiftSyntax alone. Nothing gains from that, since the code itself is in the shared objects. Copies that ask for no
/// optimisation take half as long.
struct HostInterfaces {
  var host: URL

  /// Copies the interfaces, where they were not copied yet.
  ///
  /// - Returns: the folder for `-I`.
  func copy(to folder: URL) throws -> URL {
    for module in host.contents where module.pathExtension == "swiftmodule" {
      let interfaces = module.contents.filter {
        $0.pathExtension == "swiftinterface" && !$0.lastPathComponent.contains(".private.")
      }
      let copy = folder.appending(path: module.lastPathComponent)
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      for interface in interfaces {
        let text = try String(contentsOf: interface, encoding: .utf8)
        let target = copy.appending(path: interface.lastPathComponent)
        let edited = Data(Self.unoptimised(text).utf8)
        // An interface that was written again would be compiled again.
        if (try? Data(contentsOf: target)) != edited { try edited.write(to: target, options: .atomic) }
      }
    }
    return folder
  }

  static func unoptimised(_ interface: String) -> String {
    interface.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("// swift-module-flags:")
        ? String(line.replacing(" -O ", with: " -Onone ")) : String(line)
    }.joined(separator: "\n")
  }
}
