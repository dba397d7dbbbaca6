/*
 * verso-confine: starts a program that may write in one folder, read some others, and reach nothing else.
 * Usage: verso-confine WRITABLE_DIR FILE_BYTES READABLE... -- PROGRAM ARGUMENTS...
 * It dies with its parent. A layer that the kernel lacks leaves the others as they are; `verso-confine --layers` tells what there is.
 */
#include "lockdown.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

enum { CANNOT_CONFINE = 126, MOST_PATHS = 32 };

/* What every program needs to start. */
static const char *const ALWAYS[] = {"/lib",         "/lib64",    "/usr/lib",  "/etc/ld.so.cache",
                                     "/dev/urandom", "/dev/null", "/proc/self"};

static int tell_layers(void) {
  printf("{\"landlock\":%d,\"seccomp\":%s}\n", landlock_abi(), has_seccomp() ? "true" : "false");
  return 0;
}

static int cap(__rlimit_resource_t resource, rlim_t most) {
  struct rlimit value = {most, most};
  return setrlimit(resource, &value);
}

int main(int count, char **argv) {
  if (count == 2 && !strcmp(argv[1], "--layers")) return tell_layers();
  const char *writable[] = {count > 1 ? argv[1] : NULL, NULL};
  const char *readable[MOST_PATHS] = {NULL};
  size_t used = 0;
  for (size_t i = 0; i < sizeof ALWAYS / sizeof *ALWAYS; i++) readable[used++] = ALWAYS[i];
  int at = 3;
  for (; at < count && strcmp(argv[at], "--") && used < MOST_PATHS - 1; at++) readable[used++] = argv[at];
  if (at + 1 >= count || strcmp(argv[at], "--")) {
    fprintf(stderr, "usage: verso-confine WRITABLE_DIR FILE_BYTES READABLE... -- PROGRAM ARGUMENTS...\n");
    return 2;
  }
  char **program = argv + at + 1;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() == 1) return CANNOT_CONFINE;
  if (cap(RLIMIT_CORE, 0) || cap(RLIMIT_NOFILE, 256) || cap(RLIMIT_FSIZE, strtoull(argv[2], NULL, 10)) ||
      prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || confine_paths(writable, readable) || (has_seccomp() && filter_calls(1))) {
    perror("verso-confine");
    return CANNOT_CONFINE;
  }
  execv(program[0], program);
  perror(program[0]);
  return 127;
}
