// Found before libstdc++'s header of this name. The time may be over at any moment: others get a turn, then it is.
#ifndef PHOTOFINISH_ATOMIC_TIMED_WAIT_H
#define PHOTOFINISH_ATOMIC_TIMED_WAIT_H
#include <bits/atomic_wait.h>
#if _GLIBCXX_RELEASE < 11 || _GLIBCXX_RELEASE > 14
#include_next <bits/atomic_timed_wait.h>
#else
#define _GLIBCXX_ATOMIC_TIMED_WAIT_H 1
#if _GLIBCXX_RELEASE < 12
#include <chrono>
#else
#include <bits/chrono.h>
#endif
#define __cpp_lib_atomic_timed_wait 201907L

namespace std {
namespace __detail {
template <typename Predicate>
bool __in_time(Predicate predicate) noexcept {
  if (predicate()) return true;
  __gthread_yield();
  return predicate();
}
}  // namespace __detail

template <typename T, typename Load, typename Time>
bool __atomic_wait_address_until_v(const T*, T&& old, Load&& load, const Time&) noexcept {
  return __detail::__in_time([&] { return !__detail::__atomic_compare(old, load()); });
}

template <typename T, typename Load, typename Time>
bool __atomic_wait_address_for_v(const T*, T&& old, Load&& load, const Time&) noexcept {
  return __detail::__in_time([&] { return !__detail::__atomic_compare(old, load()); });
}

template <typename T, typename Predicate, typename Time>
bool __atomic_wait_address_until(const T*, Predicate predicate, const Time&) noexcept {
  return __detail::__in_time(predicate);
}

template <typename T, typename Predicate, typename Time>
bool __atomic_wait_address_for(const T*, Predicate predicate, const Time&) noexcept {
  return __detail::__in_time(predicate);
}

template <typename Predicate, typename Time>
bool __atomic_wait_address_until_bare(const __detail::__platform_wait_t*, Predicate predicate, const Time&) noexcept {
  return __detail::__in_time(predicate);
}

template <typename Predicate, typename Time>
bool __atomic_wait_address_for_bare(const __detail::__platform_wait_t*, Predicate predicate, const Time&) noexcept {
  return __detail::__in_time(predicate);
}
}  // namespace std
#endif
#endif
