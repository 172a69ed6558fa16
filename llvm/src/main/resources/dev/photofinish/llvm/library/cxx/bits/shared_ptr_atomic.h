// Found before libstdc++'s header of this name. std::atomic<std::shared_ptr> keeps its pointer under a lock that loads
// give back with relaxed order, so that the next store of the pointer, inside of the library, would race with the load.
// Operations of the class are atomic by the standard: its lock orders them here.
#ifndef PHOTOFINISH_SHARED_PTR_ATOMIC_H
#define PHOTOFINISH_SHARED_PTR_ATOMIC_H
#include <bits/atomic_base.h>
#pragma push_macro("memory_order_relaxed")
#define memory_order_relaxed memory_order_seq_cst
#include_next <bits/shared_ptr_atomic.h>
#pragma pop_macro("memory_order_relaxed")
#endif
