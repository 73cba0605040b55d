// Temporary folders that must not outlive `tca`.

#include "guardian.h"

#include <stdlib.h>
#include <string.h>

static char **folders;
static size_t count, capacity;

void keep_folder(const char *path) {
  if (count == capacity) {
    size_t larger = capacity * 2 + 16;
    char **moved = realloc(folders, larger * sizeof *folders);
    if (!moved) return;
    folders = moved;
    capacity = larger;
  }
  char *copy = strdup(path);
  if (copy) folders[count++] = copy;
}

void release_folder(const char *path) {
  for (size_t index = 0; index < count; index++) {
    if (strcmp(folders[index], path) != 0) continue;
    free(folders[index]);
    folders[index] = folders[--count];
    return;
  }
}

void remove_folders(void) {
  for (size_t index = 0; index < count; index++) guardian_remove_folder(folders[index]);
}
