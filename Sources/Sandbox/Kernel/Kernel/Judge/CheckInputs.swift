import KernelProtocol
import Synchronization

/// The values of this run, for which sealed checks ask in place of those that can be read in them.
enum CheckInputs {
  static let values = Mutex(ReplacedInputs())
}

/// The number that stands in place of one of the checks.
@_silgen_name("sandbox_number")
public func sandboxNumber(_ number: Int) -> Int { CheckInputs.values.withLock { $0 }.number(number) }

/// The text that stands in place of one of the checks.
@_silgen_name("sandbox_text")
public func sandboxText(_ text: String) -> String { CheckInputs.values.withLock { $0 }.text(text) }
