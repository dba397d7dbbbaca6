/* What a child gives up before it opens a document. */
#ifndef VERSO_LOCKDOWN_H
#define VERSO_LOCKDOWN_H

struct limits {
  long cpu_seconds;
  long memory_bytes; /* watched by the parent; of address space a child gets ADDRESS_SPACE_FACTOR times as much */
  long output_bytes;
};

struct places {
  const char *job;     /* read and write */
  const char *scratch; /* read and write: LibreOffice's TMPDIR */
  const char *profile; /* read only */
  const char *fonts;   /* read only, or NULL: the operator's own */
};

/* Landlock, where the kernel has it: these paths alone, and no TCP. Lists end with NULL; what is not there is left out. */
int confine_paths(const char *const *writable, const char *const *readable);

/* seccomp: no sockets, no tracing, nothing of the system's. `may_start` leaves execve and clone for a program to be started. */
int filter_calls(int may_start);

/* Whether this kernel takes filters of calls; a container may forbid them. */
int has_seccomp(void);

/*
 * Sets resource limits, then no_new_privs, Landlock and seccomp for this process. Returns 0, or -1 with errno set. A layer that the kernel
 * does not have is left out: `is_locked_down` tells whether what remains is enough.
 */
int lock_down(const struct limits *limits, const struct places *places);

/* The Landlock ABI of this kernel, 0 where there is none. */
int landlock_abi(void);

/* In a locked-down child: whether a canary read (where there is Landlock), a connection and an exec are all refused. */
int is_locked_down(void);

#endif
