import Glibc
import KernelProtocol

/// A kernel's two protocol descriptors: requests come in, frames go out.
///
/// ``ProcessSetup/begin(limits:)`` creates it, and moves both away from the descriptors 0 and 1, so that a feature
/// can't read or print between the frames by accident.
public final class KernelChannel: Sendable {
  private let requests: Int32
  private let frames: Int32
  private let lock = WriteLock()

  init(requests: Int32, frames: Int32) {
    self.requests = requests
    self.frames = frames
  }

  /// Writes one whole frame, from any thread. If `tca` doesn't read any more, the kernel ends.
  public func write(_ payload: some Collection<UInt8>) {
    let frame = FrameEncoder.encode(payload)
    lock.withLock {
      var offset = 0
      while offset < frame.count {
        let written = frame[offset...].withUnsafeBytes { Glibc.write(frames, $0.baseAddress, $0.count) }
        if written > 0 {
          offset += written
        } else if errno != EINTR {
          _exit(ProcessSetup.channelLost)
        }
      }
    }
  }

  /// Starts the thread that reads requests. At their end the process ends, so that a kernel never outlives its `tca`.
  public func readRequests(_ handle: @escaping @Sendable ([UInt8]) -> Void) {
    let requests = requests
    startThread {
      var decoder = FrameDecoder()
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(requests, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { _exit(count == 0 ? 0 : ProcessSetup.channelLost) }
        decoder.append(buffer[..<count])
        do {
          while let payload = try decoder.next() { handle(payload) }
        } catch {
          _exit(ProcessSetup.channelLost)
        }
      }
    }
  }
}

/// A lock that can be used before the concurrency runtime has started.
private final class WriteLock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(mutex, nil) }
  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock(_ body: () -> Void) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    body()
  }
}

/// A detached thread with a small stack; address space is limited.
func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  pthread_attr_setstacksize(&attributes, 1 << 20)
  var thread = pthread_t()
  pthread_create(
    &thread, &attributes,
    { context in
      Unmanaged<Box>.fromOpaque(context!).takeRetainedValue().body()
      return nil
    },
    Unmanaged.passRetained(Box(body)).toOpaque()
  )
  pthread_attr_destroy(&attributes)
}
