#define _GNU_SOURCE
#include "CLibedit.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// libedit moves by characters of C, and asks wcwidth how wide each is. A character that a reader sees may be several of
// them. So each such cluster gets one character of C that stands for it, with the width of the cluster, and the cluster
// itself is written in its place. The stand-ins are from the last plane, which is for private use.

#define FIRST 0x100000
#define MOST 4096

static struct {
  char *text;
  int width;
} stand_ins[MOST];
static int count = 0;

static int index_of(wchar_t character) {
  return character >= FIRST && character < FIRST + count ? (int)(character - FIRST) : -1;
}

wchar_t cle_stand_in(const char *text) {
  for (int i = 0; i < count; i++)
    if (strcmp(stand_ins[i].text, text) == 0) return FIRST + i;
  if (count == MOST) return 0;
  char *copy = strdup(text);
  if (copy == NULL) return 0;
  stand_ins[count].text = copy;
  stand_ins[count].width = 1;
  return FIRST + count++;
}

void cle_stand_in_set_width(wchar_t character, int width) {
  int index = index_of(character);
  if (index >= 0) stand_ins[index].width = width;
}

const char *cle_stand_in_text(wchar_t character) {
  int index = index_of(character);
  return index < 0 ? NULL : stand_ins[index].text;
}

// libedit is linked dynamically, so it finds this function before that of the C library.
int wcwidth(wchar_t character) {
  static int (*original)(wchar_t);
  int index = index_of(character);
  if (index >= 0) return stand_ins[index].width;
  if (original == NULL) original = (int (*)(wchar_t))dlsym(RTLD_NEXT, "wcwidth");
  return original(character);
}

// MARK: Output

// The bytes of a stand-in of which not all have come.
static unsigned char part[4];
static size_t part_length = 0;

static void put(const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(STDOUT_FILENO, bytes, length);
    if (written <= 0) return;
    bytes += written;
    length -= (size_t)written;
  }
}

static void put_part(void) {
  if (part_length == 4) {
    wchar_t character =
        (part[0] & 7) << 18 | (part[1] & 63) << 12 | (part[2] & 63) << 6 | (part[3] & 63);
    const char *text = cle_stand_in_text(character);
    if (text != NULL)
      put(text, strlen(text));
    else
      put((const char *)part, 4);
  } else {
    put((const char *)part, part_length);
  }
  part_length = 0;
}

/// Writes what libedit draws, with each cluster in the place of its stand-in.
static ssize_t draw(void *cookie, const char *bytes, size_t length) {
  (void)cookie;
  size_t start = 0;
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = (unsigned char)bytes[i];
    if (part_length > 0 && (byte & 0xC0) == 0x80) {
      part[part_length++] = byte;
      start = i + 1;
      if (part_length == 4) put_part();
    } else {
      if (part_length > 0) put_part();
      // The first byte of a character from the last plane.
      if (byte == 0xF4) {
        put(bytes + start, i - start);
        part[part_length++] = byte;
        start = i + 1;
      }
    }
  }
  put(bytes + start, length - start);
  return (ssize_t)length;
}

FILE *cle_output(void) {
  cookie_io_functions_t functions = {.write = draw};
  FILE *file = fopencookie(NULL, "w", functions);
  if (file != NULL) setvbuf(file, NULL, _IOFBF, 4096);
  return file;
}
