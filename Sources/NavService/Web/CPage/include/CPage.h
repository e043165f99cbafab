#pragma once

#include <stddef.h>
#include <stdint.h>

// The files that the server serves, put into the binary. Read by number and byte by byte, so that no
// pointer leaves C; out of range there is nothing.

/// The number of bytes of a file.
size_t page_file_size(size_t file);

/// One byte of a file.
uint8_t page_file_byte(size_t file, size_t index);
