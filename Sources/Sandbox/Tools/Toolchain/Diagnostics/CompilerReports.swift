import Foundation
import Glibc
import KernelProtocol
import Limits
import Processes
import Reports

extension Report {
  static func compilerTooSlow(_ limit: Duration) -> Report {
    Report(
      "Compiling took too long.",
      found: "The compiler was still running after \(limit.components.seconds) seconds, so it was stopped.",
      causes: [
        Cause(
          "An expression is too complex for the compiler, such as a long sum of literals.",
          fix: "Break the expression into parts, and give each part a type.")
      ]
    )
  }

  /// For a compiler that this shell or this computer keeps from working; nil when the sources can be the reason.
  static func fault(ofCompiler result: ToolProcess.Result) -> Report? {
    if case .signalled(SIGSEGV) = result.ending.cause, let stack = smallStack { return stack }
    if result.output.contains("No space left on device") {
      return Report(
        "There is no space left for compiled files.", found: "The compiler could not write a file.",
        expected: "A few megabytes are free on the disk with the cache.",
        causes: [
          Cause("The disk is full.", fix: "df -h"),
          Cause("Another disk has free space.", fix: "export XDG_CACHE_HOME=/a/folder/of/yours"),
        ])
    }
    return nil
  }

  /// For a shell whose stack is too small for the compiler.
  private static var smallStack: Report? {
    var limit = rlimit()
    let needed: rlim_t = 1 << 20
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur < needed else {
      return nil
    }
    return Report(
      "The stack of this shell is too small for the compiler.",
      found: "The limit is \(limit.rlim_cur >> 10) kB, and the compiler was ended by SIGSEGV.",
      expected: "The stack has at least 1 MB. 8 MB are usual.",
      causes: [
        Cause("The shell or the system sets a small limit.", fix: "ulimit -s 8192"),
        Cause("The limit can't be raised in this shell.", fix: "Open a new shell, and try again."),
      ])
  }

  /// For a compiler that ended without an error message.
  static func compilerEnded(
    _ result: ToolProcess.Result, _ limits: ProcessLimits
  ) -> Report {
    switch result.ending.cause {
    case .outputFlood: compilerPrintsTooMuch
    case .signalled(SIGXCPU): compilerTooSlow(.seconds(limits.processorTime ?? 0))
    case .signalled where result.output.contains("out of memory") || result.output.contains("bad_alloc"):
      compilerTooLarge((limits.memory ?? 0) >> 30)
    default: compilerCrashed(status: result.status, output: result.output)
    }
  }

  private static func compilerTooLarge(_ gigabytes: Int) -> Report {
    Report(
      "Compiling took too much memory.",
      found: "The compiler needed more than \(gigabytes) GB, so it was stopped.",
      causes: [
        Cause(
          "The code makes the compiler build something very large, such as an `InlineArray` of a million elements or"
            + " a literal with thousands of entries.",
          fix: "Make it smaller, or fill it while the program runs.")
      ]
    )
  }

  private static var compilerPrintsTooMuch: Report {
    Report(
      "The compiler printed too much.",
      found: "The compiler printed more than \(Limits.toolOutput >> 20) MB, so it was stopped.",
      causes: [
        Cause(
          "The file repeats a mistake very many times.", fix: "Correct it in one place, and compile again.")
      ]
    )
  }

  private static func compilerCrashed(status: String, output: String) -> Report {
    let line = output.split(separator: "\n").first(where: isAboutItself)
    return Report(
      "The compiler itself failed.",
      found: line.map { "The compiler ended with \(status). It printed: \($0)" }
        ?? "The compiler ended with \(status) and printed nothing.",
      expected: "The compiler makes an image or reports an error.",
      causes: [
        Cause(
          "The code in this file triggers a bug in the compiler.",
          fix: "Undo your last change, and make it again in smaller steps."),
        Cause(
          "The compiler ran out of memory or disk space.",
          fix: "Free some memory or disk space, and try again."),
      ]
    )
  }

  /// A warning about a source, and the lines that quote it, say nothing about why the compiler failed.
  private static func isAboutItself(_ line: Substring) -> Bool {
    line.first.map { !$0.isWhitespace } == true
      && ![": warning: ", ": note: ", ": remark: "].contains { line.contains($0) }
  }

  static func linkFailed(_ output: String) -> Report {
    Report(
      "Linking failed.", found: String(output.prefix(2000)),
      causes: [Cause("The disk is full, or the toolchain is damaged.", fix: "tca doctor")])
  }
}
