import Glibc

/// The descriptors 0, 1 and 2 of this process.
public enum StandardStreams {
  /// Opens those that were closed when the process was started, so that no other file or channel gets their numbers.
  ///
  /// Call it before anything else is opened.
  public static func open() {
    for descriptor in Int32(0)..<3 where fcntl(descriptor, F_GETFD) < 0 {
      // The system uses the lowest free number, which is the missing one.
      // What is written to a closed standard output is lost, so writing fails there. Messages beside it may be lost.
      _ = Glibc.open("/dev/null", descriptor == 2 ? O_WRONLY : O_RDONLY)
    }
  }
}
