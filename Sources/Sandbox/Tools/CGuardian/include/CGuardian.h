// What `tca` and its guardian say to each other, and the few calls that Swift can't make by itself.
//
// The channel is a stream socket. `tca` sends requests, the guardian sends events. Both have the byte order of the machine.

#ifndef CGUARDIAN_H
#define CGUARDIAN_H

#include <stddef.h>
#include <stdint.h>

/// What `tca` asks of its guardian.
enum guardian_request_kind {
  /// Start a program. Three descriptors come with the request: its standard input, output and error.
  GUARDIAN_SPAWN = 1,
  /// End a child and its group. A child that has ended already is left alone.
  GUARDIAN_KILL = 2,
  /// Remove a folder when `tca` ends; the payload is its path.
  GUARDIAN_KEEP_FOLDER = 3,
  /// The folder has been removed; the payload is its path.
  GUARDIAN_RELEASE_FOLDER = 4,
};

/// The head of each request; `size` bytes of payload follow.
struct guardian_request {
  uint32_t kind;
  uint32_t child;
  uint32_t size;
};

/// The head of the payload of `GUARDIAN_SPAWN`. As many strings follow, each with a zero byte at its end.
///
/// The options are `folder=PATH` (the working directory), `group=own`, `group=session` or `group=NUMBER` (a group of
/// its own, a session of its own, or an existing group to join), and `limit=RESOURCE:VALUE` (for `setrlimit`). A child
/// with `writable=FOLDER` sees only that folder, the system's programs and libraries, and each `shown=PATH`;
/// `scratch=BYTES` replaces the folder by one in memory, where a namespace
/// is used; `shells=LETTERS` says how it may be done: `n` for a namespace, `l` for Landlock. `alone=1` refuses the child
/// networks, other processes, and changes of the system. `network=1` lets a kernel keep the networks of the computer.
struct guardian_spawn {
  uint32_t options;
  uint32_t arguments;
  uint32_t variables;
};

/// What the guardian tells `tca`.
enum guardian_event_kind {
  /// The child runs its program; `value` is the process's number.
  GUARDIAN_STARTED = 1,
  /// The child could not be started; `value` is the error's number.
  GUARDIAN_FAILED = 2,
  /// The child has ended and nothing of its group is left; `value` is its status, as `waitpid` gives it.
  GUARDIAN_ENDED = 3,
};

struct guardian_event {
  uint32_t kind;
  uint32_t child;
  int32_t value;
  /// Of a start the `guardian_shell`, of an end the largest resident size in kilobytes.
  uint32_t detail;
  /// Of an end: processor time in microseconds, that of the program itself and that of the system on its behalf.
  uint64_t user_time;
  uint64_t system_time;
};

/// What keeps a child from other files.
enum guardian_shell {
  GUARDIAN_NO_SHELL = 0,
  /// Landlock refuses access to them.
  GUARDIAN_LANDLOCK = 1,
  /// They don't exist for the child.
  GUARDIAN_OWN_FILE_SYSTEM = 2,
};

/// The descriptor at which a guardian finds its channel.
#define GUARDIAN_CHANNEL 3

/// Writes all bytes to a stream socket; descriptors travel with the first of them. Returns 0, or the error's number.
int guardian_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count);

/// Removes a folder with all that it holds, however deep it is and whatever rights its owner took from it.
/// Symbolic links are removed, never followed.
void guardian_remove_folder(const char *path);

#endif
