import Foundation

/// Copies of the toolchain's swift-syntax interfaces that compile twice as fast as the originals.
///
/// The toolchain ships the interfaces as text. The first import compiles them with optimization, which takes 15 seconds
/// for SwiftSyntax alone. Optimizing an interface gains nothing, because the code itself is in the shared objects. Leaving out all
/// bodies would save another quarter, but the plug-in then misses the default values of parameters.
struct HostInterfaces {
  /// The toolchain's folder `lib/swift/host`.
  var host: URL

  /// Copies the interfaces that are missing or have changed.
  ///
  /// - Returns: The folder for the compiler's `-I`.
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
        let edited = Data(Self.unoptimized(text).utf8)
        // The compiler recompiles an interface whose modification date has changed.
        if (try? Data(contentsOf: target)) != edited { try edited.write(to: target, options: .atomic) }
      }
    }
    return folder
  }

  static func unoptimized(_ interface: String) -> String {
    interface.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("// swift-module-flags:")
        ? String(line.replacing(" -O ", with: " -Onone "))
        : String(line)
    }.joined(separator: "\n")
  }
}
