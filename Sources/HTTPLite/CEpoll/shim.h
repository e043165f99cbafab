// What Swift's Glibc module map leaves out (epoll, eventfd, accept4), and what would need raw pointers
// there, behind plain structs and numbers. Every function that can fail returns a negated errno, so
// that no caller has to read errno apart from the call; calls cut short by a signal are repeated here.
#ifndef CEPOLL_SHIM_H
#define CEPOLL_SHIM_H

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// One report of the kernel: which descriptor (by the number given at registration) and what happened.
struct cepoll_event {
    uint64_t token;
    uint32_t events;
};

static const uint32_t CEPOLL_IN = EPOLLIN;
static const uint32_t CEPOLL_OUT = EPOLLOUT;
static const uint32_t CEPOLL_ERROR = EPOLLERR;
static const uint32_t CEPOLL_HANGUP = EPOLLHUP;

enum { CEPOLL_BATCH = 256 };

#define CEPOLL_RETRY(call)                                   \
    ({                                                       \
        ssize_t result_;                                     \
        do { result_ = (call); } while (result_ < 0 && errno == EINTR); \
        result_ < 0 ? -(ssize_t)errno : result_;             \
    })

static inline int32_t cepoll_create(void) {
    return (int32_t)CEPOLL_RETRY(epoll_create1(EPOLL_CLOEXEC));
}

static inline int32_t cepoll_eventfd(void) {
    return (int32_t)CEPOLL_RETRY(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC));
}

// Rings an eventfd; a counter that is full is as good as one more.
static inline void cepoll_ring(int32_t fd) {
    uint64_t one = 1;
    (void)CEPOLL_RETRY(write(fd, &one, sizeof one));
}

static inline void cepoll_silence(int32_t fd) {
    uint64_t count;
    (void)CEPOLL_RETRY(read(fd, &count, sizeof count));
}

static inline int32_t cepoll_control(int32_t epoll, int32_t operation, int32_t fd, uint32_t events, uint64_t token) {
    struct epoll_event event;
    memset(&event, 0, sizeof event);
    event.events = events;
    event.data.u64 = token;
    return (int32_t)CEPOLL_RETRY(epoll_ctl(epoll, operation, fd, &event));
}

static inline int32_t cepoll_add(int32_t epoll, int32_t fd, uint32_t events, uint64_t token) {
    return cepoll_control(epoll, EPOLL_CTL_ADD, fd, events, token);
}

static inline int32_t cepoll_modify(int32_t epoll, int32_t fd, uint32_t events, uint64_t token) {
    return cepoll_control(epoll, EPOLL_CTL_MOD, fd, events, token);
}

// A wait cut short by a signal counts as one in which nothing happened: its caller looks at the clock
// again, which repeating the call with the same timeout would not.
static inline int32_t cepoll_wait(int32_t epoll, struct cepoll_event *out, int32_t capacity, int32_t timeout) {
    struct epoll_event events[CEPOLL_BATCH];
    int limit = capacity < CEPOLL_BATCH ? capacity : CEPOLL_BATCH;
    int count = epoll_wait(epoll, events, limit, timeout);
    if (count < 0) return errno == EINTR ? 0 : -errno;
    for (int i = 0; i < count; i++) {
        out[i].token = events[i].data.u64;
        out[i].events = events[i].events;
    }
    return count;
}

// On Linux the descriptor is gone even when close reports EINTR, so it is never repeated.
static inline void cepoll_close(int32_t fd) {
    (void)close(fd);
}

// Listens on a numeric address. SO_REUSEADDR only: SO_REUSEPORT would let a second process take the
// same port without a word.
static inline int32_t cepoll_listen_on(const struct sockaddr *address, socklen_t length) {
    int fd = socket(address->sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0) return -errno;
    int one = 1;
    if (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) < 0
        || bind(fd, address, length) < 0
        || listen(fd, SOMAXCONN) < 0) {
        int error = errno;
        close(fd);
        return -error;
    }
    return fd;
}

// A numeric IPv4 or IPv6 address; its length, or 0 when the host is none.
static inline socklen_t cepoll_address(const char *host, uint16_t port, struct sockaddr_storage *out) {
    memset(out, 0, sizeof *out);
    struct sockaddr_in *v4 = (struct sockaddr_in *)out;
    if (inet_pton(AF_INET, host, &v4->sin_addr) == 1) {
        v4->sin_family = AF_INET;
        v4->sin_port = htons(port);
        return sizeof *v4;
    }
    struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)out;
    if (inet_pton(AF_INET6, host, &v6->sin6_addr) == 1) {
        v6->sin6_family = AF_INET6;
        v6->sin6_port = htons(port);
        return sizeof *v6;
    }
    return 0;
}

// -EINVAL: the host is no numeric IPv4 or IPv6 address.
static inline int32_t cepoll_listen(const char *host, uint16_t port) {
    struct sockaddr_storage address;
    socklen_t length = cepoll_address(host, port, &address);
    if (length == 0) return -EINVAL;
    return cepoll_listen_on((const struct sockaddr *)&address, length);
}

// Whether the host is an address that stands for all of a machine's.
static inline int32_t cepoll_is_wildcard(const char *host) {
    struct sockaddr_storage address;
    if (cepoll_address(host, 0, &address) == 0) return 0;
    if (address.ss_family == AF_INET)
        return ((struct sockaddr_in *)&address)->sin_addr.s_addr == htonl(INADDR_ANY);
    return IN6_IS_ADDR_UNSPECIFIED(&((struct sockaddr_in6 *)&address)->sin6_addr);
}

// Begins to connect to a numeric address; cepoll_wait_until tells when there is more to know.
static inline int32_t cepoll_connect(const char *host, uint16_t port) {
    struct sockaddr_storage address;
    socklen_t length = cepoll_address(host, port, &address);
    if (length == 0) return -EINVAL;
    int fd = socket(address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0) return -errno;
    // A connection that is made by and by is not to be asked for again, after a signal neither.
    if (connect(fd, (const struct sockaddr *)&address, length) < 0 && errno != EINPROGRESS && errno != EINTR) {
        int error = errno;
        close(fd);
        return -error;
    }
    return fd;
}

// What became of a connection that was begun: 0, or a negated errno.
static inline int32_t cepoll_connected(int32_t fd) {
    int error = 0;
    socklen_t length = sizeof error;
    if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &length) < 0) return -errno;
    return -error;
}

// The port a socket is bound to.
static inline int32_t cepoll_port(int32_t fd) {
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    if (getsockname(fd, (struct sockaddr *)&address, &length) < 0) return -errno;
    if (address.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
    return ntohs(((struct sockaddr_in *)&address)->sin_port);
}

enum { CEPOLL_ADDRESS_LENGTH = INET6_ADDRSTRLEN };

// Also writes who connected, as text in CEPOLL_ADDRESS_LENGTH characters, empty when that is unknown.
// TCP_NODELAY may fail on a connection that is already reset; reading it will tell.
static inline int32_t cepoll_accept(int32_t listener, char *peer) {
    struct sockaddr_storage address;
    socklen_t length;
    int32_t fd = (int32_t)CEPOLL_RETRY((length = sizeof address,
        accept4(listener, (struct sockaddr *)&address, &length, SOCK_NONBLOCK | SOCK_CLOEXEC)));
    peer[0] = 0;
    if (fd >= 0) {
        int one = 1;
        (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        const void *number = address.ss_family == AF_INET6
            ? (const void *)&((struct sockaddr_in6 *)&address)->sin6_addr
            : (const void *)&((struct sockaddr_in *)&address)->sin_addr;
        if (inet_ntop(address.ss_family, number, peer, CEPOLL_ADDRESS_LENGTH) == NULL) peer[0] = 0;
    }
    return fd;
}

static inline ssize_t cepoll_receive(int32_t fd, void *into, size_t count) {
    return CEPOLL_RETRY(recv(fd, into, count, 0));
}

// MSG_NOSIGNAL: a client that is gone is an error to return, not a SIGPIPE.
static inline ssize_t cepoll_send(int32_t fd, const void *from, size_t count) {
    return CEPOLL_RETRY(send(fd, from, count, MSG_NOSIGNAL));
}

static inline void cepoll_shutdown_output(int32_t fd) {
    (void)shutdown(fd, SHUT_WR);
}

static inline uint64_t cepoll_monotonic_nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static inline int64_t cepoll_wall_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Waits until a descriptor can be read or written, or a time on the clock above is over: then 0.
static inline int32_t cepoll_wait_until(int32_t fd, int32_t to_write, uint64_t end) {
    for (;;) {
        uint64_t now = cepoll_monotonic_nanoseconds();
        if (now >= end) return 0;
        struct pollfd wanted = {fd, to_write ? POLLOUT : POLLIN, 0};
        uint64_t milliseconds = (end - now + 999999) / 1000000;
        int count = poll(&wanted, 1, milliseconds > INT32_MAX ? INT32_MAX : (int)milliseconds);
        if (count < 0 && errno != EINTR) return -errno;
        if (count > 0) return 1;
    }
}

// A thread of this library takes no signals: they are the main thread's.
static inline void cepoll_block_all_signals(void) {
    sigset_t all;
    sigfillset(&all);
    (void)pthread_sigmask(SIG_BLOCK, &all, NULL);
}

static inline void cepoll_termination_set(sigset_t *set) {
    sigemptyset(set);
    sigaddset(set, SIGTERM);
    sigaddset(set, SIGINT);
}

static inline void cepoll_hold_termination(void) {
    sigset_t set;
    cepoll_termination_set(&set);
    sigaddset(&set, SIGHUP);
    (void)pthread_sigmask(SIG_BLOCK, &set, NULL);
    (void)signal(SIGPIPE, SIG_IGN);
}

static inline int32_t cepoll_wait_for_termination(void) {
    sigset_t set;
    cepoll_termination_set(&set);
    int number = 0;
    while (sigwait(&set, &number) != 0) {}
    return number;
}

static inline void cepoll_wait_for_hang_up(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGHUP);
    int number = 0;
    while (sigwait(&set, &number) != 0) {}
}

// Raises the soft limit of open files to the hard one and returns what holds now.
static inline uint64_t cepoll_raise_open_files(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
    if (limit.rlim_cur < limit.rlim_max) {
        rlim_t before = limit.rlim_cur;
        limit.rlim_cur = limit.rlim_max;
        if (setrlimit(RLIMIT_NOFILE, &limit) != 0) limit.rlim_cur = before;
    }
    return (uint64_t)limit.rlim_cur;
}

// The next termination signal within a time, or 0.
static inline int32_t cepoll_wait_for_termination_within(uint64_t nanoseconds) {
    sigset_t set;
    cepoll_termination_set(&set);
    uint64_t end = cepoll_monotonic_nanoseconds() + nanoseconds;
    for (;;) {
        uint64_t now = cepoll_monotonic_nanoseconds();
        uint64_t rest = now < end ? end - now : 0;
        struct timespec time = {(time_t)(rest / 1000000000u), (long)(rest % 1000000000u)};
        int number = sigtimedwait(&set, NULL, &time);
        if (number > 0) return number;
        if (errno != EINTR) return 0;
    }
}

// The processors this process may run on.
static inline int32_t cepoll_processors(void) {
    unsigned long mask[128] = {0};
    long bytes = syscall(SYS_sched_getaffinity, 0, sizeof(mask), mask);
    int32_t count = 0;
    for (long word = 0; word * (long)sizeof(mask[0]) < bytes; word++) {
        count += __builtin_popcountl(mask[word]);
    }
    return count;
}

static inline int32_t cepoll_open_to_read(const char *path) {
    return (int32_t)CEPOLL_RETRY(open(path, O_RDONLY | O_CLOEXEC));
}

static inline ssize_t cepoll_read(int32_t fd, void *into, size_t count) {
    return CEPOLL_RETRY(read(fd, into, count));
}

// Writes all bytes, as far as somebody takes them.
static inline void cepoll_write(int32_t fd, const void *from, size_t count) {
    const char *bytes = from;
    while (count > 0) {
        ssize_t written = write(fd, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0 && errno == EAGAIN) {
            struct pollfd room = {fd, POLLOUT, 0};
            (void)poll(&room, 1, -1);
            continue;
        }
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
}

// Gives memory that was freed, and that the allocator keeps, back to the system.
static inline void cepoll_trim_memory(void) {
    (void)malloc_trim(0);
}

// Lets the allocator map large blocks by themselves, always. It would stop to do so once the first was
// freed, and large answers that come and go would leave holes of their size behind.
static inline void cepoll_map_large_blocks(void) {
    (void)mallopt(M_MMAP_THRESHOLD, 128 << 10);
}

// The memory of this machine in bytes.
static inline int64_t cepoll_physical_bytes(void) {
    return (int64_t)sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE);
}

static inline void cepoll_complete_standard_streams(void) {
    int fd;
    do { fd = open("/dev/null", O_RDWR); } while (fd >= 0 && fd <= 2);
    if (fd > 2) close(fd);
}

// What this process uses; -1: the system doesn't tell.
static inline int64_t cepoll_resident_bytes(void) {
    char text[128];
    int32_t fd = cepoll_open_to_read("/proc/self/statm");
    if (fd < 0) return -1;
    ssize_t count = cepoll_read(fd, text, sizeof text - 1);
    cepoll_close(fd);
    if (count <= 0) return -1;
    text[count] = 0;
    char *second = strchr(text, ' ');
    return second == NULL ? -1 : strtoll(second, NULL, 10) * sysconf(_SC_PAGESIZE);
}

static inline uint64_t cepoll_cpu_nanoseconds(void) {
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (uint64_t)used.tv_sec * 1000000000u + (uint64_t)used.tv_nsec;
}

static inline int64_t cepoll_open_files(void) {
    DIR *directory = opendir("/proc/self/fd");
    if (directory == NULL) return -1;
    int64_t count = 0;
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) count += entry->d_name[0] != '.';
    closedir(directory);
    return count - 1;  // The directory itself was open.
}

#endif
