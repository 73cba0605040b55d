// What a child does between its start and its program.

#define _GNU_SOURCE
#include "guardian.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

/// The next string of a payload; NULL when there is none.
static char *next_string(char **rest, char *end) {
  char *start = *rest;
  char *zero = start < end ? memchr(start, 0, (size_t)(end - start)) : NULL;
  if (!zero) return NULL;
  *rest = zero + 1;
  return start;
}

static bool read_option(struct program *program, char *option) {
  char *value = strchr(option, '=');
  if (!value) return false;
  *value++ = 0;
  if (strcmp(option, "folder") == 0) {
    program->folder = value;
  } else if (strcmp(option, "group") == 0) {
    program->group = strcmp(value, "session") == 0 ? 0 : strcmp(value, "own") == 0 ? -1 : atoi(value);
  } else if (strcmp(option, "limit") == 0) {
    char *amount = strchr(value, ':');
    if (!amount || program->limit_count == 16) return false;
    program->limits[program->limit_count++] =
      (struct limit){.resource = atoi(value), .value = strtoull(amount + 1, NULL, 10)};
  } else if (strcmp(option, "writable") == 0) {
    program->writable = value;
  } else if (strcmp(option, "scratch") == 0) {
    program->scratch = value;
  } else if (strcmp(option, "shown") == 0) {
    if (program->shown_count == sizeof program->shown / sizeof *program->shown) return false;
    program->shown[program->shown_count++] = value;
  } else if (strcmp(option, "shells") == 0) {
    program->allows_namespace = strchr(value, 'n') != NULL;
    program->allows_landlock = strchr(value, 'l') != NULL;
  } else if (strcmp(option, "alone") == 0) {
    program->works_alone = true;
  } else if (strcmp(option, "network") == 0) {
    program->has_network = true;
  } else {
    return false;
  }
  return true;
}

bool read_program(struct program *program, char *payload, size_t size) {
  memset(program, 0, sizeof *program);
  struct guardian_spawn head;
  if (size < sizeof head) return false;
  memcpy(&head, payload, sizeof head);
  char *rest = payload + sizeof head, *end = payload + size;
  for (uint32_t index = 0; index < head.options; index++) {
    char *option = next_string(&rest, end);
    if (!option || !read_option(program, option)) return false;
  }
  if (head.arguments == 0 || (size_t)head.arguments + head.variables > size) return false;
  char **words = calloc((size_t)head.arguments + head.variables + 2, sizeof *words);
  if (!words) return false;
  program->memory = words;
  program->arguments = words;
  program->variables = words + head.arguments + 1;
  for (uint32_t index = 0; index < head.arguments + head.variables; index++) {
    char *word = next_string(&rest, end);
    if (!word) {
      free(words);
      return false;
    }
    words[index + (index >= head.arguments)] = word;
  }
  return true;
}

int become_program(const struct program *program, const int descriptors[3], pid_t guardian, int report) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The guardian may have ended before the line above.
  if (getppid() != guardian) _exit(1);
  if (program->group == 0) {
    if (setsid() < 0) return errno;
  } else if (setpgid(0, program->group < 0 ? 0 : program->group) != 0) {
    return errno;
  }
  for (int target = 0; target < 3; target++) {
    if (dup2(descriptors[target], target) < 0) return errno;
  }
  if (program->writable) {
    struct spawn_report shell = {0};
    int error = enter_shell(program, &shell.shell);
    if (error) return error;
    write(report, &shell, sizeof shell);
  }
  if (program->folder && chdir(program->folder) != 0) return errno;
  for (int index = 0; index < program->limit_count; index++) {
    const struct limit *limit = &program->limits[index];
    struct rlimit current;
    if (getrlimit(limit->resource, &current) != 0) continue;
    rlim_t value = limit->value < current.rlim_max ? limit->value : current.rlim_max;
    // A second between the two, because at the hard limit of processor time the system doesn't say why it kills.
    rlim_t hard = limit->resource == RLIMIT_CPU && value < current.rlim_max ? value + 1 : value;
    setrlimit(limit->resource, &(struct rlimit){.rlim_cur = value, .rlim_max = hard});
  }
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (program->works_alone) refuse_calls();
  execve(program->arguments[0], program->arguments, program->variables);
  return errno;
}
