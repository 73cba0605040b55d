import Foundation
import KernelProtocol
import Limits
import Testing

@testable import Processes

struct ToolProcessTests {
  private let shell = URL(filePath: "/bin/sh")

  @Test func standardErrorIsReadUnlessOutputIsWanted() async throws {
    let script = "echo out; echo error >&2; exit 2"
    let error = try await ToolProcess.run(shell, ["-c", script])
    #expect(error.output == "error\n")
    #expect(!error.succeeded)
    #expect(error.status == "exit code 2")
    let output = try await ToolProcess.run(shell, ["-c", script], keepsOutput: true)
    #expect(output.output == "out\n")
  }

  @Test func aSignalIsNamed() async throws {
    let result = try await ToolProcess.run(shell, ["-c", "kill -SEGV $$"])
    #expect(result.status == "signal 11 (SIGSEGV)")
  }

  @Test func tooMuchOutputEndsTheTool() async throws {
    let result = try await ToolProcess.run(URL(filePath: "/usr/bin/yes"), [], keepsOutput: true)
    #expect(result.ending.cause == .outputFlood)
    #expect(result.status == "too much output")
    #expect(result.output.utf8.count >= Limits.toolOutput)
  }

  @Test func limitsOfMemoryAndTimeHold() async throws {
    let limits = ProcessLimits(memory: 64 << 20, processorTime: 1)
    let memory = try await ToolProcess.run(
      shell, ["-c", "x=0123456789abcdef; while :; do x=$x$x; done"], limits: limits)
    #expect(!memory.succeeded)
    #expect(memory.ending.peakMemory < 128 << 20)
    let time = try await ToolProcess.run(shell, ["-c", "while :; do :; done"], limits: limits)
    #expect([.signalled(SIGXCPU), .signalled(SIGKILL)].contains(time.ending.cause))
  }
}
