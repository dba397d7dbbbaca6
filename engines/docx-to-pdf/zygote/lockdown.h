/* What a child gives up before it opens a document. */
#ifndef VERSO_LOCKDOWN_H
#define VERSO_LOCKDOWN_H

struct limits {
  long cpu_seconds;
  long memory_bytes; /* watched by the parent; of address space a child gets ADDRESS_SPACE_FACTOR times as much */
  long output_bytes;
  long processes; /* of its user on the whole machine, threads among them (RLIMIT_NPROC); 0: no limit */
};

/* Folders of fonts beside the system's. */
#define MOST_FONT_FOLDERS 4

struct places {
  const char *job;     /* read and write */
  const char *scratch; /* read and write: LibreOffice's TMPDIR */
  const char *profile; /* read only */
  const char *const *fonts; /* read only, the last is NULL: folders of fonts that are not the system's */
};

/* Landlock, where the kernel has it: these paths alone, and no TCP. Lists end with NULL; what is not there is left out. */
int confine_paths(const char *const *writable, const char *const *readable);

/* What a process may start: nothing, one program in its place, or others beside it as well. */
enum freedom { ALONE, MAY_START, MAY_HAVE_HELPERS };

/*
 * seccomp: no sockets, no other processes than `freedom` leaves, no rights, owners, limits or clocks to change, nothing of the system's.
 * Threads may be had. For this process alone: a thread's signal names it.
 */
int filter_calls(enum freedom freedom);

/* Holds the user of this process to so many processes and threads. Returns 0, or -1 with errno set. */
int limit_processes(long most);

/* Whether this kernel takes filters of calls; a container may forbid them. */
int has_seccomp(void);

/*
 * Sets resource limits, then no_new_privs, Landlock and seccomp for this process. Returns 0, or -1 with errno set. A layer that the kernel
 * does not have is left out: `is_locked_down` tells whether what remains is enough.
 */
int lock_down(const struct limits *limits, const struct places *places);

/* The Landlock ABI of this kernel, 0 where there is none. */
int landlock_abi(void);

/* In a locked-down child: whether a canary read (where there is Landlock), a connection, each call of canary.c (where there is seccomp) and an exec are all refused. */
int is_locked_down(void);

#endif
