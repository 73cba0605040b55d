import KernelProtocol
import Testing

@Suite struct ProcessLimitsTests {
  @Test func limitsTravelAsArguments() {
    let limits = ProcessLimits(memory: 1, processorTime: 2, files: 3, fileSize: 4)
    #expect(limits.arguments == ["memory=1", "time=2", "files=3", "filesize=4"])
    #expect(ProcessLimits(arguments: limits.arguments + ["folder=/x", "memory", "files=x"]) == limits)
    #expect(ProcessLimits().arguments.isEmpty)
  }
}
