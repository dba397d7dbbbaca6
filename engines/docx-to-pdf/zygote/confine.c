/*
 * verso-confine: starts a program that may write in one folder, read some others, and reach nothing else.
 * Usage: verso-confine [--user UID:GID] [--processes MOST] [--helpers yes] WRITABLE_DIR FILE_BYTES READABLE... -- PROGRAM
 *        ARGUMENTS...
 * It gives up root's rights, as UID where one is named, and dies with its parent. A layer that the kernel lacks leaves the others as they
 * are; `verso-confine --layers` tells what there is.
 */
#include "lockdown.h"
#include "privileges.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

static int usage(void) {
  fprintf(stderr, "usage: verso-confine [--user UID:GID] [--processes MOST] [--helpers yes] WRITABLE_DIR FILE_BYTES READABLE... -- PROGRAM ARGUMENTS...\n");
  return 2;
}

int main(int count, char **argv) {
  if (count == 2 && !strcmp(argv[1], "--layers")) return tell_layers();
  pid_t parent = getppid();
  struct user user = {-1, -1};
  long processes = 0;
  enum freedom freedom = MAY_START;
  int at = 1;
  for (; at + 1 < count && !strncmp(argv[at], "--", 2) && argv[at][2]; at += 2) {
    if (!strcmp(argv[at], "--processes")) processes = strtol(argv[at + 1], NULL, 10);
    else if (!strcmp(argv[at], "--helpers")) freedom = MAY_HAVE_HELPERS;
    else if (strcmp(argv[at], "--user") || read_user(argv[at + 1], &user)) return usage();
  }
  const char *writable[] = {at < count ? argv[at] : NULL, NULL};
  const char *file_bytes = at + 1 < count ? argv[at + 1] : NULL;
  const char *readable[MOST_PATHS] = {NULL};
  size_t used = 0;
  for (size_t i = 0; i < sizeof ALWAYS / sizeof *ALWAYS; i++) readable[used++] = ALWAYS[i];
  for (at += 2; at < count && strcmp(argv[at], "--") && used < MOST_PATHS - 1; at++) readable[used++] = argv[at];
  if (at + 1 >= count || strcmp(argv[at], "--")) return usage();
  char **program = argv + at + 1;
  /* The user first: the kernel forgets about the parent when it changes. */
  if (give_up_privileges(&user) || die_with_parent(parent) || cap(RLIMIT_CORE, 0) || cap(RLIMIT_NOFILE, 256) ||
      limit_processes(processes) || cap(RLIMIT_FSIZE, strtoull(file_bytes, NULL, 10)) || confine_paths(writable, readable) ||
      (has_seccomp() && filter_calls(freedom))) {
    perror("verso-confine");
    return CANNOT_CONFINE;
  }
  execv(program[0], program);
  perror(program[0]);
  return 127;
}
