#define _GNU_SOURCE
#include "CLibedit.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// All of these are read inside signal handlers.
static struct termios original;
static volatile sig_atomic_t guarded = -1;
static volatile sig_atomic_t bracketed = 0;
static volatile sig_atomic_t signal_descriptor = -1;

void cle_guard_restore(void) {
  if (guarded < 0) return;
  int saved = errno;
  if (bracketed) {
    ssize_t ignored = write(guarded, "\033[?2004l", 8);
    (void)ignored;
    bracketed = 0;
  }
  // A process in the background would be stopped by SIGTTOU here, and could never end.
  sigset_t block, old;
  sigemptyset(&block);
  sigaddset(&block, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &block, &old);
  tcsetattr(guarded, TCSADRAIN, &original);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
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

void cle_guard_busy(void) {
  if (guarded < 0) return;
  struct termios busy = original;
  busy.c_lflag &= ~(tcflag_t)(ECHO | ICANON);
  busy.c_lflag |= ISIG;
  busy.c_cc[VMIN] = 1;
  busy.c_cc[VTIME] = 0;
  tcsetattr(guarded, TCSADRAIN, &busy);
}

void cle_guard_set_bracketed_paste(bool on) {
  if (guarded < 0 || bracketed == on) return;
  bracketed = on;
  ssize_t ignored = write(guarded, on ? "\033[?2004h" : "\033[?2004l", 8);
  (void)ignored;
}

static void tell(int number) {
  int saved = errno;
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
}

bool cle_pipe(int ends[2], bool blocking) { return pipe2(ends, O_CLOEXEC | (blocking ? 0 : O_NONBLOCK)) == 0; }

bool cle_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}
