// <stdatomic.h> as gcc has it: its macros take pointers to types that are not _Atomic, too.
#ifndef PHOTOFINISH_STDATOMIC_H
#define PHOTOFINISH_STDATOMIC_H
#include_next <stdatomic.h>

#ifndef __cplusplus
// The comma makes the type a plain one in any case.
#define PHOTOFINISH_ATOMIC(object) ((_Atomic(__typeof__((void)0, *(object))) *)(object))

#undef atomic_store
#undef atomic_store_explicit
#undef atomic_load
#undef atomic_load_explicit
#undef atomic_exchange
#undef atomic_exchange_explicit
#undef atomic_compare_exchange_strong
#undef atomic_compare_exchange_strong_explicit
#undef atomic_compare_exchange_weak
#undef atomic_compare_exchange_weak_explicit
#undef atomic_fetch_add
#undef atomic_fetch_add_explicit
#undef atomic_fetch_sub
#undef atomic_fetch_sub_explicit
#undef atomic_fetch_or
#undef atomic_fetch_or_explicit
#undef atomic_fetch_xor
#undef atomic_fetch_xor_explicit
#undef atomic_fetch_and
#undef atomic_fetch_and_explicit

#define atomic_store_explicit(object, value, order) __c11_atomic_store(PHOTOFINISH_ATOMIC(object), value, order)
#define atomic_load_explicit(object, order) __c11_atomic_load(PHOTOFINISH_ATOMIC(object), order)
#define atomic_exchange_explicit(object, value, order) __c11_atomic_exchange(PHOTOFINISH_ATOMIC(object), value, order)
#define atomic_compare_exchange_strong_explicit(object, expected, value, success, failure)                             \
  __c11_atomic_compare_exchange_strong(PHOTOFINISH_ATOMIC(object), expected, value, success, failure)
#define atomic_compare_exchange_weak_explicit(object, expected, value, success, failure)                               \
  __c11_atomic_compare_exchange_weak(PHOTOFINISH_ATOMIC(object), expected, value, success, failure)
#define atomic_fetch_add_explicit(object, value, order) __c11_atomic_fetch_add(PHOTOFINISH_ATOMIC(object), value, order)
#define atomic_fetch_sub_explicit(object, value, order) __c11_atomic_fetch_sub(PHOTOFINISH_ATOMIC(object), value, order)
#define atomic_fetch_or_explicit(object, value, order) __c11_atomic_fetch_or(PHOTOFINISH_ATOMIC(object), value, order)
#define atomic_fetch_xor_explicit(object, value, order) __c11_atomic_fetch_xor(PHOTOFINISH_ATOMIC(object), value, order)
#define atomic_fetch_and_explicit(object, value, order) __c11_atomic_fetch_and(PHOTOFINISH_ATOMIC(object), value, order)

#define atomic_store(object, value) atomic_store_explicit(object, value, __ATOMIC_SEQ_CST)
#define atomic_load(object) atomic_load_explicit(object, __ATOMIC_SEQ_CST)
#define atomic_exchange(object, value) atomic_exchange_explicit(object, value, __ATOMIC_SEQ_CST)
#define atomic_compare_exchange_strong(object, expected, value)                                                        \
  atomic_compare_exchange_strong_explicit(object, expected, value, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)
#define atomic_compare_exchange_weak(object, expected, value)                                                          \
  atomic_compare_exchange_weak_explicit(object, expected, value, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)
#define atomic_fetch_add(object, value) atomic_fetch_add_explicit(object, value, __ATOMIC_SEQ_CST)
#define atomic_fetch_sub(object, value) atomic_fetch_sub_explicit(object, value, __ATOMIC_SEQ_CST)
#define atomic_fetch_or(object, value) atomic_fetch_or_explicit(object, value, __ATOMIC_SEQ_CST)
#define atomic_fetch_xor(object, value) atomic_fetch_xor_explicit(object, value, __ATOMIC_SEQ_CST)
#define atomic_fetch_and(object, value) atomic_fetch_and_explicit(object, value, __ATOMIC_SEQ_CST)
#endif
#endif
