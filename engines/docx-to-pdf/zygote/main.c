/*
 * verso-zygote: one LibreOffice, initialised and warmed once, that forks a locked-down child for every document.
 * WARM_DOCX may be empty: one document alone is printed sooner without a warm-up.
 * Usage: verso-zygote [--user UID:GID] INSTALL_DIR PROFILE_DIR SCRATCH_DIR WARM_DOCX [FONT_DIR]
 * Frames on stdin: {"type":"convert",…} or {"type":"cancel"}; on stdout: ready, progress, result. See frame.h.
 */
#define _GNU_SOURCE
#include "convert.h"
#include "frame.h"
#include "json.h"
#include "lockdown.h"
#include "privileges.h"

#include <LibreOfficeKit/LibreOfficeKitInit.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>

enum { THREADS_GO_MS = 5000, MEMORY_LOOK_MS = 200 };

struct job {
  char id[64], input[4096], output[4096], folder[4096], format[8], options[8192];
  struct limits limits;
  long wall_ms;
  int has_margin_notes; /* comments are drawn beside the page */
};

static LibreOfficeKit *kit;
static const char *profile, *scratch, *warm;
static const char *const *fonts;
static int out; /* the protocol; LibreOffice itself may print on stdout */
static int report = -1; /* in a child: where it tells its parent how it went */
static char json[FRAME_MAX + 1];

static long now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void die(const char *why) {
  char text[512], frame[600];
  json_escape(why, text, sizeof text);
  snprintf(frame, sizeof frame, "{\"type\":\"fatal\",\"error\":\"%s\"}", text);
  frame_write(out, frame);
  _exit(1);
}

static int thread_count(void) {
  int count = 0;
  DIR *tasks = opendir("/proc/self/task");
  for (struct dirent *entry; tasks && (entry = readdir(tasks));) count += entry->d_name[0] != '.';
  if (tasks) closedir(tasks);
  return count;
}

/*
 * Whether this thread is the only one. A thread that was joined is listed for a moment longer, until the kernel has
 * taken it away, so a second one is given time to go.
 */
static int is_alone(void) {
  const struct timespec pause = {0, 1000000};
  for (long deadline = now_ms() + THREADS_GO_MS; thread_count() > 1; nanosleep(&pause, NULL))
    if (now_ms() > deadline) return 0;
  return 1;
}

static void tell_loaded(void) {
  if (report >= 0 && write(report, "L", 1) != 1) _exit(3);
}

/* In a child: after loading, where comments are drawn in the margin. */
static void tell_loaded_and_leave_kit(void) {
  tell_loaded();
  if (leave_kit_mode()) {
    dprintf(report, "Sthis LibreOffice draws no comments in the margin");
    _exit(2);
  }
}

static void no_progress(void) {}

/*
 * Lets a signal that ends this process end it at once. LibreOffice would print a stack first, for which it takes memory and locks that
 * it may hold already: such a child would hang instead.
 */
static void die_at_once(void) {
  static const int deaths[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGXCPU, SIGXFSZ};
  for (size_t i = 0; i < sizeof deaths / sizeof *deaths; i++) signal(deaths[i], SIG_DFL);
}

/* The child: give up every right, convert, say in one line how it went. Never returns. */
static void run_job(const struct job *job) {
  char error[1024] = "";
  struct places places = {job->folder, scratch, profile, fonts};
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  setpgid(0, 0);
  die_at_once();
  kit->pClass->setForkedChild(kit, true);
  if (chdir(job->folder) || lock_down(&job->limits, &places)) {
    dprintf(report, "Xlockdown: %s", strerror(errno));
    _exit(2);
  }
  void (*loaded)(void) = job->has_margin_notes ? tell_loaded_and_leave_kit : tell_loaded;
  struct conversion wanted = {job->input, job->output, job->format, job->options, 0};
  enum convert_result result = convert(kit, &wanted, loaded, error, sizeof error);
  dprintf(report, "%c%s", result == CONVERT_OK ? 'D' : result == CONVERT_LOAD_FAILED ? 'F' : 'S', error);
  _exit(0);
}

static void answer(const struct job *job, const char *kind, const char *error, long began) {
  char text[1200], frame[1600];
  json_escape(error, text, sizeof text);
  snprintf(frame, sizeof frame, "{\"type\":\"result\",\"id\":\"%s\",\"kind\":\"%s\",\"error\":\"%s\",\"ms\":%ld}", job->id,
           kind, text, now_ms() - began);
  if (frame_write(out, frame)) _exit(1);
}

static void tell_progress(const struct job *job) {
  char frame[256];
  snprintf(frame, sizeof frame, "{\"type\":\"progress\",\"id\":\"%s\",\"stage\":\"loaded\"}", job->id);
  if (frame_write(out, frame)) _exit(1);
}

static const char *kind_of(char mark) {
  return mark == 'D' ? "done" : mark == 'F' ? "load_failed" : mark == 'S' ? "save_failed" : mark == 'X' ? "lockdown" : "crashed";
}

/* What the child has in memory that it does not share with this process, in bytes. */
static long private_memory(pid_t child) {
  char path[64];
  long all = 0, resident = 0, shared = 0;
  snprintf(path, sizeof path, "/proc/%d/statm", child);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  if (fscanf(file, "%ld %ld %ld", &all, &resident, &shared) != 3) resident = shared = 0;
  fclose(file);
  return (resident - shared) * sysconf(_SC_PAGESIZE);
}

/* Whether a child ended at its limit of work. The kernel's last resort, seconds later, is SIGKILL, which others send as well. */
static int has_worked_enough(const struct job *job, int status, const struct rusage *used) {
  long seconds = used->ru_utime.tv_sec + used->ru_stime.tv_sec + (used->ru_utime.tv_usec + used->ru_stime.tv_usec) / 1000000;
  return (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU) || seconds >= job->limits.cpu_seconds;
}

/* Waits for the child's report, a cancel on stdin, too much memory or the deadline, whichever is first. */
static void watch_child(const struct job *job, pid_t child, int from) {
  const char *ended = NULL;
  int is_killed = 0; /* by somebody else: the document is not to blame */
  char text[1100] = "", mark = 0;
  size_t used = 0;
  long began = now_ms();
  for (;;) {
    long left = began + job->wall_ms - now_ms();
    struct pollfd ready[2] = {{.fd = from, .events = POLLIN}, {.fd = 0, .events = POLLIN}};
    int count = poll(ready, 2, left <= 0 ? 0 : left < MEMORY_LOOK_MS ? (int)left : MEMORY_LOOK_MS);
    if (count == 0 && left <= MEMORY_LOOK_MS) ended = "timed_out";
    if (count == 0 && private_memory(child) > job->limits.memory_bytes) ended = "crashed";
    if (ready[1].revents) {
      if (frame_read(0, json) <= 0) {
        kill(-child, SIGKILL);
        _exit(0);
      }
      ended = "cancelled";
    }
    if (ended) break;
    if (!(ready[0].revents & (POLLIN | POLLHUP))) continue;
    char piece[512];
    ssize_t got = read(from, piece, sizeof piece);
    if (got <= 0) break;
    for (ssize_t i = 0; i < got; i++) {
      if (!mark && piece[i] == 'L') tell_progress(job);
      else if (!mark) mark = piece[i];
      else if (used + 1 < sizeof text) text[used++] = piece[i];
    }
  }
  if (ended) kill(child, SIGKILL), kill(-child, SIGKILL);
  int status = 0;
  struct rusage spent = {0};
  while (wait4(child, &status, 0, &spent) < 0 && errno == EINTR) {
  }
  if (!ended && mark != 'D' && has_worked_enough(job, status, &spent)) ended = "overworked";
  if (!ended && WIFSIGNALED(status)) {
    snprintf(text, sizeof text, "signal %d", WTERMSIG(status));
    mark = 0;
    /* Limits end a child by other signals: SIGXCPU, SIGXFSZ, SIGABRT where memory runs out. */
    is_killed = WTERMSIG(status) == SIGKILL || WTERMSIG(status) == SIGTERM;
  }
  answer(job, ended ? ended : is_killed ? "killed" : kind_of(mark), text, began);
}

static void fork_child(const struct job *job) {
  int channel[2];
  if (pipe2(channel, O_CLOEXEC)) die("no pipe");
  pid_t child = fork();
  if (child < 0) die("fork failed");
  if (child == 0) {
    close(channel[0]);
    report = channel[1];
    close(0);
    close(out);
    run_job(job);
  }
  close(channel[1]);
  watch_child(job, child, channel[0]);
  close(channel[0]);
}

/* Proves in a child of the same making that the lock-down holds. */
static void test_lockdown(void) {
  int status = 0;
  pid_t child = fork();
  if (child == 0) {
    struct limits limits = {10, 2048L << 20, 1 << 20, 0};
    struct places places = {scratch, scratch, profile, fonts};
    if (chdir(scratch)) _exit(2);
    _exit(lock_down(&limits, &places) ? 2 : is_locked_down() ? 0 : 3);
  }
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) die("the sandbox does not hold");
}

static void warm_up(void) {
  char error[512] = "", result[4096];
  if (!*warm) return;
  snprintf(result, sizeof result, "%s/warm.pdf", scratch);
  /* Beside an open document LibreOffice breaks down over some RTF. */
  struct conversion wanted = {warm, result, "pdf", "{}", 1};
  if (convert(kit, &wanted, no_progress, error, sizeof error) != CONVERT_OK) die(error);
  if (unlink(result)) die("the warm document gave no PDF");
}

static void read_job(struct job *job) {
  long missing = json_string(json, "id", job->id, sizeof job->id) | json_string(json, "input", job->input, sizeof job->input) |
                 json_string(json, "output", job->output, sizeof job->output) |
                 json_string(json, "folder", job->folder, sizeof job->folder) |
                 json_string(json, "format", job->format, sizeof job->format) |
                 json_string(json, "options", job->options, sizeof job->options);
  if (missing) die("a job without its fields");
  job->has_margin_notes = json_number(json, "marginNotes", 0) != 0;
  job->wall_ms = json_number(json, "wallMs", 60000);
  job->limits.cpu_seconds = json_number(json, "cpuSeconds", 60);
  job->limits.memory_bytes = json_number(json, "memoryBytes", 2048L << 20);
  job->limits.processes = json_number(json, "processes", 0);
  job->limits.output_bytes = json_number(json, "outputBytes", 512L << 20);
}

static int serve(void *data, int microseconds) {
  static struct job job;
  char type[32], frame[256];
  long began = now_ms();
  (void)data, (void)microseconds;
  warm_up();
  kit->pClass->joinThreads(kit);
  /* Only a process of one thread may fork and continue in the child. */
  if (!is_alone()) die("threads are left after warming up");
  test_lockdown();
  snprintf(frame, sizeof frame, "{\"type\":\"ready\",\"warmMs\":%ld,\"landlock\":%d}", now_ms() - began, landlock_abi());
  frame_write(out, frame);
  while (frame_read(0, json) > 0) {
    if (json_string(json, "type", type, sizeof type)) die("a frame without a type");
    if (!strcmp(type, "convert")) {
      read_job(&job);
      fork_child(&job);
    } /* a cancel that comes after its job has ended has nothing to do */
  }
  _exit(0);
}

static void wake(void *data) { (void)data; }

int main(int count, char **argv) {
  pid_t parent = getppid();
  struct user user = {-1, -1};
  if (count > 2 && !strcmp(argv[1], "--user")) {
    if (read_user(argv[2], &user)) return 2;
    count -= 2, argv += 2;
  }
  if (count < 5 || count > 5 + MOST_FONT_FOLDERS) {
    fprintf(stderr, "usage: verso-zygote [--user UID:GID] INSTALL_DIR PROFILE_DIR SCRATCH_DIR WARM_DOCX [FONT_DIR]...\n");
    return 2;
  }
  /* The user first: the kernel forgets about the parent when it changes. */
  if (give_up_privileges(&user) || die_with_parent(parent)) {
    perror("verso-zygote");
    return 1;
  }
  profile = argv[2], scratch = argv[3], warm = argv[4];
  fonts = (const char *const *)&argv[5];
  out = fcntl(1, F_DUPFD_CLOEXEC, 3);
  dup2(2, 1);
  char *url = file_url(profile);
  kit = lok_init_2(argv[1], url);
  if (!kit) die("LibreOffice could not be initialised");
  /* Without data the poll callback is never called. */
  kit->pClass->runLoop(kit, serve, wake, &kit);
  return 1;
}
