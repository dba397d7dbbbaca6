#define _GNU_SOURCE
#include "lockdown.h"
#include "canary.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <sched.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Rights of newer Landlock ABIs than Debian 12's header knows (linux/landlock.h). */
#define FS_REFER (1ULL << 13)
#define FS_TRUNCATE (1ULL << 14)
#define FS_IOCTL_DEV (1ULL << 15)
#define NET_ALL 3ULL    /* bind and connect TCP, ABI 4 */
#define SCOPED_ALL 3ULL /* abstract sockets and signals, ABI 6 */

/* LibreOffice reserves far more than it uses: 4 GB for a document of 380 MB with hundreds of formulas. */
#define ADDRESS_SPACE_FACTOR 4

#define READ (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)

struct ruleset {
  unsigned long long fs, net, scoped;
};

static int limit(__rlimit_resource_t resource, long soft, long hard) {
  struct rlimit value = {(rlim_t)soft, (rlim_t)hard};
  return setrlimit(resource, &value);
}

int limit_processes(long most) {
  struct rlimit now;
  if (most <= 0) return 0;
  if (getrlimit(RLIMIT_NPROC, &now)) return -1;
  long least = now.rlim_max != RLIM_INFINITY && now.rlim_max < (rlim_t)most ? (long)now.rlim_max : most;
  return limit(RLIMIT_NPROC, least, least);
}

static int set_limits(const struct limits *limits) {
  long space = limits->memory_bytes * ADDRESS_SPACE_FACTOR;
  return limit(RLIMIT_AS, space, space) ||
         limit(RLIMIT_CPU, limits->cpu_seconds, limits->cpu_seconds + 5) ||
         limit(RLIMIT_FSIZE, limits->output_bytes, limits->output_bytes) || limit(RLIMIT_CORE, 0, 0) ||
         limit(RLIMIT_NOFILE, 256, 256) || limit_processes(limits->processes);
}

int landlock_abi(void) {
  long abi = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return abi > 0 ? (int)abi : 0;
}

static int allow(int ruleset, const char *path, unsigned long long rights) {
  struct stat about;
  int file = open(path, O_PATH | O_CLOEXEC);
  /* What this user cannot get to, no rule could open. */
  if (file < 0) return errno == ENOENT || errno == EACCES ? 0 : -1;
  if (fstat(file, &about) == 0 && !S_ISDIR(about.st_mode)) {
    rights &= LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | FS_TRUNCATE;
  }
  struct landlock_path_beneath_attr rule = {.allowed_access = rights, .parent_fd = file};
  long done = syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(file);
  return (int)done;
}

int confine_paths(const char *const *writable, const char *const *readable) {
  int abi = landlock_abi();
  if (abi == 0) return 0;
  struct ruleset all = {.fs = FS_REFER - 1};
  if (abi >= 2) all.fs |= FS_REFER;
  if (abi >= 3) all.fs |= FS_TRUNCATE;
  if (abi >= 5) all.fs |= FS_IOCTL_DEV;
  if (abi >= 4) all.net = NET_ALL;
  if (abi >= 6) all.scoped = SCOPED_ALL;
  size_t size = abi >= 6 ? 24 : abi >= 4 ? 16 : 8;
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &all, size, 0);
  if (ruleset < 0) return -1;
  unsigned long long write = all.fs & ~(unsigned long long)LANDLOCK_ACCESS_FS_EXECUTE;
  int failed = 0;
  for (int i = 0; writable[i]; i++) failed |= allow(ruleset, writable[i], write);
  for (int i = 0; readable[i]; i++) failed |= allow(ruleset, readable[i], READ | LANDLOCK_ACCESS_FS_EXECUTE);
  failed |= syscall(SYS_landlock_restrict_self, ruleset, 0) != 0;
  close(ruleset);
  return failed ? -1 : 0;
}

#if defined(__x86_64__)
#define ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCH AUDIT_ARCH_AARCH64
#else
#error "no seccomp filter for this processor"
#endif

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, value)
#define DENY(name) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 1), ANSWER(SECCOMP_RET_ERRNO | EPERM)

/* A number that no call has. */
#define NO_CALL 0x3fffffff
#define DENY_UNLESS(may, name) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (may) ? NO_CALL : SYS_##name, 0, 1), ANSWER(SECCOMP_RET_ERRNO | EPERM)

/* Newer calls than Debian 12's headers know. */
#define SYS_fchmodat2_ 452

/* An argument's lower and upper half; both processors have the lower one first. */
#define LOW(at) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[at]))
#define HIGH(at) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[at]) + 4)
#define IS(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (then), (otherwise))
#define YES ANSWER(SECCOMP_RET_ALLOW)
#define NO ANSWER(SECCOMP_RET_ERRNO | EPERM)

/* Threads, and no processes. */
#define ONLY_THREADS_UNLESS(may) IS((may) ? NO_CALL : SYS_clone, 0, 4), LOW(0), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1), YES, NO
/* Its flags are in memory, where no filter looks: libc takes clone instead. */
#define NO_CLONE3 IS(SYS_clone3, 0, 1), ANSWER(SECCOMP_RET_ERRNO | ENOSYS)
/* Limits may be read, as getrlimit does. */
#define NO_NEW_LIMIT IS(SYS_prlimit64, 0, 6), LOW(2), IS(0, 0, 3), HIGH(2), IS(0, 0, 1), YES, NO
/* abort(3) signals itself. */
#define ONLY_OWN_THREADS(pid) IS(SYS_tgkill, 0, 4), LOW(0), IS((pid), 0, 1), YES, NO
/* What is written to a file may send signals to whoever is named here. */
#define NO_FOREIGN_OWNER IS(SYS_fcntl, 0, 5), LOW(1), IS(F_SETOWN, 2, 0), IS(F_SETOWN_EX, 1, 0), YES, NO

int filter_calls(enum freedom freedom) {
  int may_start = freedom != ALONE, may_help = freedom == MAY_HAVE_HELPERS;
  struct sock_filter code[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCH, 1, 0),
      ANSWER(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
#ifdef __x86_64__
      /* The x32 calls would slip past the numbers below. */
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      ANSWER(SECCOMP_RET_KILL_PROCESS),
      DENY_UNLESS(may_help, fork), DENY_UNLESS(may_help, vfork), DENY(chmod), DENY(chown), DENY(lchown), DENY(mknod), DENY(link), DENY(symlink),
      DENY(iopl), DENY(ioperm), DENY(modify_ldt), DENY(uselib),
#endif
      DENY(socket), DENY(socketpair), DENY(connect), DENY(bind), DENY(listen), DENY(accept), DENY(accept4),
      DENY(sendto), DENY_UNLESS(may_start, sendmsg), DENY(sendmmsg), DENY_UNLESS(may_start, execve), DENY_UNLESS(may_start, execveat), DENY(ptrace),
      DENY(process_vm_readv), DENY(process_vm_writev), DENY(mount), DENY(umount2), DENY(pivot_root), DENY(chroot),
      DENY(unshare), DENY(setns), DENY(bpf), DENY(perf_event_open), DENY(userfaultfd), DENY(keyctl), DENY(add_key),
      DENY(request_key), DENY(io_uring_setup), DENY(io_uring_enter), DENY(io_uring_register), DENY(kill), DENY(tkill),
      DENY(pidfd_open), DENY(pidfd_getfd), DENY(open_by_handle_at), DENY(init_module), DENY(finit_module),
      DENY(kexec_load), DENY(reboot), DENY(swapon), DENY(quotactl), DENY(acct), DENY(personality),
      /* Rights and owners of files, other kinds of files, other names of files. */
      DENY(fchmod), DENY(fchmodat), DENY(fchmodat2_), DENY(fchown), DENY(fchownat), DENY(mknodat), DENY(linkat), DENY(symlinkat),
      DENY(setxattr), DENY(lsetxattr), DENY(fsetxattr), DENY(removexattr), DENY(lremovexattr), DENY(fremovexattr),
      DENY(name_to_handle_at), DENY(fanotify_init),
      /* Limits and priorities, the clock, the machine's name. */
      DENY(setrlimit), DENY(setpriority), DENY(ioprio_set), DENY(clock_settime), DENY(settimeofday), DENY(adjtimex),
      DENY(clock_adjtime), DENY(sethostname), DENY(setdomainname), DENY(vhangup), DENY(syslog), DENY(swapoff),
      DENY(delete_module), DENY(kexec_file_load),
      /* Other users and other processes. */
      DENY(setuid), DENY(setgid), DENY(setreuid), DENY(setregid), DENY(setresuid), DENY(setresgid), DENY(setfsuid),
      DENY(setfsgid), DENY(setgroups), DENY(capset), DENY(rt_sigqueueinfo), DENY(rt_tgsigqueueinfo),
      DENY(pidfd_send_signal), DENY(kcmp), DENY(move_pages), DENY(migrate_pages),
      DENY(open_tree), DENY(move_mount), DENY(fsopen), DENY(fsconfig), DENY(fsmount), DENY(fspick),
      ONLY_THREADS_UNLESS(may_help), NO_CLONE3, NO_NEW_LIMIT, ONLY_OWN_THREADS((unsigned)getpid()), NO_FOREIGN_OWNER,
      ANSWER(SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof code / sizeof *code, code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

int has_seccomp(void) {
  /* seccomp(2): no filter is a bad address where filters are known, a bad argument elsewhere. */
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL) != 0 && errno == EFAULT;
}

/* What every child may read; the list ends with NULL. */
static const char *const SYSTEM_READABLE[] = {
    "/usr/lib",   "/usr/share", "/usr/local/share/fonts", "/etc/fonts",           "/etc/libreoffice", "/etc/ld.so.cache",
    "/lib",       "/lib64",     "/var/cache/fontconfig",  "/var/lib/libreoffice", "/dev/urandom",     "/dev/null",
    "/proc/self", NULL};

int lock_down(const struct limits *limits, const struct places *places) {
  if (set_limits(limits)) return -1;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -1;
  const char *const writable[] = {places->job, places->scratch, NULL};
  /* With the profile and folders of fonts; what is not set is the end of the list. */
  const char *readable[sizeof SYSTEM_READABLE / sizeof *SYSTEM_READABLE + 1 + MOST_FONT_FOLDERS] = {NULL};
  int count = 0;
  for (int i = 0; SYSTEM_READABLE[i]; i++) readable[count++] = SYSTEM_READABLE[i];
  readable[count++] = places->profile;
  for (int i = 0; i < MOST_FONT_FOLDERS && places->fonts[i]; i++) readable[count++] = places->fonts[i];
  if (confine_paths(writable, readable)) return -1;
  return has_seccomp() ? filter_calls(ALONE) : 0;
}

/* Whether TCP reaches another machine's port as far as this process may: no socket at all, or none that may connect. */
static int is_offline(void) {
  struct sockaddr_in nobody = {.sin_family = AF_INET, .sin_port = 0, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int wire = socket(AF_INET, SOCK_STREAM, 0);
  return wire < 0 || (connect(wire, (struct sockaddr *)&nobody, sizeof nobody) < 0 && errno == EACCES);
}

/* The name of a call that the sandbox should refuse and does not, or NULL. */
static const char *let_through;

static void notice(const char *name, int is_refused) {
  if (!is_refused) let_through = name;
}

static const char *call_let_through(void) {
  let_through = NULL;
  if (has_seccomp()) try_calls(notice);
  return let_through;
}

int is_locked_down(void) {
  if (landlock_abi() && open("/etc/passwd", O_RDONLY) >= 0) return 0;
  if (!is_offline()) return 0;
  if (call_let_through()) return 0;
  char *const nothing[] = {NULL};
  /* Where it may run, its exit code is the answer. */
  return execve("/bin/false", nothing, nothing) < 0;
}
