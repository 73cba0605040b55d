import Foundation
import SeededRandom

/// A way in which a file can be damaged: by a full disk, a failing disk, another program, or a person.
///
/// ```swift
/// for damage in Damage.allCases {
///   try damage.inflict(on: file)
///   …
/// }
/// ```
public enum Damage: String, CaseIterable, Sendable {
  case missing, empty, oneByte, firstHalf, lastByteMissing, secondHalf
  case oneBitFlipped, manyBitsFlipped, zerosAtTheEnd, zerosInTheMiddle, onlyZeros, onlyOnes
  case appendedText, appendedTwice, byteOrderMark, otherLineEnds, escapeSequences, invalidUTF8
  case deeplyNested, hugeNumbers, otherFormat, reversed, veryLarge
  case folder, pipe, danglingLink, linkToItself, endlessDevice, unreadable

  /// The ways that leave an ordinary file.
  public static let ofContents = allCases.filter { $0.contents(of: []) != nil }

  /// Damages a file.
  ///
  /// - Parameters:
  ///   - file: A file that exists.
  ///   - seed: Decides which bits are flipped.
  public func inflict(on file: URL, seed: UInt64 = 1) throws {
    let old = Array(try Data(contentsOf: file))
    if let new = contents(of: old, seed: seed) { return try Data(new).write(to: file) }
    if self == .unreadable {
      guard chmod(file.path, 0) == 0 else { throw CocoaError(.fileWriteUnknown) }
      return
    }
    try FileManager.default.removeItem(at: file)
    switch self {
    case .folder: try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    case .pipe: mkfifo(file.path, 0o600)
    case .danglingLink: symlink("/nowhere/at/all", file.path)
    case .linkToItself: symlink(file.path, file.path)
    case .endlessDevice: symlink("/dev/zero", file.path)
    default: break
    }
  }

  /// The contents after the damage; nil when it is not one of the contents.
  private func contents(of old: [UInt8], seed: UInt64 = 1) -> [UInt8]? {
    var random = SeededGenerator(seed: seed)
    var new = old
    let middle = old.count / 2
    switch self {
    case .missing, .folder, .pipe, .danglingLink, .linkToItself, .endlessDevice, .unreadable: return nil
    case .empty: return []
    case .oneByte: return Array(old.prefix(1))
    case .firstHalf: return Array(old[..<middle])
    case .secondHalf: return Array(old[middle...])
    case .lastByteMissing: return Array(old.dropLast())
    case .oneBitFlipped: flip(1)
    case .manyBitsFlipped: flip(50)
    case .zerosAtTheEnd: return old + [UInt8](repeating: 0, count: 512)
    case .zerosInTheMiddle:
      for index in new.indices.dropFirst(middle).prefix(16) { new[index] = 0 }
    case .onlyZeros: return old.map { _ in 0 }
    case .onlyOnes: return old.map { _ in 0xFF }
    case .appendedText: return old + Array("and more\n".utf8)
    case .appendedTwice: return old + old
    case .byteOrderMark: return [0xEF, 0xBB, 0xBF] + old
    case .otherLineEnds: return old.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    case .escapeSequences: return Array("\u{1B}]0;title\u{7}\u{1B}[2J".utf8) + old
    case .invalidUTF8: new.insert(contentsOf: [0xC3, 0x28, 0xED, 0xA0, 0x80], at: middle)
    case .deeplyNested: return [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    case .hugeNumbers:
      return Array(
        String(decoding: old, as: UTF8.self).replacing(/[0-9]+/, with: "99999999999999999999999").utf8)
    case .otherFormat: return Array("# Notes\n\nThis is *Markdown*: not what was here.\n".utf8)
    case .reversed: return old.reversed()
    case .veryLarge: return old + [UInt8](repeating: UInt8(ascii: " "), count: 4 << 20)
    }
    return new

    func flip(_ count: Int) {
      for _ in 0..<count {
        guard let index = new.indices.randomElement(using: &random) else { return }
        new[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
    }
  }
}

extension Damage {
  /// Runs `body` without the rights of root when this damage is one of rights.
  public func withItsRights<Value>(_ body: () throws -> Value) rethrows -> Value {
    self == .unreadable ? try withoutRights(body) : try body()
  }
}

/// The bytes of an ordinary file; nil for anything else, of which some would keep the reader waiting forever.
public func ordinaryContents(of file: URL) -> Data? {
  var status = stat()
  guard lstat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  return try? Data(contentsOf: file)
}

/// Runs `body` as another user, when this process belongs to root, for whom every file can be read.
///
/// Only this thread, and only what concerns files, is another user's.
func withoutRights<Value>(_ body: () throws -> Value) rethrows -> Value {
  // The C library's module doesn't declare it.
  guard geteuid() == 0, let symbol = dlsym(nil, "setfsuid") else { return try body() }
  let setfsuid = unsafeBitCast(symbol, to: (@convention(c) (UInt32) -> Int32).self)
  _ = setfsuid(65534)
  defer { _ = setfsuid(0) }
  return try body()
}
