import Foundation
import KernelProtocol
import Reports

/// The functions and types of other libraries that an image uses, from the symbol table that the dynamic linker reads.
///
/// The table can't be avoided by another spelling, unlike the text of a file. It is read for exercises in which the learner
/// writes tests: tests may use Swift, the library, and little of the system, because code that reads the process or its files
/// could recognize the correct feature.
///
/// Not handled: what the compiler puts into the image itself instead of calling it. The gate refuses such names by the text.
struct ImportedNames: Equatable, Sendable {
  /// The names, without those of the runtime.
  var names: [String]

  init(names: [String]) { self.names = names }

  /// Reads the names from a shared object; there are none when it isn't one.
  init(of image: URL) {
    names = (try? Data(contentsOf: image)).map { Self.undefined(in: [UInt8]($0)) } ?? []
  }

  /// The report of the first name that tests must not use; nil when all may be used.
  func refusal(in file: String) -> Report? {
    names.lazy.compactMap(Self.refused).first.map { name in
      Report(
        "Your tests use `\(name)`.", location: Report.Location(file: file, line: 1),
        expected: "Tests use Swift, Foundation's values, the library and Swift Testing.",
        causes: [
          Report.Cause(
            "Code that reads the process, its memory or its files could tell which feature is being tested, so it can't be used in tests that are judged.",
            fix: "Check the feature by its state and its actions.")
        ])
    }
  }

  // MARK: - Which names

  /// What a learner would call the name; nil when tests may use it.
  static func refused(_ name: String) -> String? {
    guard name.hasPrefix("$s") else {
      let isUsual = ["swift_", "_swift", "_ZT", "__cxa", "__stack"].contains { name.hasPrefix($0) }
      return isUsual || functions.contains(name) || JudgeFrame.functions.contains(name) ? nil : name
    }
    return readers.first { name.contains($0.mangled) }?.name
  }

  /// Functions of the C library that the compiler calls by itself, or that only calculate, wait, print or end the process.
  private static let functions: Set<String> = [
    "memset", "malloc_usable_size", "memcpy", "memmove", "malloc", "free", "calloc", "realloc", "bzero",
    "exit", "_exit", "abort",
    "atexit",
    "sleep", "usleep", "nanosleep", "time", "clock", "clock_gettime", "gettimeofday", "sched_yield",
    "puts", "putchar", "printf", "vprintf", "fputs", "fflush", "stdout", "stderr", "setvbuf", "setbuf",
    "rand", "srand", "random", "srandom", "drand48", "arc4random", "arc4random_uniform",
    "trunc", "truncf", "round", "roundf", "rint", "rintf", "floor", "floorf", "ceil", "ceilf", "sqrt",
    "sqrtf", "cbrt",
    "fma", "fmaf", "fmod", "fmodf", "remainder", "remainderf", "pow", "powf", "exp", "expf", "exp2", "exp2f",
    "log",
    "logf", "log2", "log2f", "log10", "log10f", "log1p", "expm1", "sin", "sinf", "cos", "cosf", "tan", "tanf",
    "asin",
    "acos", "atan", "atan2", "sinh", "cosh", "tanh", "hypot", "fabs", "fabsf", "abs", "labs", "lround",
    "llround",
    "nearbyint", "copysign", "scalbn", "ldexp", "frexp", "modf", "nextafter", "tgamma", "lgamma", "erf",
    "erfc",
    "kill", "raise", "getpid", "getppid", "close", "environ", "errno", "__errno_location",
  ]

  /// Parts of the mangled names of what reads files or the process.
  private static let readers = [
    ("11FileManagerC", "FileManager"), ("10FileHandleC", "FileHandle"), ("11InputStreamC", "InputStream"),
    ("14contentsOfFile", "init(contentsOfFile:)"), ("DataV10contentsOf", "Data(contentsOf:)"),
    ("SS10FoundationE10contentsOf", "String(contentsOf:)"),
    ("SS20FoundationEssentialsE10contentsOf", "String(contentsOf:)"), ("3URLV5lines", "URL.lines"),
    ("13resourceBytes", "URL.resourceBytes"), ("6BundleC", "Bundle"), ("10Foundation7ProcessC", "Process"),
    ("16callStackSymbols", "Thread.callStackSymbols"),
    ("5Glibc4open", "open"), ("5Glibc6openat", "openat"), ("5Glibc5fcntl", "fcntl"),
    ("5Glibc5ioctl", "ioctl"), ("24callStackReturnAddresses", "Thread.callStackReturnAddresses"),
    ("9BacktraceV", "Backtrace"),
  ].map { (mangled: $0.0, name: $0.1) }

  // MARK: - The file

  /// The undefined names of the dynamic symbol table of an ELF file of 64 bits.
  private static func undefined(in bytes: [UInt8]) -> [String] {
    func number(_ offset: Int, _ size: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - size else { return nil }
      let value = (0..<size).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[offset + $1]) }
      return Int(exactly: value)
    }
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let headers = number(40, 8),
      let size = number(58, 2), let count = number(60, 2)
    else { return [] }
    func section(_ index: Int) -> (type: Int, link: Int, range: Range<Int>)? {
      let place = headers + index * size
      guard index < count, let type = number(place + 4, 4), let offset = number(place + 24, 8),
        let length = number(place + 32, 8), let link = number(place + 40, 4), offset <= bytes.count,
        length <= bytes.count - offset
      else { return nil }
      return (type, link, offset..<offset + length)
    }
    let dynamicSymbols = 11
    guard let table = (0..<count).lazy.compactMap(section).first(where: { $0.type == dynamicSymbols }),
      let texts = section(table.link)
    else { return [] }
    return stride(from: table.range.lowerBound, to: table.range.upperBound, by: 24).compactMap { symbol in
      guard let name = number(symbol, 4), name > 0, number(symbol + 6, 2) == 0, name < texts.range.count
      else { return nil }
      return String(decoding: bytes[(texts.range.lowerBound + name)...].prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
