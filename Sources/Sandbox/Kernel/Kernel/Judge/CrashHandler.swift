@preconcurrency import Glibc
import KernelProtocol

/// Prints where in the image a crash happened, so that the report can show the learner's own line.
///
/// Not handled: a stack overflow on a thread of the concurrency pool, on which no handler can run any more. Then only
/// the signal is known.
enum CrashHandler {
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  private static let mostFrames = 64

  // Everything that the handler needs is created before, since the handler must not allocate.
  private nonisolated(unsafe) static var imageStart: UInt = 0
  private nonisolated(unsafe) static var imageEnd: UInt = 0
  private nonisolated(unsafe) static var frames = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(
    capacity: 64)
  private nonisolated(unsafe) static var text = UnsafeMutablePointer<UInt8>.allocate(capacity: 2048)
  private typealias Backtrace =
    @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32
  private nonisolated(unsafe) static var backtrace: Backtrace?

  static func install(image: String) {
    guard let symbol = dlsym(nil, "backtrace") else { return }
    backtrace = unsafeBitCast(symbol, to: Backtrace.self)
    // The first call of `backtrace` loads a library, which a handler must not do.
    _ = backtrace?(frames, 1)
    guard findImage(image) else { return }

    let stackSize = 1 << 16
    var stack = stack_t(
      ss_sp: UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16), ss_flags: 0,
      ss_size: stackSize)
    sigaltstack(&stack, nil)
    for signal in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = { signal, information, _ in
        CrashHandler.handle(signal, at: UInt(bitPattern: information?.pointee._sifields._sigfault.si_addr))
      }
      action.sa_flags = SA_ONSTACK | SA_SIGINFO | Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(signal, &action, nil)
    }
  }

  /// The image's addresses in memory, from the process's own map.
  private static func findImage(_ path: String) -> Bool {
    guard let file = fopen("/proc/self/maps", "r") else { return false }
    defer { fclose(file) }
    imageStart = 0
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0 {
      guard let line, strstr(line, path) != nil else { continue }
      let range = String(cString: line).prefix { $0 != " " }.split(separator: "-")
      guard range.count == 2, let start = UInt(range[0], radix: 16), let end = UInt(range[1], radix: 16)
      else { continue }
      if imageStart == 0 { imageStart = start }
      imageEnd = end
    }
    return imageStart != 0
  }

  /// - Parameter place: The instruction that failed, if the signal provides it.
  private static func handle(_ signal: Int32, at place: UInt) {
    var length = 0
    append(0x1D, &length)
    let word: StaticString = "crash "
    for index in 0..<word.utf8CodeUnitCount { append(word.utf8Start[index], &length) }
    append(number: UInt(signal), radix: 10, &length)
    let count = Int(backtrace?(frames, Int32(mostFrames)) ?? 0)
    for index in 0..<count {
      let address = UInt(bitPattern: frames[index])
      guard address >= imageStart, address < imageEnd else { continue }
      append(UInt8(ascii: " "), &length)
      // A frame contains the return address, and the call is the instruction before it. The failed instruction is
      // exact.
      append(number: address - imageStart - (address == place ? 0 : 1), radix: 16, &length)
    }
    append(UInt8(ascii: "\n"), &length)
    _ = write(2, text, length)
    // The default action was restored before this handler was called.
    raise(signal)
  }

  private static func append(_ byte: UInt8, _ length: inout Int) {
    guard length < 2040 else { return }
    text[length] = byte
    length += 1
  }

  private static func append(number: UInt, radix: UInt, _ length: inout Int) {
    var divisor: UInt = 1
    while number / divisor >= radix { divisor *= radix }
    while divisor > 0 {
      let digit = UInt8(number / divisor % radix)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10, &length)
      divisor /= radix
    }
  }
}
