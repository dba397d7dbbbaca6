#include "frame.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

static long read_all(int fd, void *buffer, size_t size) {
  size_t done = 0;
  while (done < size) {
    ssize_t got = read(fd, (char *)buffer + done, size - done);
    if (got == 0) return done == 0 ? 0 : -1;
    if (got < 0 && errno != EINTR) return -1;
    if (got > 0) done += (size_t)got;
  }
  return (long)done;
}

long frame_read(int fd, char *json) {
  unsigned char head[4];
  long got = read_all(fd, head, sizeof head);
  if (got <= 0) return got;
  uint32_t size = (uint32_t)head[0] << 24 | (uint32_t)head[1] << 16 | (uint32_t)head[2] << 8 | head[3];
  if (size == 0 || size > FRAME_MAX) return -1;
  if (read_all(fd, json, size) != (long)size) return -1;
  json[size] = 0;
  return (long)size;
}

int frame_write(int fd, const char *json) {
  size_t size = strlen(json), done = 0;
  char frame[FRAME_MAX + 4];
  if (size > FRAME_MAX) return -1;
  frame[0] = (char)(size >> 24);
  frame[1] = (char)(size >> 16);
  frame[2] = (char)(size >> 8);
  frame[3] = (char)size;
  memcpy(frame + 4, json, size);
  while (done < size + 4) {
    ssize_t put = write(fd, frame + done, size + 4 - done);
    if (put < 0 && errno != EINTR) return -1;
    if (put > 0) done += (size_t)put;
  }
  return 0;
}
