/* The keywords of Cilk-5 are known without this header. */
#ifndef PHOTOFINISH_CILK_H
#define PHOTOFINISH_CILK_H
#include <stdlib.h>
#define FILE_IDENTITY(name, text) static const char *const name = text
#define UNUSED(declaration) declaration __attribute__((unused))
#define USE_UNUSED(name) ((void)(name))
#define __cilksafe__
#define __nooutput__
#define __cilkonly__
#define __CILKSAFE__
#endif
