// The processes that were started for `tca`, and those that came to the guardian as orphans.

#define _GNU_SOURCE
#include "guardian.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct child {
  uint32_t number;
  pid_t process;
  /// Whether it leads a group; otherwise it has joined one that others are in.
  bool leads_group;
  /// With Landlock alone: its folder in `/proc`, or -1. A rule of its allows to read exactly this folder, and the system would make
  /// another one after it has forgotten it.
  int folder;
};

static struct child *children;
static size_t count, capacity;

static int open_folder(pid_t process) {
  char path[32];
  snprintf(path, sizeof path, "/proc/%d", (int)process);
  return open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
}

void start_child(uint32_t number, char *payload, size_t size, const int descriptors[3]) {
  struct program program;
  int result[2] = {-1, -1};
  int error = 0;
  uint32_t shell = GUARDIAN_NO_SHELL;
  if (!read_program(&program, payload, size)) {
    error = EINVAL;
  } else if (pipe2(result, O_CLOEXEC) != 0) {
    error = errno;
  }
  if (!error && count == capacity) {
    size_t larger = capacity * 2 + 16;
    struct child *moved = realloc(children, larger * sizeof *children);
    if (moved) {
      children = moved;
      capacity = larger;
    } else {
      error = ENOMEM;
    }
  }
  pid_t process = -1;
  int folder = -1;
  if (!error) {
    pid_t guardian = getpid();
    process = fork();
    if (process == 0) {
      struct spawn_report failure = {.error = become_program(&program, descriptors, guardian, result[1])};
      write(result[1], &failure, sizeof failure);
      _exit(127);
    }
    if (process < 0) error = errno;
    if (process > 0) folder = open_folder(process);
  }
  for (int index = 0; index < 3; index++) close(descriptors[index]);
  if (result[1] >= 0) close(result[1]);
  if (process > 0) {
    // The pipe closes when the program starts.
    struct spawn_report report;
    ssize_t received;
    while ((received = read(result[0], &report, sizeof report)) != 0) {
      if (received < 0 && errno == EINTR) continue;
      if (received != sizeof report) break;
      shell = report.shell;
      error = report.error;
    }
    if (error) waitpid(process, NULL, 0);
  }
  if (result[0] >= 0) close(result[0]);
  free(program.memory);
  if (folder >= 0 && (error || shell != GUARDIAN_LANDLOCK)) {
    close(folder);
    folder = -1;
  }
  if (error) {
    tell(GUARDIAN_FAILED, number, error, NULL);
    return;
  }
  children[count++] = (struct child){
    .number = number, .process = process, .leads_group = program.group <= 0, .folder = folder};
  struct guardian_event event = {.detail = shell};
  tell(GUARDIAN_STARTED, number, process, &event);
}

static void end_child(const struct child *child) {
  // The process has not been waited for, so its number can't be another's.
  if (child->leads_group) kill(-child->process, SIGKILL);
  kill(child->process, SIGKILL);
}

void kill_child(uint32_t number) {
  for (size_t index = 0; index < count; index++) {
    if (children[index].number == number) end_child(&children[index]);
  }
}

/// Sends a signal to the processes that lost their parent and have left the session of every living child. Returns
/// whether there are any.
///
/// Their list needs a system with CONFIG_PROC_CHILDREN, which all distributions have.
static bool signal_orphans(int signal) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
  FILE *file = fopen(path, "re");
  if (!file) return false;
  bool found = false;
  int process;
  while (fscanf(file, "%d", &process) == 1) {
    bool belongs = false;
    pid_t session = getsid(process), group = getpgid(process);
    for (size_t index = 0; index < count; index++) {
      pid_t living = children[index].process;
      belongs |= process == living || (children[index].leads_group && (session == living || group == living));
    }
    if (belongs) continue;
    found = true;
    kill(process, signal);
  }
  fclose(file);
  return found;
}

bool end_orphans(void) { return signal_orphans(SIGKILL); }

static uint64_t microseconds(struct timeval time) {
  return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_usec;
}

bool reap_children(void) {
  bool has_ended = false;
  while (true) {
    siginfo_t information = {0};
    // A look first: the number must not become free before the group has been ended.
    if (waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) != 0 || information.si_pid == 0) break;
    pid_t process = information.si_pid;
    size_t index = 0;
    while (index < count && children[index].process != process) index++;
    if (index < count && children[index].leads_group) kill(-process, SIGKILL);
    int status = 0;
    struct rusage usage = {0};
    if (wait4(process, &status, 0, &usage) != process) break;
    has_ended = true;
    if (index == count) continue;
    uint32_t number = children[index].number;
    if (children[index].folder >= 0) close(children[index].folder);
    children[index] = children[--count];
    struct guardian_event event = {
      .detail = (uint32_t)usage.ru_maxrss, .user_time = microseconds(usage.ru_utime),
      .system_time = microseconds(usage.ru_stime)};
    tell(GUARDIAN_ENDED, number, status, &event);
  }
  // A polite signal first: one of the orphans may be the guardian of a `tca` that was a child here, and has to clean up.
  return has_ended && signal_orphans(SIGTERM);
}

void end_everything(void) {
  for (size_t index = 0; index < count; index++) end_child(&children[index]);
  count = 0;
  sigset_t ended;
  sigemptyset(&ended);
  sigaddset(&ended, SIGCHLD);
  // Each end may bring orphans. A process that the system itself can't end must not keep the guardian for ever.
  for (int round = 0; round < 500; round++) {
    signal_orphans(round < 20 ? SIGTERM : SIGKILL);
    pid_t process;
    while ((process = waitpid(-1, NULL, WNOHANG)) > 0) {}
    if (process < 0 && errno == ECHILD) return;
    sigtimedwait(&ended, NULL, &(struct timespec){.tv_nsec = 10000000});
  }
}
