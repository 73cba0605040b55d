import Glibc

/// Permanently restricts a kernel to the system calls that a submission needs; see ``AllowedCalls``.
///
/// Any other call fails with `EPERM`, and a call that is newer than this list with `ENOSYS`, and the program continues.
/// If the system has no such filters, only the limits and the process group protect it.
///
/// Filters belong to threads, and a thread that is started inherits those of the thread that starts it. So the threads
/// that own the channel to `tca` can be the only ones that the system lets use it.
///
/// Not handled: which files the calls may use. The protection of files is separate: see `ShellKind`.
enum SystemCallFilter {
  /// Restricts this thread, and those that it starts, to the allowed calls. No other filter can be added afterwards.
  ///
  /// - Parameter hasNetwork: Whether the calls of networks are among them.
  static func install(hasNetwork: Bool) { add(assemble(hasNetwork: hasNetwork)) }

  /// Refuses to use descriptors in this thread and in those that it starts, as if they were not open.
  static func refuse(_ descriptors: [Int32]) { add(refusal(of: descriptors)) }

  /// Restricts this thread to passing bytes on: no other call, no new thread, and no signal, because a signal's handler
  /// may be a feature's code.
  static func keepToBytes() {
    if let symbol = dlsym(nil, "syscall") {
      let syscall = unsafeBitCast(symbol, to: (@convention(c) (Int, Int, UInt, UInt, Int) -> Int).self)
      // Not through the C library, which keeps two signals of its own.
      withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) { all in
        all.storeBytes(of: UInt64.max, as: UInt64.self)
        _ = syscall(calls.sigprocmask, Int(SIG_SETMASK), UInt(bitPattern: all.baseAddress), 0, 8)
      }
    }
    add(start + allowance(of: AllowedCalls.owners) + [instruction(returns, refuse)])
  }

  private static func add(_ program: [UInt64]) {
    guard let prctlSymbol = dlsym(nil, "prctl"), let syscallSymbol = dlsym(nil, "syscall") else { return }
    let prctl = unsafeBitCast(prctlSymbol, to: (@convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32).self)
    let syscall = unsafeBitCast(syscallSymbol, to: (@convention(c) (Int, UInt, UInt, UInt) -> Int).self)
    // struct sock_fprog { unsigned short len; struct sock_filter *filter; }
    program.withUnsafeBufferPointer { instructions in
      withUnsafeTemporaryAllocation(byteCount: 16, alignment: 8) { header in
        header.storeBytes(of: UInt64(instructions.count), as: UInt64.self)
        header.storeBytes(
          of: UInt64(UInt(bitPattern: instructions.baseAddress)), toByteOffset: 8, as: UInt64.self)
        let noNewPrivileges: Int32 = 38
        guard prctl(noNewPrivileges, 1, 0, 0, 0) == 0 else { return }
        let filterMode: UInt = 1
        _ = syscall(calls.seccomp, filterMode, 0, UInt(bitPattern: header.baseAddress))
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
  private static let jumpIfAtLeast: UInt16 = 0x35
  private static let jumpIfSet: UInt16 = 0x45
  private static let returns: UInt16 = 0x06

  private static let allow: UInt32 = 0x7fff_0000
  private static let refuse: UInt32 = 0x0005_0000 | UInt32(EPERM)
  /// Libraries then work without the call.
  private static let unknown: UInt32 = 0x0005_0000 | UInt32(ENOSYS)
  private static let notOpen: UInt32 = 0x0005_0000 | UInt32(EBADF)

  // Offsets in struct seccomp_data.
  private static let number: UInt32 = 0
  private static let architecture: UInt32 = 4
  private static func argument(_ index: UInt32) -> UInt32 { 16 + 8 * index }

  /// Refuses another architecture, where the numbers have other meanings, and loads the number of the call.
  private static let start = [
    instruction(load, architecture), instruction(jumpIfEqual, calls.architecture, jt: 1),
    instruction(returns, refuse), instruction(load, number),
  ]

  private static func allowance(of numbers: [UInt32]) -> [UInt64] {
    numbers.flatMap { [instruction(jumpIfEqual, $0, jf: 1), instruction(returns, allow)] }
  }

  private static func assemble(hasNetwork: Bool) -> [UInt64] {
    var program = start + allowance(of: AllowedCalls.numbers + (hasNetwork ? AllowedCalls.network : []))
    for rule in calls.rules {
      // The rules of the argument are checked first, and then the call's own rule.
      let body = rule.body
      program += [instruction(jumpIfEqual, rule.call, jf: UInt8(body.count))] + body
    }
    return program + [
      instruction(jumpIfEqual, calls.clone3, jt: 1),
      instruction(jumpIfAtLeast, newest, jf: 1), instruction(returns, unknown),
      instruction(returns, refuse),
    ]
  }

  /// Allows everything except for the use of descriptors; the other filter refuses the rest.
  private static func refusal(of descriptors: [Int32]) -> [UInt64] {
    var program = [instruction(load, number)]
    for (arguments, numbers) in AllowedCalls.descriptors {
      var body: [UInt64] = []
      for argument in arguments {
        body.append(instruction(load, Self.argument(argument)))
        for descriptor in descriptors {
          body += [
            instruction(jumpIfEqual, UInt32(bitPattern: descriptor), jf: 1), instruction(returns, notOpen),
          ]
        }
      }
      body.append(instruction(returns, allow))
      for number in numbers {
        program += [instruction(jumpIfEqual, number, jf: UInt8(body.count))] + body
      }
    }
    return program + [instruction(returns, allow)]
  }

  /// Calls with this number or a larger one did not exist when the list was written.
  private static let newest: UInt32 = 452

  /// A call that is allowed only with certain arguments.
  private struct Rule {
    var call: UInt32
    var body: [UInt64]

    /// Allows certain values of an argument's lower half.
    init(_ call: UInt32, argument index: UInt32, isOneOf values: [UInt32]) {
      self.call = call
      body = [instruction(load, SystemCallFilter.argument(index))]
      for value in values { body += [instruction(jumpIfEqual, value, jf: 1), instruction(returns, allow)] }
      body.append(instruction(returns, refuse))
    }

    /// Allows an argument that is a null pointer.
    init(_ call: UInt32, argumentIsNull index: UInt32) {
      self.call = call
      let offset = SystemCallFilter.argument(index)
      body = [
        instruction(load, offset), instruction(jumpIfEqual, 0, jf: 3), instruction(load, offset + 4),
        instruction(jumpIfEqual, 0, jf: 1), instruction(returns, allow), instruction(returns, refuse),
      ]
    }

    /// Allows an offset below 4 GB, since a larger one reads memory through `/proc/self/mem`.
    init(_ call: UInt32, offset index: UInt32) {
      self.call = call
      body = [
        instruction(load, SystemCallFilter.argument(index) + 4), instruction(jumpIfEqual, 0, jf: 1),
        instruction(returns, allow), instruction(returns, refuse),
      ]
    }

    /// Allows to move to an offset below 4 GB, and backward by as much; many steps forward would also lead to memory.
    init(seek call: UInt32) {
      self.call = call
      body = [
        instruction(load, SystemCallFilter.argument(1) + 4), instruction(jumpIfEqual, .max, jt: 5),
        instruction(jumpIfEqual, 0, jf: 5), instruction(load, SystemCallFilter.argument(2)),
        instruction(jumpIfEqual, UInt32(SEEK_CUR), jf: 2), instruction(load, SystemCallFilter.argument(1)),
        instruction(jumpIfEqual, 0, jf: 1), instruction(returns, allow), instruction(returns, refuse),
      ]
    }

    /// Allows a first argument in which a bit is set.
    init(_ call: UInt32, hasBit bit: UInt32) {
      self.call = call
      body = [
        instruction(load, SystemCallFilter.argument(0)), instruction(jumpIfSet, bit, jf: 1),
        instruction(returns, allow), instruction(returns, refuse),
      ]
    }
  }

  private struct Calls {
    var architecture: UInt32
    /// The C library then uses `clone`, whose flags can be checked.
    var clone3: UInt32
    var seccomp: Int
    var sigprocmask: Int
    var rules: [Rule]

    init(
      architecture: UInt32, ioctl: UInt32, fcntl: UInt32, prctl: UInt32, prlimit: UInt32, clone: UInt32,
      clone3: UInt32, signals: [UInt32], sendto: UInt32, seccomp: Int, sigprocmask: Int, seek: UInt32,
      offsets: [UInt32]
    ) {
      self.architecture = architecture
      self.clone3 = clone3
      self.seccomp = seccomp
      self.sigprocmask = sigprocmask
      rules = [
        // A new thread is allowed, a new process is not.
        Rule(clone, hasBit: 0x0001_0000),
        // Reading a terminal's settings and width, the number of waiting bytes, and flags, but not typing into a
        // terminal.
        Rule(ioctl, argument: 1, isOneOf: [0x5401, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451]),
        // Copies, flags and locks, but nothing that sends signals to other processes.
        Rule(fcntl, argument: 1, isOneOf: [0, 1, 2, 3, 4, 5, 6, 7, 36, 37, 38, 1030, 1032]),
        // Names of threads and of memory, but not the signal at the parent's end, which must stay set.
        Rule(prctl, argument: 0, isOneOf: [3, 15, 16, 0x5356_4D41]),
        // The process's own limits, which are hard limits.
        Rule(prlimit, argument: 0, isOneOf: [0]),
        // Only to the connected end, because an address could be that of another process.
        Rule(sendto, argumentIsNull: 4), Rule(seek: seek),
      ]
      rules += offsets.map { Rule($0, offset: 3) }
      // Only to itself, as `abort` does.
      rules += signals.map { Rule($0, argument: 0, isOneOf: [UInt32(getpid())]) }
    }
  }

  #if arch(arm64)
    private static let calls = Calls(
      architecture: 0xc000_00b7, ioctl: 29, fcntl: 25, prctl: 167, prlimit: 261, clone: 220, clone3: 435,
      signals: [129, 131], sendto: 206, seccomp: 277,
      sigprocmask: 135, seek: 62, offsets: [67, 68])
  #else
    private static let calls = Calls(
      architecture: 0xc000_003e, ioctl: 16, fcntl: 72, prctl: 157, prlimit: 302, clone: 56, clone3: 435,
      signals: [62, 234], sendto: 44, seccomp: 317,
      sigprocmask: 14, seek: 8, offsets: [17, 18])
  #endif
}
