// What Swift's Glibc module map leaves out, behind plain structs.
#ifndef CEPOLL_SHIM_H
#define CEPOLL_SHIM_H

#include <errno.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

#endif
