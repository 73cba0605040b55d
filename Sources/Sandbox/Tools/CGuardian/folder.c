#define _GNU_SOURCE
#include "CGuardian.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static DIR *open_folder(int parent, const char *name) {
  int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  int folder = openat(parent, name, flags);
  // A submission may have taken the right to look into the folder from its owner.
  if (folder < 0 && errno == EACCES && fchmodat(parent, name, 0700, 0) == 0) folder = openat(parent, name, flags);
  if (folder < 0) return NULL;
  fchmod(folder, 0700);
  DIR *entries = fdopendir(folder);
  if (!entries) close(folder);
  return entries;
}

static const char *next_name(DIR *entries) {
  struct dirent *entry;
  while ((entry = readdir(entries))) {
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) return entry->d_name;
  }
  return NULL;
}

static bool remove_entry(int folder, const char *name) {
  return unlinkat(folder, name, 0) == 0 || unlinkat(folder, name, AT_REMOVEDIR) == 0;
}

/// Removes what a folder holds, except for folders that hold something themselves: those move up to the root.
static void flatten_folder(int root, const char *name, unsigned long *moved) {
  DIR *entries = open_folder(root, name);
  if (!entries) return;
  int folder = dirfd(entries);
  const char *entry;
  while ((entry = next_name(entries))) {
    if (remove_entry(folder, entry)) continue;
    // Moving a folder changes the folder, so it takes the right to do that.
    fchmodat(folder, entry, 0700, 0);
    char other[64];
    for (int attempt = 0; attempt < 16; attempt++) {
      snprintf(other, sizeof other, ".removed-%d-%lu", (int)getpid(), (*moved)++);
      if (renameat(folder, entry, root, other) == 0) break;
    }
  }
  closedir(entries);
}

// Folders move up instead of being walked, so that neither the stack nor the length of a path limits how deep they may be.
void guardian_remove_folder(const char *path) {
  DIR *root = open_folder(AT_FDCWD, path);
  if (!root) return;
  unsigned long moved = 0;
  bool progress = true;
  while (progress) {
    progress = false;
    rewinddir(root);
    const char *entry;
    while ((entry = next_name(root))) {
      if (!remove_entry(dirfd(root), entry)) {
        flatten_folder(dirfd(root), entry, &moved);
        if (!remove_entry(dirfd(root), entry)) continue;
      }
      progress = true;
    }
  }
  closedir(root);
  rmdir(path);
}
