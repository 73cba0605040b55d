import Foundation
import Reports
import Testing

@testable import Toolchain

struct ToolsTests {
  @Test(arguments: [
    ("", "PATH is empty."), ("/nowhere", "No folder on PATH contains `swiftc`. PATH is “/nowhere”."),
  ])
  func aPathWithoutACompilerIsReported(path: String, found: String) async throws {
    let report = await #expect(throws: Report.self) { try await Tools.find(path: path) }
    #expect(report?.title == "No Swift compiler was found.")
    #expect(report?.found == found)
  }

  @Test func aFolderNamedSwiftcIsNoCompiler() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "swiftc"), withIntermediateDirectories: true)
      await #expect(throws: Report.self) { try await Tools.find(path: folder.path) }
    }
  }

  @Test func aProxyIsAskedForTheToolchain() async throws {
    let real = try await Tools.find(path: ProcessInfo.processInfo.environment["PATH"] ?? "")
    try await withFolder { folder in
      let proxy = folder.appending(path: "swiftc")
      let script = "#!/bin/sh\necho '{\"paths\":{\"runtimeResourcePath\":\"\(real.resources.path)\"}}'\n"
      try Data(script.utf8).write(to: proxy)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: proxy.path)
      let found = try await Tools.find(path: folder.path)
      #expect(found.frontend.path == real.frontend.path)
    }
  }

  @Test func aToolchainWithoutALinkerIsIncomplete() async throws {
    try await withFolder { folder in
      for name in ["swiftc", "swift-frontend"] {
        try Data("#!/bin/sh\n".utf8).write(to: folder.appending(path: name))
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: folder.appending(path: name).path)
      }
      let report = await #expect(throws: Report.self) { try await Tools.find(path: folder.path) }
      #expect(report?.title == "The Swift toolchain doesn't include `ld.lld`.")
    }
  }

  @Test func anExecutableOutsideItsBuildIsReported() throws {
    let report = #expect(throws: Report.self) { try Layout.find(executable: URL(filePath: "/usr/bin/env")) }
    #expect(report?.title == "The sandbox's sources were not found.")
  }

  @Test func theLayoutOfTheRunningTestsIsFound() throws {
    let layout = try Layout.find()
    #expect(layout.pluginSources.exists)
    #expect(layout.kernel.lastPathComponent == "tca-kernel")
  }

  @Test func interfacesAreCompiledWithoutOptimization() {
    let text = """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -swift-version 5 -O -module-name SwiftSyntax
      public let text = " -O "
      """
    #expect(
      HostInterfaces.unoptimized(text) == """
        // swift-interface-format-version: 1.0
        // swift-module-flags: -swift-version 5 -Onone -module-name SwiftSyntax
        public let text = " -O "
        """)
  }
}
