import Foundation
import Synchronization
import Testing

@testable import Kernel

struct ThreadsTests {
  @Test @MainActor func aThreadThatComputesIsRunning() {
    final class Flag: Sendable {
      let isUp = Atomic(false)
    }
    let (started, ended) = (Flag(), Flag())
    Thread.detachNewThread {
      started.isUp.store(true, ordering: .releasing)
      while !ended.isUp.load(ordering: .acquiring) {}
    }
    while !started.isUp.load(ordering: .acquiring) {}
    #expect(Threads.othersAreRunning == true)
    ended.isUp.store(true, ordering: .releasing)
  }
}
