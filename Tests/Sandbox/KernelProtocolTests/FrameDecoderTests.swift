@testable import KernelProtocol
import Testing

@Suite struct FrameDecoderTests {
  let payloads: [[UInt8]] = [[], [1], Array(repeating: 7, count: 300), Array("{\"a\":1}".utf8)]

  @Test(arguments: [1, 2, 3, 5, 64, 10_000])
  func framesArriveWholeInPortionsOfAnySize(portion: Int) throws {
    let stream = payloads.flatMap { FrameEncoder.encode($0) }
    var decoder = FrameDecoder()
    var received: [[UInt8]] = []
    for start in stride(from: 0, to: stream.count, by: portion) {
      decoder.append(stream[start..<min(start + portion, stream.count)])
      while let payload = try decoder.next() { received.append(payload) }
    }
    #expect(received == payloads)
    #expect(!decoder.isPartial)
  }

  @Test func aCutFrameIsPartial() throws {
    var decoder = FrameDecoder()
    decoder.append(FrameEncoder.encode([1, 2, 3]).dropLast())
    #expect(try decoder.next() == nil)
    #expect(decoder.isPartial)
  }

  @Test func textIsNoFrame() {
    var decoder = FrameDecoder()
    decoder.append(Array("Hello, world".utf8))
    #expect(throws: FrameDecoder.Malformed(length: 0x4865_6C6C)) { try decoder.next() }
    decoder.append(FrameEncoder.encode([1]))
    #expect(throws: FrameDecoder.Malformed.self) { try decoder.next() }
  }

  @Test func bytesThatWereTakenAreLetGo() throws {
    var decoder = FrameDecoder()
    let frame = FrameEncoder.encode(Array(repeating: 0, count: 1000))
    for _ in 0..<500 {
      decoder.append(frame)
      #expect(try decoder.next()?.count == 1000)
    }
    #expect(!decoder.isPartial)
  }
}
