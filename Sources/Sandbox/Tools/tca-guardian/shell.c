// A file system of its own for a child: it sees what it was given, and writes to one folder.
//
// Where the system allows it, the child gets a mount namespace whose root holds nothing else. Where it doesn't, Landlock
// refuses every access to other files; then their names can still be seen, and root can still read the environment of
// the guardian. Where neither exists, the child is started all the same, and `tca` is told that nothing is enforced.

#define _GNU_SOURCE
#include "guardian.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Where the file system of before is found while the new one is made.
#define OLD "/.old"

static bool write_file(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool done = write(file, text, strlen(text)) == (ssize_t)strlen(text);
  close(file);
  return done;
}

static void make_parents(const char *path) {
  char partial[PATH_MAX];
  for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    snprintf(partial, sizeof partial, "%.*s", (int)(slash - path), path);
    mkdir(partial, 0755);
  }
}

/// struct mount_attr, and the calls that take it, which older C libraries don't declare.
static bool protect(const char *path, uint64_t attributes, bool recursive) {
  struct {
    uint64_t set, clear, propagation, namespace;
  } change = {.set = attributes};
  if (syscall(442, AT_FDCWD, path, recursive ? 0x8000 : 0, &change, sizeof change) == 0) return true;
  // Before Linux 5.12. The kind of access time is locked, so it must be repeated.
  unsigned long flags = MS_REMOUNT | MS_BIND | MS_NOSUID | MS_RELATIME;
  if (attributes & 1) flags |= MS_RDONLY;
  return mount(NULL, path, NULL, flags, NULL) == 0;
}

/// Shows a file or folder of before in its old place. One that doesn't exist is left out.
static bool show(const char *path, bool writable) {
  char old[PATH_MAX];
  struct stat status;
  if (snprintf(old, sizeof old, OLD "%s", path) >= (int)sizeof old) return false;
  if (lstat(old, &status) != 0) return true;
  make_parents(path);
  if (S_ISLNK(status.st_mode)) {
    char target[PATH_MAX];
    ssize_t length = readlink(old, target, sizeof target - 1);
    if (length < 0) return false;
    target[length] = 0;
    return symlink(target, path) == 0 || errno == EEXIST;
  }
  if (S_ISDIR(status.st_mode)) {
    mkdir(path, 0755);
  } else {
    int file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0644);
    if (file >= 0) close(file);
  }
  if (mount(old, path, NULL, MS_BIND | MS_REC, NULL) != 0) return false;
  // Read-only and without set-user-ID programs; devices stay, since `/dev/null` is one.
  return protect(path, writable ? 0x2 : 0x3, true);
}

static bool enter_namespace(bool *is_broken) {
  uid_t user = geteuid();
  gid_t group = getegid();
  if (unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0) {
    *is_broken = true;
    char map[64];
    snprintf(map, sizeof map, "%u %u 1", user, user);
    if (!write_file("/proc/self/uid_map", map)) return false;
    write_file("/proc/self/setgroups", "deny");
    snprintf(map, sizeof map, "%u %u 1", group, group);
    return write_file("/proc/self/gid_map", map);
  }
  // Where users may not have namespaces of their own, root still may.
  return unshare(CLONE_NEWNS) == 0;
}

/// What a kernel sees of `/proc` beside its own process: the size of the machine.
static const char *const machine[] = {"/proc/meminfo", "/proc/cpuinfo", "/proc/stat", "/proc/version"};

/// Makes a `/proc` with nothing in it but this process and the size of the machine.
static bool show_own_process(bool has_network) {
  char own[64];
  snprintf(own, sizeof own, "/proc/%d", (int)getpid());
  mkdir("/proc", 0755);
  if (!show(own, false) || symlink(own + strlen("/proc/"), "/proc/self") != 0) return false;
  if (access("/proc/self/stat", F_OK) != 0) return false;
  for (size_t index = 0; index < sizeof machine / sizeof *machine; index++) show(machine[index], false);
  // The process's folder also shows the networks that it could use, so it gets one of its own, which leads nowhere.
  if (!has_network) unshare(CLONE_NEWNET);
  return true;
}

static bool has_failed_to_show(const struct program *program) {
  static const char *const always[] = {
    "/usr", "/lib", "/lib64", "/lib32", "/bin", "/sbin", "/etc/ld.so.cache", "/etc/localtime", "/etc/alternatives",
    "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom",
  };
  for (size_t index = 0; index < sizeof always / sizeof *always; index++) {
    if (!show(always[index], strncmp(always[index], "/dev/", 5) == 0)) return true;
  }
  for (int index = 0; index < program->shown_count; index++) {
    if (!show(program->shown[index], false)) return true;
  }
  if (program->scratch) {
    // In memory, so that nothing fills the disk, and nothing is left.
    char options[64];
    snprintf(options, sizeof options, "mode=0700,size=%s", program->scratch);
    make_parents(program->writable);
    mkdir(program->writable, 0700);
    if (mount("tmpfs", program->writable, "tmpfs", MS_NOSUID | MS_NODEV, options) != 0) return true;
  } else if (!show(program->writable, true)) {
    return true;
  }
  // A kernel sees nothing in `/proc` but itself and the machine. A tool sees the names of other processes there as well, but
  // nothing of theirs that takes the right to trace them.
  return program->scratch ? !show_own_process(program->has_network) : !show("/proc", false);
}

/// Returns whether the process has a file system of its own now. A failure halfway leaves it without any, so the caller
/// must give up then: `*is_broken` says so.
static bool make_file_system(const struct program *program, bool *is_broken) {
  *is_broken = false;
  if (!enter_namespace(is_broken)) return false;
  *is_broken = true;
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return false;
  // Any folder will do, since it becomes the root.
  if (mount("tmpfs", "/usr", "tmpfs", MS_NOSUID | MS_NODEV, "mode=0755,size=1m") != 0) return false;
  if (mkdir("/usr" OLD, 0700) != 0 || chdir("/usr") != 0) return false;
  if (syscall(SYS_pivot_root, ".", "." OLD) != 0 || chdir("/") != 0) return false;
  if (has_failed_to_show(program)) return false;
  if (umount2(OLD, MNT_DETACH) != 0) return false;
  rmdir(OLD);
  if (!protect("/", 0x3, false)) return false;
  *is_broken = false;
  return true;
}

// MARK: - Landlock

static void allow(int rules, const char *path, uint64_t access) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return;
  struct stat status;
  // What concerns folders can't be allowed on a file.
  if (fstat(file, &status) == 0 && !S_ISDIR(status.st_mode)) access &= 0x1 | 0x2 | 0x4 | 0x4000;
  struct __attribute__((packed)) {
    uint64_t access;
    int32_t file;
  } rule = {access, file};
  syscall(445, rules, 1, &rule, 0);
  close(file);
}

static bool restrict_files(const struct program *program) {
  long version = syscall(444, NULL, 0, 1);
  if (version < 1) return false;
  // Thirteen kinds of access in the first version; moving between folders, cutting off and device control came later.
  uint64_t all = version >= 5 ? 0xFFFF : version >= 3 ? 0x7FFF : version >= 2 ? 0x3FFF : 0x1FFF;
  // Files, nothing of the network, and since the sixth version signals to others and their abstract sockets.
  uint64_t handled[3] = {all, 0, 0x3};
  int rules = (int)syscall(444, handled, version >= 6 ? sizeof handled : sizeof *handled, 0);
  if (rules < 0) return false;
  uint64_t read = (0x1 | 0x4 | 0x8) & all;
  static const char *const always[] = {"/usr", "/lib", "/lib64", "/lib32", "/bin", "/sbin", "/etc/ld.so.cache",
                                       "/etc/localtime", "/dev/zero", "/dev/random", "/dev/urandom"};
  for (size_t index = 0; index < sizeof always / sizeof *always; index++) allow(rules, always[index], read);
  for (int index = 0; index < program->shown_count; index++) allow(rules, program->shown[index], read);
  allow(rules, "/dev/null", read | 0x2 | 0x4000);
  if (program->scratch) {
    // The rule is about the folder that is found now, which the guardian keeps open.
    allow(rules, "/proc/self", read);
    for (size_t index = 0; index < sizeof machine / sizeof *machine; index++) allow(rules, machine[index], read);
    // Without the right to do this, the kernel can see the computer's connections in its own folder.
    if (!program->has_network) unshare(CLONE_NEWNET);
  } else {
    // Of most other processes, Landlock itself refuses what takes the right to trace them.
    allow(rules, "/proc", read);
  }
  allow(rules, program->writable, all & ~0x8000ULL);
  bool done = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(446, rules, 0) == 0;
  close(rules);
  return done;
}

int enter_shell(const struct program *program, uint32_t *kind) {
  bool is_broken = false;
  *kind = GUARDIAN_NO_SHELL;
  if (program->allows_namespace && make_file_system(program, &is_broken)) {
    *kind = GUARDIAN_OWN_FILE_SYSTEM;
  } else if (is_broken) {
    return errno ? errno : EIO;
  } else if (program->allows_landlock && restrict_files(program)) {
    *kind = GUARDIAN_LANDLOCK;
  }
  // New rights in a namespace of its own make the system forget the wish to end with the parent.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  return 0;
}
