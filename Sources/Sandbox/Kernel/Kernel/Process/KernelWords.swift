import Glibc
import KernelProtocol

/// The words that tell a kernel its role, its limits and its folders.
public enum KernelWords {
  /// Returns the words, from a variable of the environment if there is one, or else from the command line.
  ///
  /// The variable is removed at once, from the memory that the system shows as the process's environment too, so that a
  /// feature can't read there that it is being judged.
  public static func taken() -> [String] {
    guard let value = getenv(ProcessLimits.hiddenWords) else {
      return Array(CommandLine.arguments.dropFirst())
    }
    let words = String(cString: value).split(separator: "\n").map(String.init)
    // The name and the equals sign come before the value.
    let name = ProcessLimits.hiddenWords.utf8.count + 1
    memset(value - name, 0, name + strlen(value))
    unsetenv(ProcessLimits.hiddenWords)
    return words
  }
}
