// A kernel sees nothing in `/proc` but itself. Dispatch, however, reads the state of a thread as `/proc/THREAD/stat`, and ends
// the process when the file isn't there. The same file is in `/proc/self/task`, so that is the one that is opened here.
//
// The executable's own `open` takes precedence over that of the C library, for the libraries as well.

#define _GNU_SOURCE
#include "COwnThreads.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int own_thread(void) { return (int)syscall(SYS_gettid); }

/// Writes the path of a thread's state below the own process; returns 0 for another path.
static int is_state_of_thread(const char *path, char own[64]) {
  static const char folder[] = "/proc/", file[] = "/stat";
  if (strncmp(path, folder, sizeof folder - 1) != 0) return 0;
  const char *number = path + sizeof folder - 1;
  size_t digits = strspn(number, "0123456789");
  if (digits == 0 || digits > 10 || strcmp(number + digits, file) != 0) return 0;
  snprintf(own, 64, "/proc/self/task/%s", number);
  return 1;
}

__attribute__((visibility("default"))) int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | __O_TMPFILE)) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
  }
  char own[64];
  if (is_state_of_thread(path, own)) path = own;
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}
