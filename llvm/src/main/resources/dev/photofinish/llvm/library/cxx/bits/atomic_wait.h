// Found before libstdc++'s header of this name. Waiting for an atomic may end for no reason, so that looking again and
// again is a correct way to wait; the machine knows how to explore it, and needs no futex and no counts of waiting threads.
#ifndef PHOTOFINISH_ATOMIC_WAIT_H
#define PHOTOFINISH_ATOMIC_WAIT_H
#include <bits/c++config.h>
#if _GLIBCXX_RELEASE < 11 || _GLIBCXX_RELEASE > 14
#include_next <bits/atomic_wait.h>
#else
#define _GLIBCXX_ATOMIC_WAIT_H 1
#include <bits/functexcept.h>
#include <bits/functional_hash.h>
#include <bits/gthr.h>
#include <ext/numeric_traits.h>
#define __cpp_lib_atomic_wait 201907L
#define _GLIBCXX_HAVE_PLATFORM_WAIT 1

namespace std {
namespace __detail {
using __platform_wait_t = int;
static constexpr size_t __platform_wait_alignment = 4;

inline void __thread_yield() noexcept { __gthread_yield(); }
inline void __thread_relax() noexcept { __gthread_yield(); }

template <typename T>
bool __atomic_compare(const T& a, const T& b) {
  return __builtin_memcmp(&a, &b, sizeof(T)) == 0;
}

template <typename Predicate>
bool __atomic_spin(Predicate& predicate) noexcept {
  return predicate();
}
}  // namespace __detail

template <typename T>
inline constexpr bool __platform_wait_uses_type = is_scalar_v<T> && sizeof(T) == sizeof(__detail::__platform_wait_t);

template <typename T, typename Predicate>
void __atomic_wait_address(const T*, Predicate predicate) noexcept {
  while (!predicate()) __gthread_yield();
}

template <typename T, typename Load>
void __atomic_wait_address_v(const T*, T old, Load load) noexcept {
  while (__detail::__atomic_compare(old, load())) __gthread_yield();
}

template <typename Predicate>
void __atomic_wait_address_bare(const __detail::__platform_wait_t*, Predicate predicate) noexcept {
  while (!predicate()) __gthread_yield();
}

template <typename T>
void __atomic_notify_address(const T*, bool) noexcept {}

inline void __atomic_notify_address_bare(const __detail::__platform_wait_t*, bool) noexcept {}
}  // namespace std
#endif
#endif
