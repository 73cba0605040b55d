import Glibc
import KernelProtocol

/// A kernel's two protocol descriptors: requests come in, frames go out.
///
/// Two threads own them, and the system refuses them to all others (``SystemCallFilter``). The code of a feature runs on
/// the other threads, so it can't write a frame, read a request, close the descriptors or copy them, whatever it finds in
/// the memory of the process. The owners run nothing but this file: they pass bytes on, and start no threads.
///
/// ``ProcessSetup/begin(limits:)`` creates the channel.
public final class KernelChannel: Sendable {
  private let requests = BytePipe()
  private let frames = BytePipe()

  init() {}

  /// Starts the threads that own the descriptors. They are the only ones that are not restricted afterwards.
  ///
  /// - Parameters:
  ///   - requests: The descriptor to read.
  ///   - frames: The descriptor to write.
  func start(requests: Int32, frames: Int32) {
    let ready = BytePipe()
    startThread { [self] in
      SystemCallFilter.keepToBytes()
      ready.append([0])
      readAll(requests)
    }
    startThread { [self] in
      SystemCallFilter.keepToBytes()
      ready.append([0])
      writeAll(frames)
    }
    // A signal's handler must not run on an owner, so both must have blocked all signals before a feature is loaded.
    var count = 0
    while count < 2 { count += ready.take().count }
  }

  private func readAll(_ descriptor: Int32) {
    let size = 1 << 16
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    while true {
      let count = read(descriptor, buffer.baseAddress, size)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { _exit(count == 0 ? 0 : ProcessSetup.channelLost) }
      requests.append(Array(buffer[..<count]))
    }
  }

  private func writeAll(_ descriptor: Int32) {
    while true {
      let bytes = frames.take()
      var offset = 0
      while offset < bytes.count {
        let written = bytes[offset...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if written > 0 {
          offset += written
        } else if errno != EINTR {
          _exit(ProcessSetup.channelLost)
        }
      }
      frames.release()
    }
  }

  /// Writes one whole frame, from any thread, and returns when it is written, so that a crash can't lose it. If `tca`
  /// doesn't read any more, the kernel ends.
  public func write(_ payload: some Collection<UInt8>) {
    frames.append(FrameEncoder.encode(payload), waits: true)
  }

  /// Starts the thread that handles requests. At their end the process ends, so that a kernel never outlives its `tca`.
  public func readRequests(_ handle: @escaping @Sendable ([UInt8]) -> Void) {
    let requests = requests
    startThread {
      var decoder = FrameDecoder()
      while true {
        decoder.append(requests.take())
        requests.release()
        do {
          while let payload = try decoder.next() { handle(payload) }
        } catch {
          _exit(ProcessSetup.channelLost)
        }
      }
    }
  }
}

/// Bytes on their way from some threads to one thread.
///
/// It uses nothing but the system's locks, because the concurrency runtime may start a thread whenever it is given work,
/// and a thread that an owner of the channel starts would be an owner as well.
private final class BytePipe: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var bytes: [UInt8] = []
  /// How many bytes were appended, taken and released since the beginning.
  private var (appended, taken, released) = (0, 0, 0)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// - Parameter waits: Whether to return only after the reader has released these bytes.
  func append(_ more: [UInt8], waits: Bool = false) {
    pthread_mutex_lock(mutex)
    bytes += more
    appended += more.count
    let end = appended
    pthread_cond_broadcast(changed)
    while waits, released < end { pthread_cond_wait(changed, mutex) }
    pthread_mutex_unlock(mutex)
  }

  /// Waits for bytes, and returns all of them.
  func take() -> [UInt8] {
    pthread_mutex_lock(mutex)
    while bytes.isEmpty { pthread_cond_wait(changed, mutex) }
    let all = bytes
    bytes = []
    taken += all.count
    pthread_mutex_unlock(mutex)
    return all
  }

  /// Tells those who wait that everything that was taken has been handled.
  func release() {
    pthread_mutex_lock(mutex)
    released = taken
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
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
