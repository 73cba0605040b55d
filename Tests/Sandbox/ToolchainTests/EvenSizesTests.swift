import Foundation
import Testing

@testable import Toolchain

/// Images whose segments are as large as those of every other image.
struct EvenSizesTests {
  private static let compiler = CompilerClient.live()

  private func image(_ statements: Int, even: Bool) async throws -> CompiledImage {
    let text = (0..<statements).map { "public func f\($0)(_ a: Int) -> [String] { [\"\\(a) \($0)\"] }" }
    let unit = CompileUnit(
      module: .named("Even"),
      sources: [SourceFile(path: "Even.swift", text: text.joined(separator: "\n"), role: .lesson)],
      usesTesting: true)
    return try await Self.compiler.compile(even ? unit.inAnotherLayout : unit)
  }

  private func size(_ image: CompiledImage) throws -> Int { try Data(contentsOf: image.url).count }

  @Test func smallAndLargeCodeHaveTheSameSize() async throws {
    let (small, large) = (try await image(1, even: true), try await image(300, even: true))
    #expect(try size(small) == size(large))
    #expect(try size(small) % EvenSizes.unit == 0)
    // As they come from the linker, they differ.
    #expect(try await size(image(1, even: false)) < size(image(300, even: false)))
  }

  @Test func otherFilesStayAsTheyAre() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "even-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let header: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    for bytes in [[], header, header + [UInt8](repeating: 0xFF, count: 200), Array("#!/bin/sh".utf8)] {
      try Data(bytes).write(to: file)
      try EvenSizes.apply(to: file)
      #expect(try Data(contentsOf: file) == Data(bytes))
    }
  }
}
