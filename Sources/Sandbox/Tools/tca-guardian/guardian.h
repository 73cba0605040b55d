#ifndef GUARDIAN_H
#define GUARDIAN_H

#include "CGuardian.h"

#include <stdbool.h>
#include <sys/types.h>

// children.c

/// Starts the program that a request describes, and tells `tca` about it. Closes the three descriptors.
void start_child(uint32_t child, char *payload, size_t size, const int descriptors[3]);
/// Ends a child and its group.
void kill_child(uint32_t child);
/// Takes note of every process that has ended, and tells `tca` about its own. Returns whether there are orphans, which
/// have been asked to end.
bool reap_children(void);
/// Ends the orphans without asking. Returns whether there were any.
bool end_orphans(void);
/// Ends everything that was started here and whatever that has started, and waits for it.
void end_everything(void);

// program.c

/// What a child tells the guardian before it becomes the program: its shell, and after a failure the error's number.
struct spawn_report {
  uint32_t shell;
  int32_t error;
};

struct program {
  char **arguments;
  char **variables;
  const char *folder;
  /// 0: a session of its own; -1: a group of its own; otherwise the group to join.
  pid_t group;
  struct limit {
    int resource;
    unsigned long long value;
  } limits[16];
  int limit_count;
  /// The folder that the child may write to; NULL for a child without a shell.
  const char *writable;
  /// Bytes that the folder may hold, where it is in memory; NULL for the folder as it is.
  const char *scratch;
  /// Files and folders that it may read, besides those of the system.
  const char *shown[96];
  int shown_count;
  bool allows_namespace, allows_landlock;
  /// Whether the program is a tool that works alone: no network, no other processes, no change of the system.
  bool works_alone;
  /// Whether the program keeps the networks of the computer, which a kernel otherwise doesn't see.
  bool has_network;
  void *memory;
};

/// Reads a request's payload, in place. Returns false when it is not one.
bool read_program(struct program *program, char *payload, size_t size);
/// Becomes the program. Returns only when that fails, with the error's number. Through `report` goes the kind of shell
/// that the program has.
int become_program(const struct program *program, const int descriptors[3], pid_t guardian, int report);

// shell.c

/// Gives this process a file system of its own. Returns 0, or the number of an error that leaves it without any.
int enter_shell(const struct program *program, uint32_t *kind);

// calls.c

/// Refuses this process the system calls that a tool doesn't need which works alone: those for networks, for other
/// processes, and for changes of the system. Where the system has no filters, nothing happens.
void refuse_calls(void);

// folders.c

void keep_folder(const char *path);
void release_folder(const char *path);
void remove_folders(void);

// main.c

void tell(uint32_t kind, uint32_t child, int32_t value, const struct guardian_event *usage);

#endif
