import Foundation
import Reports

/// The compiler's programs and folders that the sandbox uses, all from one toolchain.
public struct Tools: Equatable, Sendable {
  /// `swift-frontend`: the compiler itself, without the driver that plans builds.
  public var frontend: URL
  /// `ld.lld`
  public var linker: URL
  /// `usr/lib/swift`
  public var resources: URL
  /// The swift-syntax that the toolchain itself is built with; nil where it was not shipped.
  public var host: URL?

  /// The runtime libraries, such as `libswiftCore.so`.
  public var runtime: URL { resources.appending(path: "linux") }
  /// What every loadable image needs, so that the runtime finds its types.
  public var imageStart: URL { runtime.appending(path: "\(Self.architecture)/swiftrt.o") }
  /// `Observation`, `#expect` and the other macros that come with the toolchain.
  public var systemPlugins: URL { resources.appending(path: "host/plugins") }
  public var inProcessPluginServer: URL { resources.appending(path: "host/libSwiftInProcPluginServer.so") }
  /// Swift Testing's library.
  public var testing: URL { runtime.appending(path: "libTesting.so") }
  public var symbolizer: URL { frontend.deletingLastPathComponent().appending(path: "llvm-symbolizer") }

  public init(frontend: URL, linker: URL, resources: URL, host: URL?) {
    self.frontend = frontend
    self.linker = linker
    self.resources = resources
    self.host = host
  }

  static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }
}

extension Tools {
  /// Finds the toolchain of the `swiftc` on a search path.
  ///
  /// Where `swiftc` is a proxy (swiftly installs one), the proxy is asked where the toolchain is.
  ///
  /// - Parameter path: the value of `PATH`.
  public static func find(path: String) async throws(Report) -> Tools {
    let folders = path.split(separator: ":").map { URL(filePath: String($0)) }
    guard let compiler = folders.firstExecutable(named: "swiftc") else { throw .compilerMissing(path: path) }

    var bin = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
    if !bin.appending(path: "swift-frontend").isExecutable {
      guard let resources = await askForResources(compiler) else {
        throw .toolMissing("swift-frontend", lookedIn: bin)
      }
      bin = resources.deletingLastPathComponent().deletingLastPathComponent().appending(path: "bin")
    }
    let frontend = bin.appending(path: "swift-frontend")
    guard frontend.isExecutable else { throw .toolMissing("swift-frontend", lookedIn: bin) }
    guard let linker = ([bin] + folders).firstExecutable(named: "ld.lld") else {
      throw .toolMissing("ld.lld", lookedIn: bin)
    }

    let resources = bin.deletingLastPathComponent().appending(path: "lib/swift")
    let host = resources.appending(path: "host")
    let hasHost = ["SwiftSyntax", "SwiftParser", "SwiftSyntaxMacros", "SwiftSyntaxBuilder"].allSatisfy {
      host.appending(path: "\($0).swiftmodule").exists && host.appending(path: "lib\($0).so").exists
    }
    let tools = Tools(frontend: frontend, linker: linker, resources: resources, host: hasHost ? host : nil)
    for needed in [tools.imageStart, tools.systemPlugins, tools.inProcessPluginServer, tools.testing]
    where !needed.exists {
      throw .toolMissing(needed.lastPathComponent, lookedIn: needed.deletingLastPathComponent())
    }
    return tools
  }

  /// Changes whenever another compiler stands in the same place.
  var identity: String { "\(frontend.path) \(frontend.stamp)" }

  private static func askForResources(_ compiler: URL) async -> URL? {
    struct Answer: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var paths: Paths
    }
    guard let output = try? await ToolProcess.run(compiler, ["-print-target-info"], keepsOutput: true),
      let answer = try? JSONDecoder().decode(Answer.self, from: Data(output.output.utf8))
    else { return nil }
    return URL(filePath: answer.paths.runtimeResourcePath)
  }
}

extension [URL] {
  fileprivate func firstExecutable(named name: String) -> URL? {
    lazy.map { $0.appending(path: name) }.first(where: \.isExecutable)
  }
}

extension Report {
  static func compilerMissing(path: String) -> Report {
    Report(
      "No Swift compiler was found",
      found: "No `swiftc` in any folder of PATH: \(path.isEmpty ? "it is empty" : path)",
      expected: "a Swift 6.3 toolchain, whose `usr/bin` is on PATH",
      causes: [
        Cause("Swift is not installed", fix: "install it: https://www.swift.org/install/linux"),
        Cause("PATH lacks its folder", fix: "export PATH=/path/to/swift/usr/bin:$PATH"),
      ]
    )
  }

  static func toolMissing(_ name: String, lookedIn folder: URL) -> Report {
    Report(
      "The Swift toolchain lacks `\(name)`",
      found: "it is not in \(folder.path)",
      expected: "the whole toolchain, as swift.org ships it",
      causes: [
        Cause(
          "the toolchain was installed in part, or `swiftc` on PATH is a link to elsewhere",
          fix: "reinstall Swift 6.3: https://www.swift.org/install/linux")
      ]
    )
  }
}
