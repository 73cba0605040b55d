#define _GNU_SOURCE
#include "CLibedit.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// All of these are read inside signal handlers.
static struct termios original;
static volatile sig_atomic_t guarded = -1;
static volatile sig_atomic_t bracketed = 0;
static volatile sig_atomic_t signal_descriptor = -1;
static volatile sig_atomic_t holder = CLE_HOLDER_SELF;
// How often the process was continued. Any of its threads may be told.
static atomic_int continuations;

static void set(const struct termios *settings) {
  // A process in the background would be stopped by SIGTTOU here, and could never end.
  sigset_t block, old;
  sigemptyset(&block);
  sigaddset(&block, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &block, &old);
  tcsetattr(guarded, TCSADRAIN, settings);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

void cle_guard_restore(void) {
  if (guarded < 0) return;
  int saved = errno;
  if (bracketed) {
    ssize_t ignored = write(guarded, "\033[?2004l", 8);
    (void)ignored;
    bracketed = 0;
  }
  set(&original);
  errno = saved;
}

static void end_by_signal(int number) {
  cle_guard_restore();
  signal(number, SIG_DFL);
  raise(number);
}

void cle_guard_install(int terminal) {
  if (guarded >= 0 || tcgetattr(terminal, &original) != 0) return;
  guarded = terminal;
  atexit(cle_guard_restore);
  struct sigaction action = {.sa_handler = end_by_signal, .sa_flags = SA_NODEFER};
  sigemptyset(&action.sa_mask);
  int fatal[] = {SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE};
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) sigaction(fatal[i], &action, NULL);
}

/// Single keys, which are not shown.
static struct termios for_keys(void) {
  struct termios settings = original;
  settings.c_lflag &= ~(tcflag_t)(ECHO | ICANON);
  settings.c_lflag |= ISIG;
  settings.c_cc[VMIN] = 1;
  settings.c_cc[VTIME] = 0;
  return settings;
}

void cle_guard_busy(void) {
  if (guarded < 0) return;
  struct termios busy = for_keys();
  tcsetattr(guarded, TCSADRAIN, &busy);
}

void cle_guard_set_bracketed_paste(bool on) {
  if (guarded < 0 || bracketed == on) return;
  bracketed = on;
  ssize_t ignored = write(guarded, on ? "\033[?2004h" : "\033[?2004l", 8);
  (void)ignored;
}

void cle_guard_lend(cle_holder to) { holder = to; }

static void stop_by_signal(int number);

static void handle_stops(void) {
  struct sigaction action = {.sa_handler = stop_by_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGTSTP, &action, NULL);
}

/// Stops the process, and returns when it was continued. The signal goes to this thread, so that nothing of it runs
/// in between.
static void stop(void) {
  sigset_t stops, old;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTSTP);
  signal(SIGTSTP, SIG_DFL);
  raise(SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stops, &old);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  handle_stops();
}

static void wait_for(int milliseconds) {
  struct timespec moment = {.tv_nsec = milliseconds * 1000L * 1000L};
  while (nanosleep(&moment, &moment) != 0 && errno == EINTR) continue;
}

/// Whether the terminal gives single keys.
static bool gives_keys(struct termios *settings) {
  return tcgetattr(guarded, settings) == 0 && !(settings->c_lflag & ICANON);
}

/// Stops the whole group, because `less` ignores SIGTSTP in its secure mode, and would go on reading the shell's keys.
static void stop_with_pager(void) {
  // Nobody could continue a process without a shell above it.
  pid_t parent = getppid();
  if (getsid(parent) != getsid(0) || getpgid(parent) == getpgrp()) return;
  struct termios pagers, now;
  if (!gives_keys(&pagers)) pagers = for_keys();
  // Another pager restores the terminal and stops itself.
  bool is_pagers = true;
  for (int tries = 0; is_pagers && tries < 30; tries++) {
    wait_for(10);
    is_pagers = gives_keys(&now);
  }
  if (is_pagers) {
    set(&original);
  } else {
    wait_for(100);
  }
  int before = atomic_load(&continuations);
  kill(0, SIGSTOP);
  // Another thread may be told first. What follows must not run until all have been stopped and continued.
  while (atomic_load(&continuations) == before) wait_for(1);
  // On a busy machine, a pager may only now come to stop itself.
  for (int pause = 5; !gives_keys(&now) && pause <= 40; pause *= 2) {
    wait_for(pause);
    kill(0, SIGCONT);
  }
  // `more` waits for a key in the shell's mode when its text came through a pipe.
  if (!gives_keys(&now)) set(&pagers);
  // It draws the screen again.
  kill(0, SIGWINCH);
}

static void stop_by_signal(int number) {
  (void)number;
  int saved = errno;
  switch (holder) {
  case CLE_HOLDER_SELF:
    cle_guard_restore();
    stop();
    break;
  case CLE_HOLDER_EDITOR: stop(); break;
  case CLE_HOLDER_PAGER: stop_with_pager(); break;
  }
  errno = saved;
}

void cle_guard_stop(void) {
  cle_guard_restore();
  // The rest of the group, such as a script around this process, stops too.
  // This process must not stop by the same signal, or it would do so twice. Ignoring it drops what is pending.
  signal(SIGTSTP, SIG_IGN);
  kill(0, SIGTSTP);
  signal(SIGTSTP, SIG_IGN);
  stop();
}

static void tell(int number) {
  int saved = errno;
  if (number == SIGCONT) atomic_fetch_add(&continuations, 1);
  char byte = number == SIGWINCH ? 'w' : number == SIGCONT ? 'c' : 'i';
  ssize_t ignored = write(signal_descriptor, &byte, 1);
  (void)ignored;
  errno = saved;
}

void cle_signals_install(int descriptor, bool interrupt) {
  signal_descriptor = descriptor;
  struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGWINCH, &action, NULL);
  sigaction(SIGCONT, &action, NULL);
  if (interrupt) sigaction(SIGINT, &action, NULL);
  handle_stops();
}

bool cle_pipe(int ends[2], bool blocking) { return pipe2(ends, O_CLOEXEC | (blocking ? 0 : O_NONBLOCK)) == 0; }

bool cle_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}
