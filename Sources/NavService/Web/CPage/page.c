#include "CPage.h"

// Clang knows #embed in every C, and says that it is of C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The compiler notes what is embedded here, so that a changed file is compiled in anew.

static const uint8_t index_html[] = {
#embed "index.html"
};
static const uint8_t client_js[] = {
#embed "client.js"
};
static const uint8_t playground_js[] = {
#embed "playground.js"
};
static const uint8_t playground_css[] = {
#embed "playground.css"
};
static const uint8_t openapi_yaml[] = {
#embed "../../../../openapi.yaml"
};

// By WebFile's places.
static const struct {
    const uint8_t *bytes;
    size_t size;
} files[] = {
    {index_html, sizeof index_html},         {client_js, sizeof client_js},
    {playground_js, sizeof playground_js},   {playground_css, sizeof playground_css},
    {openapi_yaml, sizeof openapi_yaml},
};

size_t page_file_size(size_t file) {
    return file < sizeof files / sizeof *files ? files[file].size : 0;
}

uint8_t page_file_byte(size_t file, size_t index) {
    return index < page_file_size(file) ? files[file].bytes[index] : 0;
}
