#define _GNU_SOURCE
#include "CGuardian.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>

int guardian_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count) {
  union {
    char bytes[CMSG_SPACE(sizeof(int) * 8)];
    struct cmsghdr alignment;
  } control;
  if (descriptor_count > 8) return EINVAL;
  size_t offset = 0;
  while (offset < count) {
    struct iovec part = {.iov_base = (char *)bytes + offset, .iov_len = count - offset};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (offset == 0 && descriptor_count > 0) {
      memset(&control, 0, sizeof control);
      message.msg_control = control.bytes;
      message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptor_count);
      struct cmsghdr *header = CMSG_FIRSTHDR(&message);
      header->cmsg_level = SOL_SOCKET;
      header->cmsg_type = SCM_RIGHTS;
      header->cmsg_len = CMSG_LEN(sizeof(int) * descriptor_count);
      memcpy(CMSG_DATA(header), descriptors, sizeof(int) * descriptor_count);
    }
    // The other end may have been killed; that must not bring SIGPIPE.
    ssize_t sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    if (sent < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    offset += (size_t)sent;
  }
  return 0;
}
