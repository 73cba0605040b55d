import Glibc
import Testing

@testable import Processes

struct EndingTests {
  @Test(
    arguments: [
      (0, Ending.Cause.exited(0)), (3 << 8, .exited(3)), (117 << 8, .exited(117)),
      (SIGKILL, .signalled(SIGKILL)),
      // With a memory dump.
      (SIGSEGV | 0x80, .signalled(SIGSEGV)),
    ] as [(Int32, Ending.Cause)])
  func aStatusIsAnExitCodeOrASignal(_ status: Int32, _ cause: Ending.Cause) {
    #expect(Ending.Cause(status: status) == cause)
  }
}
