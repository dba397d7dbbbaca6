/*
 * verso-canary: tries what the sandbox must refuse and prints, as JSON, what it was refused and what not, and whose rights it has.
 * Usage: verso-canary FOLDER                              in the sandbox of whoever starts it
 *        verso-canary FOLDER --document [UID:GID]          in that of a document, which it puts around itself as the zygote does
 */
#define _GNU_SOURCE
#include "canary.h"
#include "lockdown.h"
#include "privileges.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { PROCESSES = 4096 };

static void *do_nothing(void *data) { return data; }

static int may_have_threads(void) {
  pthread_t thread;
  return pthread_create(&thread, NULL, do_nothing, NULL) == 0 && pthread_join(thread, NULL) == 0;
}

/* The value of a line of /proc/self/status; empty where it cannot be read. */
static void print_status(const char *key, const char *name) {
  char line[256], value[128] = "";
  FILE *file = fopen("/proc/self/status", "re");
  while (file && fgets(line, sizeof line, file))
    if (!strncmp(line, key, strlen(key))) sscanf(line + strlen(key), ": %127s", value);
  if (file) fclose(file);
  printf("\"%s\":\"%s\",", name, value);
}

static void tell_call(const char *name, int is_refused) { printf("\"%s\":%s,", name, is_refused ? "true" : "false"); }

static int enter_document(const char *folder, const char *who) {
  struct user user = {-1, -1};
  struct limits limits = {10, 2048L << 20, 1 << 20, PROCESSES};
  const char *const no_fonts[] = {NULL};
  struct places places = {folder, folder, folder, no_fonts};
  if (who && read_user(who, &user)) return -1;
  return give_up_privileges(&user) || lock_down(&limits, &places);
}

int main(int count, char **argv) {
  if (count < 2) return 2;
  if (chdir(argv[1]) || (count > 2 && enter_document(argv[1], argv[3]))) {
    perror("verso-canary");
    return 1;
  }
  struct rlimit processes = {0, 0};
  getrlimit(RLIMIT_NPROC, &processes);
  printf("{\"uid\":%d,\"processes\":%lld,", (int)getuid(), processes.rlim_cur == RLIM_INFINITY ? -1LL : (long long)processes.rlim_cur);
  print_status("CapEff", "effective");
  print_status("CapPrm", "permitted");
  print_status("CapInh", "inheritable");
  print_status("CapAmb", "ambient");
  print_status("CapBnd", "bounding");
  print_status("NoNewPrivs", "noNewPrivileges");
  printf("\"refused\":{");
  try_calls(tell_call);
  printf("\"reading\":%s},", open("/etc/passwd", O_RDONLY) < 0 ? "true" : "false");
  printf("\"threads\":%s}\n", may_have_threads() ? "true" : "false");
  return 0;
}
