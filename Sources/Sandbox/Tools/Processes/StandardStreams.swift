import Glibc

/// The descriptors 0, 1 and 2 of this process.
public enum StandardStreams {
  /// Opens those that the process was started without, so that no file or channel takes their place by accident.
  ///
  /// To be called before anything else is opened.
  public static func open() {
    for descriptor in Int32(0)..<3 where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is the one that is missing.
      _ = Glibc.open("/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY)
    }
  }
}
