import Foundation
import Reports

/// The places of files that belong to the running executable's build: its modules, its kernel and the macros' sources.
///
///     let layout = try Layout.find()
///     layout.kernel   // …/.build/x86_64-unknown-linux-gnu/debug/tca-kernel
public struct Layout: Equatable, Sendable {
  /// The folder that contains the executable: `.build/<triple>/debug` or `.build/<triple>/release`.
  public var build: URL
  /// The package's folder, which contains `Package.swift`.
  public var root: URL

  /// The folder where SwiftPM puts the modules it builds: the library's modules and all others.
  public var modules: URL { build.appending(path: "Modules") }
  /// The executable that runs learners' code.
  public var kernel: URL { build.appending(path: "tca-kernel") }
  /// The executable that holds the Swift parser.
  public var parser: URL { build.appending(path: "tca-syntax") }
  /// The folder of the macro plug-in's sources.
  public var pluginSources: URL { root.appending(path: "Sources/Library/ComposableArchitectureMacros") }
  /// The folder of what the syntax service and the mistakes have in common.
  public var sourceTextsSources: URL { root.appending(path: "Sources/Sandbox/Tools/SourceTexts") }
  /// The folder of the syntax service's sources.
  public var syntaxServiceSources: URL { root.appending(path: "Sources/Sandbox/Tools/SyntaxService") }
  /// The folder of the mistakes that are explained.
  public var mistakesSources: URL { root.appending(path: "Sources/Sandbox/Tools/Mistakes") }
  /// The folder of the C header that the mistakes need.
  public var mistakesHeader: URL { root.appending(path: "Sources/Sandbox/Tools/CMistakes") }
  /// The folder of the messages that `tca` and the syntax service exchange.
  public var syntaxProtocolSources: URL { root.appending(path: "Sources/Sandbox/Base/SyntaxProtocol") }
  /// The folder of the sources of a module of the library.
  public func librarySources(_ module: String) -> URL { root.appending(path: "Sources/Library/\(module)") }

  /// Finds the layout from the path of an executable. Symbolic links are resolved.
  ///
  /// - Parameter executable: The path of `tca` or of a test bundle; nil for the running executable.
  /// - Throws: A `Report` when the package or a part of its build is missing.
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
      for executable in [layout.kernel, layout.parser] where !executable.isExecutable {
        throw .buildMissing(executable.lastPathComponent, build: build)
      }
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
      "A part of the sandbox's own build is missing: `\(name)`.",
      found: "`\(name)` isn't in \(build.path).",
      expected: "`tca` runs inside its build folder, with everything that `swift build` put there.",
      causes: [
        Cause("The build was interrupted or cleaned.", fix: "swift build --product tca"),
        Cause(
          "`tca` was copied out of its build folder.",
          fix: "Make a link to it instead: ln -s …/.build/debug/tca ~/bin/tca"),
      ]
    )
  }

  fileprivate static func packageMissing(executable: URL) -> Report {
    Report(
      "The sandbox's sources were not found.",
      found: "No folder above \(executable.path) contains the sandbox's Package.swift and Sources.",
      expected:
        "`tca` runs inside the build folder of its package, because it compiles the package's macros on its first run.",
      causes: [
        Cause(
          "`tca` was copied out of its build folder.",
          fix: "Make a link to it instead: ln -s …/.build/debug/tca ~/bin/tca")
      ]
    )
  }
}
