import Glibc

/// Takes from this process, for good, what a submission has no use for: starting programs and processes, signalling
/// and tracing others, leaving its group, and the network.
///
/// Such a call fails with `EPERM`; the program goes on. Where the system has no such filters, nothing is taken, and the
/// limits and the process group are what is left.
///
/// Not handled: files. They are protected by their owner's rights only, unless a class is graded, which runs shut in.
enum SystemCallFilter {
  static func install() {
    guard let prctlSymbol = dlsym(nil, "prctl"), let syscallSymbol = dlsym(nil, "syscall") else { return }
    let prctl = unsafeBitCast(prctlSymbol, to: (@convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32).self)
    let syscall = unsafeBitCast(syscallSymbol, to: (@convention(c) (Int, UInt, UInt, UInt) -> Int).self)
    let program = assemble()
    // struct sock_fprog { unsigned short len; struct sock_filter *filter; }
    program.withUnsafeBufferPointer { instructions in
      withUnsafeTemporaryAllocation(byteCount: 16, alignment: 8) { header in
        header.storeBytes(of: UInt64(instructions.count), as: UInt64.self)
        header.storeBytes(
          of: UInt64(UInt(bitPattern: instructions.baseAddress)), toByteOffset: 8, as: UInt64.self)
        let noNewPrivileges: Int32 = 38
        guard prctl(noNewPrivileges, 1, 0, 0, 0) == 0 else { return }
        // For all threads that there are already, too.
        let filterMode: UInt = 1
        let allThreads: UInt = 1
        _ = syscall(calls.seccomp, filterMode, allThreads, UInt(bitPattern: header.baseAddress))
      }
    }
  }

  // MARK: - The program

  /// struct sock_filter { __u16 code; __u8 jt; __u8 jf; __u32 k; }, little-endian.
  private static func instruction(_ code: UInt16, _ k: UInt32, jt: UInt8 = 0, jf: UInt8 = 0) -> UInt64 {
    UInt64(code) | UInt64(jt) << 16 | UInt64(jf) << 24 | UInt64(k) << 32
  }

  private static let load: UInt16 = 0x20
  private static let jumpIfEqual: UInt16 = 0x15
  private static let jumpIfSet: UInt16 = 0x45
  private static let returns: UInt16 = 0x06

  private static let allow: UInt32 = 0x7fff_0000
  private static let refuse: UInt32 = 0x0005_0000 | UInt32(EPERM)
  /// The C library then uses `clone`, whose flags can be looked at.
  private static let unknown: UInt32 = 0x0005_0000 | UInt32(ENOSYS)

  // Offsets in struct seccomp_data; of an argument the lower half decides.
  private static let number: UInt32 = 0
  private static let architecture: UInt32 = 4
  private static let firstArgument: UInt32 = 16

  private static func assemble() -> [UInt64] {
    var program = [
      instruction(load, architecture),
      // Another architecture's numbers would mean other calls.
      instruction(jumpIfEqual, calls.architecture, jt: 1),
      instruction(returns, refuse),
      instruction(load, number),
    ]
    for call in calls.refused {
      program += [instruction(jumpIfEqual, call, jf: 1), instruction(returns, refuse)]
    }
    program += [
      instruction(jumpIfEqual, calls.clone3, jf: 1), instruction(returns, unknown),
      // A thread may be made, a process may not.
      instruction(jumpIfEqual, calls.clone, jf: 4), instruction(load, firstArgument),
      instruction(jumpIfSet, 0x0001_0000, jf: 1), instruction(returns, allow), instruction(returns, refuse),
      // Sockets within this machine's file system only.
      instruction(jumpIfEqual, calls.socket, jf: 4), instruction(load, firstArgument),
      instruction(jumpIfEqual, UInt32(AF_UNIX), jf: 1), instruction(returns, allow),
      instruction(returns, refuse),
    ]
    for call in calls.signals {
      // To itself, as `abort` does.
      program += [
        instruction(jumpIfEqual, call, jf: 4), instruction(load, firstArgument),
        instruction(jumpIfEqual, UInt32(getpid()), jf: 1), instruction(returns, allow),
        instruction(returns, refuse),
      ]
    }
    return program + [instruction(returns, allow)]
  }

  private struct Calls {
    var architecture: UInt32
    /// Starting programs, tracing, reaching into other processes' memory, leaving the group, I/O behind the filter's back.
    var refused: [UInt32]
    var clone: UInt32
    var clone3: UInt32
    var socket: UInt32
    /// kill, tkill, tgkill, and their kin: the first argument says whom.
    var signals: [UInt32]
    var seccomp: Int
  }

  #if arch(arm64)
    private static let calls = Calls(
      architecture: 0xc000_00b7, refused: [221, 281, 117, 270, 271, 154, 157, 425], clone: 220, clone3: 435,
      socket: 198, signals: [129, 130, 131, 138, 240], seccomp: 277)
  #else
    private static let calls = Calls(
      architecture: 0xc000_003e, refused: [59, 322, 57, 58, 101, 310, 311, 109, 112, 425], clone: 56,
      clone3: 435, socket: 41, signals: [62, 200, 234, 129, 297], seccomp: 317)
  #endif
}
