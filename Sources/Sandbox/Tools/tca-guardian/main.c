// The guardian of a `tca`: the parent of every process that `tca` starts, so that none of them outlives it.
//
// It holds one end of a socket whose other end only `tca` holds. When `tca` ends, however that comes about, the socket
// closes, and the guardian ends everything and removes the temporary folders.
//
// A process of its own is needed, because the system tells nobody but a parent about a child's end, and because
// `PR_SET_PDEATHSIG` fires when the *thread* ends that started a child. This process has one thread, so it can use that:
// its children end with it, even when the guardian itself is killed.
//
// Orphans come to the guardian (`PR_SET_CHILD_SUBREAPER`), so a process that leaves its group and its session is found as
// well. Not covered: what such an orphan started, when the guardian and `tca` are killed in the same moment; and folders
// in that case.

#define _GNU_SOURCE
#include "guardian.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static volatile sig_atomic_t has_ended_children, must_end;

static void note(int signal) {
  if (signal == SIGCHLD) has_ended_children = 1;
  if (signal == SIGTERM) must_end = 1;
}

void tell(uint32_t kind, uint32_t child, int32_t value, const struct guardian_event *usage) {
  struct guardian_event event = {.kind = kind, .child = child, .value = value};
  if (usage) {
    event.detail = usage->detail;
    event.user_time = usage->user_time;
    event.system_time = usage->system_time;
  }
  guardian_send(GUARDIAN_CHANNEL, &event, sizeof event, NULL, 0);
}

// MARK: - What comes from `tca`

static char *buffer;
static size_t capacity, used;
/// Descriptors that have come, in the order of the requests they belong to.
static int descriptors[1024];
static size_t descriptor_count;

/// Reads once. Returns false when `tca` has ended.
static bool receive(void) {
  if (capacity - used < 1 << 16) {
    capacity = used + (1 << 17);
    buffer = realloc(buffer, capacity);
    if (!buffer) return false;
  }
  union {
    char bytes[CMSG_SPACE(sizeof(int) * 8)];
    struct cmsghdr alignment;
  } control;
  struct iovec part = {.iov_base = buffer + used, .iov_len = capacity - used};
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  ssize_t count = recvmsg(GUARDIAN_CHANNEL, &message, MSG_CMSG_CLOEXEC);
  if (count < 0) return errno == EINTR || errno == EAGAIN;
  if (count == 0) return false;
  used += (size_t)count;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t received = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < received; index++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header) + index * sizeof(int), sizeof(int));
      if (descriptor_count < sizeof descriptors / sizeof *descriptors) {
        descriptors[descriptor_count++] = descriptor;
      } else {
        close(descriptor);
      }
    }
  }
  return true;
}

static void answer(const struct guardian_request *request, char *payload) {
  switch (request->kind) {
    case GUARDIAN_SPAWN:
      if (descriptor_count < 3) {
        tell(GUARDIAN_FAILED, request->child, EMFILE, NULL);
        return;
      }
      start_child(request->child, payload, request->size, descriptors);
      descriptor_count -= 3;
      memmove(descriptors, descriptors + 3, descriptor_count * sizeof *descriptors);
      return;
    case GUARDIAN_KILL: kill_child(request->child); return;
    case GUARDIAN_KEEP_FOLDER: keep_folder(payload); return;
    case GUARDIAN_RELEASE_FOLDER: release_folder(payload); return;
    default: return;
  }
}

static void answer_requests(void) {
  size_t offset = 0;
  while (used - offset >= sizeof(struct guardian_request)) {
    struct guardian_request request;
    memcpy(&request, buffer + offset, sizeof request);
    size_t end = offset + sizeof request + request.size;
    if (end > used) break;
    answer(&request, buffer + offset + sizeof request);
    offset = end;
  }
  memmove(buffer, buffer + offset, used - offset);
  used -= offset;
}

int main(void) {
  // A request for descriptors 0 to 2 must not come upon one of ours.
  for (int descriptor = open("/dev/null", O_RDWR); descriptor >= 0 && descriptor < 3; descriptor = dup(descriptor)) {}
  // By its number, since older C libraries have no function for it. Older systems don't know the call either.
  if (syscall(436, GUARDIAN_CHANNEL + 1, ~0U, 0) != 0) {
    for (int descriptor = GUARDIAN_CHANNEL + 1; descriptor < 4096; descriptor++) close(descriptor);
  }
  if (fcntl(GUARDIAN_CHANNEL, F_SETFD, FD_CLOEXEC) != 0) return 2;

  // Signals meant for `tca` and its terminal are not for the guardian: it ends when `tca` does.
  for (int number = 1; number < NSIG; number++) {
    if (number != SIGCHLD) signal(number, SIG_IGN);
  }
  // A crash of its own still has to end it.
  for (int index = 0; index < 5; index++) {
    signal((int[]){SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT}[index], SIG_DFL);
  }
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_NOCLDSTOP};
  sigaction(SIGCHLD, &action, NULL);
  // The one way to end a guardian early; its children end with it.
  sigaction(SIGTERM, &action, NULL);
  sigset_t blocked, none;
  sigemptyset(&none);
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGCHLD);
  sigaddset(&blocked, SIGTERM);
  sigprocmask(SIG_SETMASK, &blocked, NULL);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  prctl(PR_SET_NAME, "tca-guardian");
  chdir("/");

  bool has_orphans = false;
  while (!must_end) {
    struct pollfd channel = {.fd = GUARDIAN_CHANNEL, .events = POLLIN};
    // Signals are let in only while nothing else goes on, so they are never missed.
    int count = ppoll(&channel, 1, has_orphans ? &(struct timespec){.tv_nsec = 200000000} : NULL, &none);
    if (count == 0) has_orphans = end_orphans();
    if (has_ended_children) {
      has_ended_children = 0;
      has_orphans = reap_children();
    }
    if (channel.revents == 0) continue;
    if (!receive()) break;
    answer_requests();
  }
  end_everything();
  remove_folders();
  return 0;
}
