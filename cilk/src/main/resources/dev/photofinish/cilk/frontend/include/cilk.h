/* The keywords of Cilk-5 are known without this header. */
#ifndef PHOTOFINISH_CILK_H
#define PHOTOFINISH_CILK_H
#include <stdlib.h>
#endif
