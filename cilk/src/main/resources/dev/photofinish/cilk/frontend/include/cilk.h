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
/* Functions in C call Cilk through a context, which all have in common here. */
typedef struct CilkContext { int unused; } CilkContext;
static CilkContext Cilk_only_context;
#define Cilk_init(count, words) ((void)(count), (void)(words), &Cilk_only_context)
#define Cilk_terminate(context) ((void)(context))
#define EXPORT(function) (function) CILK_WITHOUT_CONTEXT
#define CILK_WITHOUT_CONTEXT(context, ...) (__VA_ARGS__)
#endif
