/* Faults of the disk, for a process that is started with this library preloaded. CONTROL names a path; while
 * CONTROL.full exists there is no room, while CONTROL.shm exists there is none for the index of a log, while
 * CONTROL.eio exists no flush succeeds. CONTROL.flushes grows by a letter with every flush: d for one of the data alone
 * (fdatasync), w for one of the whole file, with the time of its last change (fsync). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int asked(const char *what) {
    const char *control = getenv("CONTROL");
    char path[4096];
    if (!control) return 0;
    snprintf(path, sizeof path, "%s.%s", control, what);
    return access(path, F_OK) == 0;
}

static int is_index(int fd) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path);
    return length > 4 && memcmp(path + length - 4, "-shm", 4) == 0;
}

static int is_full(int fd) {
    struct stat found;
    if (fstat(fd, &found) != 0 || !S_ISREG(found.st_mode)) return 0;
    return asked("full") || (asked("shm") && is_index(fd));
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int fd, const void *from, size_t count) {
    if (is_full(fd)) return errno = ENOSPC, -1;
    return REAL(write)(fd, from, count);
}

ssize_t pwrite(int fd, const void *from, size_t count, off_t at) {
    if (is_full(fd)) return errno = ENOSPC, -1;
    return REAL(pwrite)(fd, from, count, at);
}

ssize_t pwrite64(int fd, const void *from, size_t count, off64_t at) {
    if (is_full(fd)) return errno = ENOSPC, -1;
    return REAL(pwrite64)(fd, from, count, at);
}

static void note_flush(char kind) {
    const char *control = getenv("CONTROL");
    char path[4096];
    if (!control) return;
    snprintf(path, sizeof path, "%s.flushes", control);
    int fd = open(path, O_WRONLY | O_APPEND | O_CREAT, 0600);
    if (fd < 0) return;
    if (REAL(write)(fd, &kind, 1) != 1) abort();
    close(fd);
}

int fsync(int fd) {
    if (asked("eio")) return errno = EIO, -1;
    note_flush('w');
    return REAL(fsync)(fd);
}

int fdatasync(int fd) {
    if (asked("eio")) return errno = EIO, -1;
    note_flush('d');
    return REAL(fdatasync)(fd);
}
