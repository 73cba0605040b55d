import Glibc
import Reports

/// A signal that ended a process, in words.
public struct Signal: Equatable, Sendable {
  /// The signal's number.
  public var number: Int32

  package init(_ number: Int32) { self.number = number }

  /// `SIGSEGV`, or `signal 40` for a signal without a name in this list.
  public var name: String {
    switch number {
    case SIGHUP: "SIGHUP"
    case SIGINT: "SIGINT"
    case SIGQUIT: "SIGQUIT"
    case SIGILL: "SIGILL"
    case SIGTRAP: "SIGTRAP"
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGKILL: "SIGKILL"
    case SIGSEGV: "SIGSEGV"
    case SIGPIPE: "SIGPIPE"
    case SIGTERM: "SIGTERM"
    case SIGSYS: "SIGSYS"
    case SIGXCPU: "SIGXCPU"
    case SIGXFSZ: "SIGXFSZ"
    default: "signal \(number)"
    }
  }

  /// The usual reason for the signal; nil when it isn't known.
  public var meaning: String? {
    switch number {
    case SIGSEGV, SIGBUS: "an address that can't be accessed"
    case SIGILL, SIGTRAP: "a Swift run-time check"
    case SIGABRT: "`abort` was called"
    case SIGKILL: "the system or another program, perhaps because memory ran out"
    case SIGFPE: "an impossible calculation"
    case SIGXFSZ: "a file grew too large"
    case SIGXCPU: "too much processor time"
    case SIGSYS: "a system call that is not allowed"
    default: nil
    }
  }

  /// `SIGSEGV (an address that can't be accessed)`
  public var description: String { meaning.map { "\(name) (\($0))" } ?? name }

  /// The likely causes in Swift code, when the runtime has printed no message.
  var causes: [Report.Cause] {
    switch number {
    case SIGSEGV, SIGBUS:
      [
        .init(
          "A function, a property or a reducer calls itself without an end.",
          fix: "Give the recursion a case that stops."),
        .init("Unsafe pointers or unowned references are used.", fix: "Use values and strong references."),
      ]
    case SIGILL, SIGTRAP, SIGFPE:
      [
        .init(
          "A number left the range of its type, such as `Int.max + 1` or `UInt(-1)`, or was divided by zero.",
          fix: "Check the numbers first, or use `&+`, `addingReportingOverflow` or `Int(exactly:)`.")
      ]
    case SIGABRT:
      [.init("`abort` was called, or a precondition of C code failed.", fix: "Return instead.")]
    default: []
    }
  }
}
