import Foundation
import Reports

/// Where the build of the running executable lies: its modules, its kernel, and the sources of the macros.
///
///     let layout = try Layout.find()
///     layout.kernel   // …/.build/x86_64-unknown-linux-gnu/debug/tca-kernel
public struct Layout: Equatable, Sendable {
  /// The folder of the executable, `.build/<triple>/debug` or `…/release`.
  public var build: URL
  /// The folder of the package, which holds `Package.swift`.
  public var root: URL

  /// The library's modules as SwiftPM built them, among many others.
  public var modules: URL { build.appending(path: "Modules") }
  /// The executable that runs learners' code.
  public var kernel: URL { build.appending(path: "tca-kernel") }
  public var pluginSources: URL { root.appending(path: "Sources/Library/ComposableArchitectureMacros") }
  public var syntaxServiceSources: URL { root.appending(path: "Sources/Sandbox/Tools/SyntaxService") }
  public var umbrellaSources: URL { root.appending(path: "Sources/Library/ComposableArchitecture") }

  public init(build: URL, root: URL) {
    self.build = build
    self.root = root
  }

  /// Finds the layout from an executable's place; links are followed.
  ///
  /// - Parameter executable: the running one, unless given.
  public static func find(executable: URL? = nil) throws(Report) -> Layout {
    let executable = (executable ?? running).resolvingSymlinksInPath()
    let build = executable.deletingLastPathComponent()
    var folder = build
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let layout = Layout(build: build, root: folder)
      guard folder.appending(path: "Package.swift").exists, layout.pluginSources.exists else { continue }
      guard layout.modules.appending(path: "ComposableArchitectureCore.swiftmodule").exists else {
        throw .buildMissing("Modules/ComposableArchitectureCore.swiftmodule", build: build)
      }
      guard layout.kernel.isExecutable else { throw .buildMissing("tca-kernel", build: build) }
      return layout
    }
    throw .packageMissing(executable: executable)
  }

  private static var running: URL {
    URL(
      filePath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        ?? CommandLine.arguments[0])
  }
}

extension Report {
  fileprivate static func buildMissing(_ name: String, build: URL) -> Report {
    Report(
      "A part of the sandbox's own build is missing: `\(name)`",
      found: "it is not in \(build.path)",
      expected: "the build folder that `swift build` fills, with `tca` still inside it",
      causes: [
        Cause("the build was interrupted or cleaned", fix: "swift build --product tca"),
        Cause(
          "`tca` was copied out of its build folder",
          fix: "link to it instead: ln -s …/.build/debug/tca ~/bin/tca"),
      ]
    )
  }

  fileprivate static func packageMissing(executable: URL) -> Report {
    Report(
      "The sandbox's sources were not found",
      found: "no folder above \(executable.path) holds its Package.swift and Sources",
      expected:
        "`tca` inside the build folder of its package: it compiles the package's macros on its first run",
      causes: [
        Cause(
          "`tca` was copied out of its build folder",
          fix: "link to it instead: ln -s …/.build/debug/tca ~/bin/tca")
      ]
    )
  }
}
