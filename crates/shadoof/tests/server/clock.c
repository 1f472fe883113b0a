/* A wall clock that can be set: every look at it is moved by the seconds in a file. Other clocks are left alone. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static long moved_by(void) {
    char text[32] = {0};
    const char *name = getenv("CLOCK_MOVED_BY");
    int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) {
        return 0;
    }
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    return count > 0 ? atol(text) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) {
        real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    }
    int failed = real(clock, time);
    if (!failed && clock == CLOCK_REALTIME) {
        time->tv_sec += moved_by();
    }
    return failed;
}
