import Curriculum
import Foundation
import Processes

/// Measures `swift test`, the usual way to run tests: a package with the two files as a test target, which is tested after
/// each change.
struct SwiftTest {
  var exercise: Exercise
  /// The folder of the package that contains the library.
  var library: URL
  /// The folder in which the package is made.
  var folder: URL

  private var package: URL { folder.appending(path: "package") }
  private var tests: URL { package.appending(path: "Tests/ExerciseTests") }

  /// Writes the package and builds it for the first time.
  func build() async throws {
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "exercise",
        dependencies: [.package(name: "composable-sandbox", path: "\(library.path)")],
        targets: [
          .testTarget(
            name: "ExerciseTests",
            dependencies: [.product(name: "ComposableArchitecture", package: "composable-sandbox")])
        ]
      )
      """
    try Data(manifest.utf8).write(to: package.appending(path: "Package.swift"))
    let checks = try Data(contentsOf: exercise.files.checks)
    try checks.write(to: tests.appending(path: "Checks.swift"))
    try save(0)
    print("Building the package for `swift test` …")
    try await swift(["build", "--build-tests"])
  }

  /// Changes the solution, runs `swift test`, and returns its duration in milliseconds.
  func measure(_ number: Int) async throws -> Double {
    try save(number)
    let start = ContinuousClock.now
    try await swift(["test"])
    return (ContinuousClock.now - start) / .milliseconds(1)
  }

  private func save(_ number: Int) throws {
    let solution = try String(contentsOf: exercise.files.solution, encoding: .utf8)
    try Data(solution.saved(number).utf8).write(to: tests.appending(path: "Learner.swift"))
  }

  private func swift(_ arguments: [String]) async throws {
    let result = try await ToolProcess.run(
      URL(filePath: "/usr/bin/env"), ["swift"] + arguments, in: package, keepsOutput: true)
    guard result.succeeded else {
      throw Failure(text: "swift \(arguments.joined(separator: " ")) failed:\n\(result.output)")
    }
  }
}
