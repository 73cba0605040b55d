import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that are either the old one or the new one, whenever the process or the machine stops.
enum AtomicFile {
  /// The bytes of a file; nil when there is none.
  static func read(_ path: String) throws -> Data? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileFailure(operation: "read", path: path, code: errno)
    }
    defer { close(descriptor) }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Self.read(descriptor, &buffer)
      if count == 0 { return data }
      if count > 0 {
        data.append(contentsOf: buffer[..<count])
      } else if errno != EINTR {
        throw FileFailure(operation: "read", path: path, code: errno)
      }
    }
  }

  /// Writes the bytes beside the file, makes sure that they are on the disk, and puts them in the file's place. Makes
  /// the folders above; writes through symbolic links; keeps the file's permissions.
  static func write(_ data: Data, to path: String) throws {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let temporary = temporaryName(for: url.lastPathComponent, in: folder)
    do {
      try writeThrough(data, to: temporary, permissionsOf: path)
      guard rename(temporary, path) == 0 else {
        throw FileFailure(operation: "replaced", path: path, code: errno)
      }
    } catch {
      unlink(temporary)
      throw error
    }
    sync(folder: folder)
  }

  /// Makes an empty file in a folder that exists, unless there is a file.
  ///
  /// - Returns: Whether it was made.
  static func createEmpty(_ path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }

  private static func writeThrough(_ data: Data, to temporary: String, permissionsOf path: String) throws {
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileFailure(operation: "written", path: path, code: errno) }
    defer { close(descriptor) }
    var info = stat()
    if stat(path, &info) == 0 { fchmod(descriptor, info.st_mode & 0o7777) }
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Self.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          throw FileFailure(operation: "written", path: path, code: errno)
        }
      }
    }
    guard fsync(descriptor) == 0 else { throw FileFailure(operation: "written", path: path, code: errno) }
  }

  private static func sync(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  // MARK: - Temporary files

  private static func temporaryName(for name: String, in folder: String) -> String {
    "\(folder)/.\(name).\(getpid())-\(UInt32.random(in: 0 ... .max)).tmp"
  }

  /// Removes the temporary files of writers that were killed while writing this file.
  static func removeLeftovers(of path: String) {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = url.deletingLastPathComponent().path
    let prefix = ".\(url.lastPathComponent)."
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard
        name.hasPrefix(prefix), name.hasSuffix(".tmp"),
        let writer = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ pid_t($0) }),
        kill(writer, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  /// Saves an unreadable file from being overwritten, by renaming it to `<name>.unreadable`.
  static func setAside(_ path: String) {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    rename(path, "\(path).unreadable")
  }

  // MARK: - The system's calls, which have the names of this type's

  private static func read(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, &buffer, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, &buffer, buffer.count)
    #else
      Darwin.read(descriptor, &buffer, buffer.count)
    #endif
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
