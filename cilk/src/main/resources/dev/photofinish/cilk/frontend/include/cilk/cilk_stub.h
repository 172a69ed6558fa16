/* The serial elision. */
#ifndef PHOTOFINISH_CILK_STUB_H
#define PHOTOFINISH_CILK_STUB_H
#define cilk_spawn
#define cilk_sync
#define cilk_for for
#define cilk_scope
#define _Cilk_spawn
#define _Cilk_sync
#define _Cilk_for for
#define _Cilk_scope
#endif
