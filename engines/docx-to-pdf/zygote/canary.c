#define _GNU_SOURCE
#include "canary.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timex.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Newer than Debian 12's headers. */
#define NUMBER_FCHMODAT2 452

static mode_t own_mode(void) {
  struct stat about;
  return stat(".", &about) ? 0700 : about.st_mode & 07777;
}

static int may_chmod(void) { return chmod(".", own_mode()) == 0; }
static int may_fchmodat(void) { return fchmodat(AT_FDCWD, ".", own_mode(), 0) == 0; }
static int may_fchmodat2(void) { return syscall(NUMBER_FCHMODAT2, AT_FDCWD, ".", own_mode(), 0) == 0; }
static int may_chown(void) { return chown(".", getuid(), getgid()) == 0; }
static int may_lchown(void) { return lchown(".", getuid(), getgid()) == 0; }

static int may_prlimit(void) {
  struct rlimit now;
  return prlimit(0, RLIMIT_CORE, NULL, &now) == 0 && prlimit(0, RLIMIT_CORE, &now, NULL) == 0;
}

static int may_setrlimit(void) {
  struct rlimit now;
  return getrlimit(RLIMIT_CORE, &now) == 0 && syscall(SYS_setrlimit, RLIMIT_CORE, &now) == 0;
}

/* A time that there is not, so that none is set: who may set the clock is told so, everybody else that they may not. */
static int may_set_clock(void) {
  struct timespec never = {0, 1000000000};
  return syscall(SYS_clock_settime, CLOCK_REALTIME, &never) == 0 || errno != EPERM;
}

/* Without a mode it only reads, which anybody may outside. */
static int may_adjtimex(void) {
  struct timex nothing = {.modes = 0};
  return syscall(SYS_adjtimex, &nothing) >= 0;
}

static int may_clock_adjtime(void) {
  struct timex nothing = {.modes = 0};
  return syscall(SYS_clock_adjtime, CLOCK_REALTIME, &nothing) >= 0;
}

static int may_set_hostname(void) {
  char name[256] = "";
  /* The same name: where this is not refused, nothing changes. */
  return gethostname(name, sizeof name - 1) == 0 && sethostname(name, strlen(name)) == 0;
}

static int may_mknod(void) { return mknod("canary", S_IFIFO | 0600, 0) == 0 && unlink("canary") == 0; }
static int may_symlink(void) { return symlink("/", "canary") == 0 && unlink("canary") == 0; }

static int ends_as_child(long child) {
  if (child == 0) _exit(0);
  if (child < 0) return 0;
  waitpid((pid_t)child, NULL, 0);
  return 1;
}

static int may_fork(void) { return ends_as_child(fork()); }
static int may_clone(void) { return ends_as_child(syscall(SYS_clone, SIGCHLD, NULL, NULL, NULL, NULL)); }

static int may_clone3(void) {
  /* struct clone_args, its first version of 64 bytes: flags … exit_signal at the fifth place. */
  unsigned long long args[8] = {0, 0, 0, 0, SIGCHLD};
  return ends_as_child(syscall(SYS_clone3, args, sizeof args));
}

static int may_signal_others(void) { return kill(getppid(), 0) == 0; }
static int may_signal_threads_of_others(void) { return syscall(SYS_tgkill, getppid(), getppid(), 0) == 0; }
static int may_own_signals_of_others(void) { return fcntl(0, F_SETOWN, getppid()) == 0; }
static int may_ptrace(void) { return ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0; }
static int may_become_root(void) { return setresuid(0, 0, 0) == 0; }
static int may_socket(void) { return socket(AF_INET, SOCK_STREAM, 0) >= 0; }

static const struct {
  const char *name;
  int (*may)(void);
} CALLS[] = {
    {"chmod", may_chmod},
    {"fchmodat", may_fchmodat},
    {"fchmodat2", may_fchmodat2},
    {"chown", may_chown},
    {"lchown", may_lchown},
    {"prlimit", may_prlimit},
    {"setrlimit", may_setrlimit},
    {"clock_settime", may_set_clock},
    {"adjtimex", may_adjtimex},
    {"clock_adjtime", may_clock_adjtime},
    {"sethostname", may_set_hostname},
    {"mknod", may_mknod},
    {"symlink", may_symlink},
    {"fork", may_fork},
    {"clone", may_clone},
    {"clone3", may_clone3},
    {"kill", may_signal_others},
    {"tgkill", may_signal_threads_of_others},
    {"fcntl_setown", may_own_signals_of_others},
    {"ptrace", may_ptrace},
    {"setresuid", may_become_root},
    {"socket", may_socket},
};

void try_calls(void (*tell)(const char *name, int is_refused)) {
  for (size_t i = 0; i < sizeof CALLS / sizeof *CALLS; i++) tell(CALLS[i].name, !CALLS[i].may());
}
