import Foundation
import Testing

@testable import Processes

struct OutboxTests {
  @Test func whatASocketDoesNotTakeAtOnceIsKept() throws {
    let (own, other) = try Streams.pair()
    defer { close(own) }
    let sent = (0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0) }
    var outbox = Outbox()
    outbox.append(sent)
    outbox.flush(to: own)
    #expect(!outbox.isEmpty)
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while received.count < sent.count {
      let count = recv(other, &buffer, buffer.count, 0)
      received += buffer[..<count]
      outbox.flush(to: own)
    }
    #expect(outbox.isEmpty)
    #expect(received == sent)
    close(other)
    outbox.append([1])
    outbox.flush(to: own)
    #expect(outbox.isEmpty)
  }
}
