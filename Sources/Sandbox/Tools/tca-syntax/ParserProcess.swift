import Dispatch
import Glibc
import KernelProtocol
import Synchronization

/// Reads requests from standard input and writes their answers to standard output, in order.
///
/// The parser recurses as deeply as its input is nested, so it runs on a thread with a large stack. The first thread
/// only reads, so the process ends as soon as its requests end, even while the parser is working.
final class ParserProcess: Sendable {
  /// Enough for sources that are nested several thousand levels deep, and within the address space that `tca` allows
  /// this process.
  private static let stackSize = 512 << 20

  private let library: SyntaxLibrary
  private let waiting = Mutex<[[UInt8]]>([])
  private let semaphore = DispatchSemaphore(value: 0)

  init(_ library: SyntaxLibrary) {
    self.library = library
  }

  func run() -> Never {
    startParser()
    var decoder = FrameDecoder()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(0, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { _exit(0) }
      decoder.append(buffer[..<count])
      do {
        while let request = try decoder.next() {
          waiting.withLock { $0.append(request) }
          semaphore.signal()
        }
      } catch {
        _exit(64)
      }
    }
  }

  private func startParser() {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, &attributes,
      { context in
        Unmanaged<ParserProcess>.fromOpaque(context!).takeRetainedValue().parse()
      },
      Unmanaged.passRetained(self).toOpaque())
    guard status == 0 else { _exit(71) }
  }

  private func parse() -> Never {
    while true {
      semaphore.wait()
      let request = waiting.withLock { $0.removeFirst() }
      write(FrameEncoder.encode(library.answer(request)))
    }
  }

  private func write(_ frame: [UInt8]) {
    var offset = 0
    while offset < frame.count {
      let written = frame[offset...].withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
      if written > 0 {
        offset += written
      } else if errno != EINTR {
        _exit(0)
      }
    }
  }
}
