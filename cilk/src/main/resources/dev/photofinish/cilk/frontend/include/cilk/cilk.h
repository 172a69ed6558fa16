/* The keywords of OpenCilk are known without this header. */
#ifndef PHOTOFINISH_CILK_CILK_H
#define PHOTOFINISH_CILK_CILK_H
#endif
