#define _GNU_SOURCE
#include "privileges.h"

#include <errno.h>
#include <grp.h>
#include <linux/capability.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int read_user(const char *text, struct user *user) {
  char *rest = NULL;
  user->uid = strtol(text, &rest, 10);
  if (rest == text || *rest != ':') return -1;
  const char *group = rest + 1;
  user->gid = strtol(group, &rest, 10);
  return rest == group || *rest || user->uid <= 0 || user->gid <= 0 ? -1 : 0;
}

/* What an ordinary user may not drop, it may not use either: no_new_privs sees to that. */
static int drop_bounding_set(void) {
  for (int one = 0; prctl(PR_CAPBSET_READ, one, 0, 0, 0) >= 0; one++)
    if (prctl(PR_CAPBSET_DROP, one, 0, 0, 0) && errno != EPERM) return -1;
  return 0;
}

static int drop_capabilities(void) {
  struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  return (int)syscall(SYS_capset, &head, none);
}

int give_up_privileges(const struct user *user) {
  /* The set that outlives a change of the user; old kernels have none. */
  if (prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) && errno != EINVAL) return -1;
  if (drop_bounding_set()) return -1;
  if (user->uid >= 0) {
    uid_t uid = (uid_t)user->uid;
    gid_t gid = (gid_t)user->gid;
    if (setgroups(0, NULL) || setresgid(gid, gid, gid) || setresuid(uid, uid, uid)) return -1;
  }
  if (drop_capabilities()) return -1;
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

int die_with_parent(pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL)) return -1;
  return getppid() == parent ? 0 : -1;
}
