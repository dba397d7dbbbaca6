/* Frames: a 32-bit big-endian length, then that many bytes of JSON. */
#ifndef VERSO_FRAME_H
#define VERSO_FRAME_H

#include <stddef.h>

#define FRAME_MAX 65536

/* Reads one frame into `json` (FRAME_MAX + 1 bytes), zero-terminated. Returns its length, 0 at the end of input, -1 on error. */
long frame_read(int fd, char *json);

/* Writes one frame whole. Returns 0, or -1 on error. */
int frame_write(int fd, const char *json);

#endif
