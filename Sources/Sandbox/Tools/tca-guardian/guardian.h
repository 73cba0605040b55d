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
/// Takes note of every process that has ended, and tells `tca` about its own.
void reap_children(void);
/// Ends everything that was started here and whatever that has started, and waits for it.
void end_everything(void);

// program.c

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
  void *memory;
};

/// Reads a request's payload, in place. Returns false when it is not one.
bool read_program(struct program *program, char *payload, size_t size);
/// Becomes the program. Returns only when that fails, with the error's number.
int become_program(const struct program *program, const int descriptors[3], pid_t guardian);

// folders.c

void keep_folder(const char *path);
void release_folder(const char *path);
void remove_folders(void);

// main.c

void tell(uint32_t kind, uint32_t child, int32_t value, const struct guardian_event *usage);

#endif
