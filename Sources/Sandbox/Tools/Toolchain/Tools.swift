import Foundation
import Processes
import Reports

/// The programs and folders of one Swift toolchain that the sandbox uses.
public struct Tools: Equatable, Sendable {
  /// `swift-frontend`: the compiler itself, without the driver that plans builds.
  public var frontend: URL
  /// The linker, `ld.lld`.
  public var linker: URL
  /// The toolchain's folder `usr/lib/swift`.
  public var resources: URL
  /// The folder of the toolchain's own swift-syntax; nil when the toolchain doesn't include it.
  public var host: URL?

  /// The folder of the runtime libraries, such as `libswiftCore.so`.
  public var runtime: URL { resources.appending(path: "linux") }
  /// The object file that every loadable image links, so that the Swift runtime finds the types in the image.
  public var runtimeObject: URL { runtime.appending(path: "\(Self.architecture)/swiftrt.o") }
  /// The folder of the toolchain's own macro plug-ins, such as those of Observation and `#expect`.
  public var systemPlugins: URL { resources.appending(path: "host/plugins") }
  /// The library with which the compiler loads macro plug-ins into its own process.
  public var inProcessPluginServer: URL { resources.appending(path: "host/libSwiftInProcPluginServer.so") }
  /// The shared object of Swift Testing.
  public var testing: URL { runtime.appending(path: "libTesting.so") }
  /// The `llvm-symbolizer` executable. Some toolchains don't include it.
  public var symbolizer: URL { frontend.deletingLastPathComponent().appending(path: "llvm-symbolizer") }

  /// The folders that the programs of the toolchain need.
  var folders: [URL] {
    let toolchain = [frontend, resources.deletingLastPathComponent()].map { $0.deletingLastPathComponent() }
    return toolchain + [linker.deletingLastPathComponent()]
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
  /// Finds the toolchain of the first `swiftc` on a search path.
  ///
  /// When `swiftc` is a proxy, such as the one that swiftly installs, the proxy is asked for the toolchain's folder.
  ///
  /// - Parameter path: The value of `PATH`: folders separated by colons.
  /// - Throws: A `Report` when there is no `swiftc`, or when the toolchain is incomplete.
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
    for needed in [tools.runtimeObject, tools.systemPlugins, tools.inProcessPluginServer, tools.testing]
    where !needed.exists {
      throw .toolMissing(needed.lastPathComponent, lookedIn: needed.deletingLastPathComponent())
    }
    return tools
  }

  /// A text that changes when another compiler is installed at the same path.
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
      "No Swift compiler was found.",
      found: path.isEmpty ? "PATH is empty." : "No folder on PATH contains `swiftc`. PATH is “\(path)”.",
      expected: "A Swift 6.3 toolchain is installed, and its `usr/bin` is on PATH.",
      causes: [
        Cause("Swift isn't installed.", fix: "Install Swift 6.3: https://www.swift.org/install/linux"),
        Cause(
          "The toolchain's folder isn't on PATH.", fix: "export PATH=/path/to/swift/usr/bin:$PATH"),
      ]
    )
  }

  static func toolMissing(_ name: String, lookedIn folder: URL) -> Report {
    Report(
      "The Swift toolchain doesn't include `\(name)`.",
      found: "`\(name)` isn't in \(folder.path).",
      expected: "The toolchain is complete, as swift.org distributes it.",
      causes: [
        Cause(
          "Only a part of the toolchain is installed, or the `swiftc` on PATH is a link to another folder.",
          fix: "Reinstall Swift 6.3: https://www.swift.org/install/linux")
      ]
    )
  }
}
