/* What a process gives up of root's rights, for good. */
#ifndef VERSO_PRIVILEGES_H
#define VERSO_PRIVILEGES_H

#include <sys/types.h>

/* Who to become; uid -1: nobody else. */
struct user {
  long uid, gid;
};

/* Reads UID:GID. Returns 0, or -1 where it is neither that nor anybody but root. */
int read_user(const char *text, struct user *user);

/*
 * Becomes the user where one is named, without groups, and gives up every capability, those that a program could bring among them.
 * Returns 0, or -1 with errno set.
 */
int give_up_privileges(const struct user *user);

/*
 * Ends this process with its parent, whom it had when it began, as long as it does not change its user after this. Returns 0, or -1 where
 * that one is gone. The first process of a container is a parent like any other.
 */
int die_with_parent(pid_t parent);

#endif
