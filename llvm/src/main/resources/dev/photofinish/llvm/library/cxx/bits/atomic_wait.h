// Found before libstdc++'s header of this name. Waiting for an atomic may end for no reason, so that looking again
// whenever it has changed is a correct way to wait; the machine needs no futex and no counts of waiting threads for it.
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

// Provided by the machine: waits until the bytes at the first address are not those at the second. Orders nothing.
extern "C" void __photofinish_wait_while_same(const void*, const void*, unsigned long);

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

// For std::latch, whose number never comes back to what it was: what is seen before the predicate looks may change.
template <typename T, typename Predicate>
void __atomic_wait_address(const T* address, Predicate predicate) noexcept {
  for (;;) {
    alignas(T) char seen[sizeof(T)];
    __atomic_load(const_cast<T*>(address), reinterpret_cast<T*>(seen), __ATOMIC_RELAXED);
    if (predicate()) return;
    __photofinish_wait_while_same(address, seen, sizeof(T));
  }
}

template <typename T, typename Load>
void __atomic_wait_address_v(const T* address, T old, Load load) noexcept {
  while (__detail::__atomic_compare(old, load())) __photofinish_wait_while_same(address, &old, sizeof(T));
}

// For semaphores: the predicate cannot hold as long as the number is zero.
template <typename Predicate>
void __atomic_wait_address_bare(const __detail::__platform_wait_t* address, Predicate predicate) noexcept {
  const __detail::__platform_wait_t none = 0;
  while (!predicate()) __photofinish_wait_while_same(address, &none, sizeof none);
}

template <typename T>
void __atomic_notify_address(const T*, bool) noexcept {}

inline void __atomic_notify_address_bare(const __detail::__platform_wait_t*, bool) noexcept {}
}  // namespace std
#endif
#endif
