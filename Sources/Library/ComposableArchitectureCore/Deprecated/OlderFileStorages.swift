public import Sharing

/// The real file system, as a place for shared files.
@available(*, deprecated, message: "Use '.fileSystem' instead.")
public func LiveFileStorage() -> FileStorage { .fileSystem }

/// An empty dictionary in place of the file system.
@available(*, deprecated, message: "Use '.inMemory' instead.")
public func InMemoryFileStorage() -> FileStorage { .inMemory }
