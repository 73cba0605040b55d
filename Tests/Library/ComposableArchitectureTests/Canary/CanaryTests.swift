import Foundation
import Testing

/// A failure must reach whoever runs the tests: processes that have to end in failure, at the right line.
@Suite struct CanaryTests {
  private static let expectations = [
    "task": "A state change does not match expectation.",
    "effect": "threw an unhandled error.",
    "detached": "A state change does not match expectation.",
    "deinitializer": "An effect returned for this action is still running.",
  ]

  @Test func failuresReachSwiftTesting() async throws {
    let program = try await Program("SwiftTestingCanary", linking: ["-lTesting"])
    defer { program.delete() }
    let passed = try await program.run(["--testing-library", "swift-testing", "--filter", "passes"])
    #expect(passed.status == 0, "\(passed.output)")
    #expect(passed.output.contains("1 test in 1 suite passed"))
    for (name, message) in Self.expectations {
      let result = try await program.run(["--testing-library", "swift-testing", "--filter", "/\(name)"])
      let line = try #require(try program.line(of: name))
      #expect(result.status != 0, "\(name): \(result.output)")
      #expect(result.output.contains("SwiftTestingCanary.swift:\(line):"), "\(result.output)")
      #expect(result.output.contains(message), "\(result.output)")
    }
  }

  @Test func failuresReachXCTest() async throws {
    let program = try await Program("XCTestCanary", languageMode: 5, linking: ["-lXCTest"])
    defer { program.delete() }
    let passed = try await program.run(["XCTestCanary.Canary/passes"])
    #expect(passed.status == 0, "\(passed.output)")
    #expect(passed.output.contains("Executed 1 test, with 0 failures"))
    for (name, message) in Self.expectations {
      let result = try await program.run(["XCTestCanary.Canary/\(name)"])
      let line = try #require(try program.line(of: name))
      #expect(result.status != 0, "\(name): \(result.output)")
      #expect(result.output.contains("XCTestCanary.swift:\(line): error:"), "\(result.output)")
      #expect(result.output.contains(message), "\(result.output)")
    }
  }

  @Test func `B119 every test of XCTest starts with fresh dependencies and ids`() async throws {
    let program = try await Program("XCTestCanary", languageMode: 5, linking: ["-lXCTest"])
    defer { program.delete() }
    let result = try await program.run(["XCTestCanary.Fresh"])
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("Executed 2 tests, with 0 failures"))
  }

  /// Linked without the Testing library, and started where there is none.
  @Test func anApplicationStartsWithoutTheTestingLibrary() async throws {
    let program = try await Program("Application", linking: ["-no-toolchain-stdlib-rpath"])
    defer { program.delete() }
    let runtime = program.executable.deletingLastPathComponent().appending(path: "runtime")
    let libraries = try Self.runtimeLibraries()
    #expect(libraries.contains { $0.lastPathComponent == "libTesting.so" })
    try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)
    for library in libraries where !library.lastPathComponent.contains("Testing") {
      try FileManager.default.createSymbolicLink(
        at: runtime.appending(path: library.lastPathComponent), withDestinationURL: library)
    }
    let result = try await program.run(environment: ["LD_LIBRARY_PATH": runtime.path])
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("an issue outside tests"))
    #expect(result.output.contains("context live, count 3"))
  }

  /// The runtime libraries of the toolchain that this test uses.
  private static func runtimeLibraries() throws -> [URL] {
    let maps = try #require(try FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd())
    let core = try #require(
      String(decoding: maps, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        .first { $0.hasSuffix("/libswiftCore.so") })
    let folder = URL(filePath: String(core)).deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "so" }
  }
}
