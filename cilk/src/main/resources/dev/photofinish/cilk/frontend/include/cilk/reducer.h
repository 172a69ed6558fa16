/* Reducers of Cilk Plus: each declares itself to the machine, and asks it for the view of a strand. */
#ifndef PHOTOFINISH_REDUCER_H
#define PHOTOFINISH_REDUCER_H
#ifndef __cplusplus
typedef void __photofinish_identity(void *reducer, void *view);
typedef void __photofinish_reduce(void *reducer, void *left, void *right);
#define CILK_C_DECLARE_REDUCER(type)                                                               \
  struct {                                                                                         \
    type value;                                                                                    \
    __photofinish_identity *identity;                                                              \
    __photofinish_reduce *reduce;                                                                  \
  }
#define CILK_C_INIT_REDUCER(type, reduce, identity, destroy, ...) {__VA_ARGS__, identity, reduce}
#define CILK_C_REGISTER_REDUCER(reducer)                                                           \
  __photofinish_reducer(&(reducer).value, sizeof((reducer).value),                                 \
                        256 + __builtin_classify_type((reducer).value),                            \
                        (void *)(reducer).identity, (void *)(reducer).reduce)
#define CILK_C_UNREGISTER_REDUCER(reducer) ((void)0)
#define REDUCER_VIEW(reducer)                                                                      \
  (*(__typeof__((reducer).value) *)__photofinish_view(&(reducer).value))
#define __photofinish_operation(type, name, operation, first, reduction)                           \
  static inline void __photofinish_identity_##operation##_##name(void *reducer, void *view) {      \
    *(type *)view = first;                                                                         \
  }                                                                                                \
  static inline void __photofinish_reduce_##operation##_##name(void *reducer, void *to,            \
                                                               void *from) {                       \
    type *left = (type *)to, *right = (type *)from;                                                \
    reduction;                                                                                     \
  }
#define __photofinish_operations(type, name, least, greatest)                                      \
  typedef type __photofinish_number_##name;                                                        \
  __photofinish_operation(type, name, OPADD, 0, *left += *right)                                   \
  __photofinish_operation(type, name, OPMUL, 1, *left *= *right)                                   \
  __photofinish_operation(type, name, MAX, least, if (*left < *right) *left = *right)              \
  __photofinish_operation(type, name, MIN, greatest, if (*right < *left) *left = *right)
#define __photofinish_bits(type, name, least, greatest)                                            \
  __photofinish_operations(type, name, least, greatest)                                            \
  __photofinish_operation(type, name, OPAND, (type)~(type)0, *left &= *right)                      \
  __photofinish_operation(type, name, OPOR, 0, *left |= *right)                                    \
  __photofinish_operation(type, name, OPXOR, 0, *left ^= *right)
__photofinish_bits(char, char, -__SCHAR_MAX__ - 1, __SCHAR_MAX__)
__photofinish_bits(signed char, schar, -__SCHAR_MAX__ - 1, __SCHAR_MAX__)
__photofinish_bits(short, short, -__SHRT_MAX__ - 1, __SHRT_MAX__)
__photofinish_bits(int, int, -__INT_MAX__ - 1, __INT_MAX__)
__photofinish_bits(__WCHAR_TYPE__, wchar_t, -__INT_MAX__ - 1, __INT_MAX__)
__photofinish_bits(long, long, -__LONG_MAX__ - 1, __LONG_MAX__)
__photofinish_bits(long long, longlong, -__LONG_LONG_MAX__ - 1, __LONG_LONG_MAX__)
__photofinish_bits(unsigned char, uchar, 0, (unsigned char)-1)
__photofinish_bits(unsigned short, ushort, 0, (unsigned short)-1)
__photofinish_bits(unsigned, uint, 0, (unsigned)-1)
__photofinish_bits(unsigned, unsigned, 0, (unsigned)-1)
__photofinish_bits(unsigned long, ulong, 0, (unsigned long)-1)
__photofinish_bits(unsigned long long, ulonglong, 0, (unsigned long long)-1)
__photofinish_operations(float, float, -__builtin_inf(), __builtin_inf())
__photofinish_operations(double, double, -__builtin_inf(), __builtin_inf())
__photofinish_operations(long double, longdouble, -__builtin_inf(), __builtin_inf())
#define __photofinish_number_reducer(operation, name, type, initial)                               \
  CILK_C_DECLARE_REDUCER(__photofinish_number_##type)                                              \
  name = {initial, __photofinish_identity_##operation##_##type,                                    \
          __photofinish_reduce_##operation##_##type}
#define CILK_C_REDUCER_OPADD(name, type, initial) __photofinish_number_reducer(OPADD, name, type, initial)
#define CILK_C_REDUCER_OPADD_TYPE(type) CILK_C_DECLARE_REDUCER(__photofinish_number_##type)
#define CILK_C_REDUCER_OPMUL(name, type, initial) __photofinish_number_reducer(OPMUL, name, type, initial)
#define CILK_C_REDUCER_OPMUL_TYPE(type) CILK_C_DECLARE_REDUCER(__photofinish_number_##type)
#define CILK_C_REDUCER_OPAND(name, type, initial) __photofinish_number_reducer(OPAND, name, type, initial)
#define CILK_C_REDUCER_OPAND_TYPE(type) CILK_C_DECLARE_REDUCER(__photofinish_number_##type)
#define CILK_C_REDUCER_OPOR(name, type, initial) __photofinish_number_reducer(OPOR, name, type, initial)
#define CILK_C_REDUCER_OPOR_TYPE(type) CILK_C_DECLARE_REDUCER(__photofinish_number_##type)
#define CILK_C_REDUCER_OPXOR(name, type, initial) __photofinish_number_reducer(OPXOR, name, type, initial)
#define CILK_C_REDUCER_OPXOR_TYPE(type) CILK_C_DECLARE_REDUCER(__photofinish_number_##type)
#define CILK_C_REDUCER_MAX(name, type, initial) __photofinish_number_reducer(MAX, name, type, initial)
#define CILK_C_REDUCER_MAX_TYPE(type) CILK_C_DECLARE_REDUCER(__photofinish_number_##type)
#define CILK_C_REDUCER_MIN(name, type, initial) __photofinish_number_reducer(MIN, name, type, initial)
#define CILK_C_REDUCER_MIN_TYPE(type) CILK_C_DECLARE_REDUCER(__photofinish_number_##type)
#define CILK_C_REDUCER_MAX_CALC(reducer, number)                                                   \
  (REDUCER_VIEW(reducer) < (number) ? (void)(REDUCER_VIEW(reducer) = (number)) : (void)0)
#define CILK_C_REDUCER_MIN_CALC(reducer, number)                                                   \
  ((number) < REDUCER_VIEW(reducer) ? (void)(REDUCER_VIEW(reducer) = (number)) : (void)0)
#else
#include <limits>
#include <new>
#include <type_traits>
#include <utility>
namespace cilk {
template <typename Value, typename View = Value> struct monoid_base {
  typedef Value value_type;
  typedef View view_type;
  static void identity(View *view) { ::new (static_cast<void *>(view)) View(); }
  static void destroy(View *view) { view->~View(); }
};
template <typename View> struct monoid_with_view : monoid_base<typename View::value_type, View> {
  static void reduce(View *left, View *right) { left->reduce(right); }
};
template <typename T> struct scalar_view {
  typedef T value_type;
  T value;
  explicit scalar_view(const T &initial) : value(initial) {}
  operator const T &() const { return value; }
  void view_move_in(T &other) { value = std::move(other); }
  void view_move_out(T &other) { other = std::move(value); }
  void view_set_value(const T &other) { value = other; }
  const T &view_get_value() const { return value; }
};
template <typename T> struct op_add_view : scalar_view<T> {
  op_add_view() : scalar_view<T>(T()) {}
  explicit op_add_view(const T &initial) : scalar_view<T>(initial) {}
  op_add_view &operator=(const T &other) {
    this->value = other;
    return *this;
  }
  op_add_view &operator+=(const T &other) { return this->value += other, *this; }
  op_add_view &operator-=(const T &other) { return this->value -= other, *this; }
  op_add_view &operator++() { return ++this->value, *this; }
  void operator++(int) { this->value++; }
  op_add_view &operator--() { return --this->value, *this; }
  void operator--(int) { this->value--; }
  void reduce(op_add_view *right) { this->value += right->value; }
};
template <typename T> struct op_add : monoid_with_view<op_add_view<T>> {};
template <typename T> struct op_mul_view : scalar_view<T> {
  op_mul_view() : scalar_view<T>(T(1)) {}
  explicit op_mul_view(const T &initial) : scalar_view<T>(initial) {}
  op_mul_view &operator=(const T &other) {
    this->value = other;
    return *this;
  }
  op_mul_view &operator*=(const T &other) { return this->value *= other, *this; }
  void reduce(op_mul_view *right) { this->value *= right->value; }
};
template <typename T> struct op_mul : monoid_with_view<op_mul_view<T>> {};
template <typename T> struct op_and_view : scalar_view<T> {
  op_and_view() : scalar_view<T>(T(~T())) {}
  explicit op_and_view(const T &initial) : scalar_view<T>(initial) {}
  op_and_view &operator=(const T &other) {
    this->value = other;
    return *this;
  }
  op_and_view &operator&=(const T &other) { return this->value &= other, *this; }
  void reduce(op_and_view *right) { this->value &= right->value; }
};
template <typename T> struct op_and : monoid_with_view<op_and_view<T>> {};
template <typename T> struct op_or_view : scalar_view<T> {
  op_or_view() : scalar_view<T>(T()) {}
  explicit op_or_view(const T &initial) : scalar_view<T>(initial) {}
  op_or_view &operator=(const T &other) {
    this->value = other;
    return *this;
  }
  op_or_view &operator|=(const T &other) { return this->value |= other, *this; }
  void reduce(op_or_view *right) { this->value |= right->value; }
};
template <typename T> struct op_or : monoid_with_view<op_or_view<T>> {};
template <typename T> struct op_xor_view : scalar_view<T> {
  op_xor_view() : scalar_view<T>(T()) {}
  explicit op_xor_view(const T &initial) : scalar_view<T>(initial) {}
  op_xor_view &operator=(const T &other) {
    this->value = other;
    return *this;
  }
  op_xor_view &operator^=(const T &other) { return this->value ^= other, *this; }
  void reduce(op_xor_view *right) { this->value ^= right->value; }
};
template <typename T> struct op_xor : monoid_with_view<op_xor_view<T>> {};
template <typename T> struct op_max_view : scalar_view<T> {
  op_max_view() : scalar_view<T>(std::numeric_limits<T>::lowest()) {}
  explicit op_max_view(const T &initial) : scalar_view<T>(initial) {}
  op_max_view &operator=(const T &other) {
    this->value = other;
    return *this;
  }
  void calc_max(const T &other) {
    if (this->value < other)
      this->value = other;
  }
  void reduce(op_max_view *right) { calc_max(right->value); }
};
template <typename T> struct op_max : monoid_with_view<op_max_view<T>> {};
template <typename T> struct op_min_view : scalar_view<T> {
  op_min_view() : scalar_view<T>(std::numeric_limits<T>::max()) {}
  explicit op_min_view(const T &initial) : scalar_view<T>(initial) {}
  op_min_view &operator=(const T &other) {
    this->value = other;
    return *this;
  }
  void calc_min(const T &other) {
    if (other < this->value)
      this->value = other;
  }
  void reduce(op_min_view *right) { calc_min(right->value); }
};
template <typename T> struct op_min : monoid_with_view<op_min_view<T>> {};
template <typename Monoid> class reducer {
  typedef typename Monoid::view_type View;
  typedef typename Monoid::value_type Value;
  View leftmost;
  static void identity(void *view) { Monoid().identity(static_cast<View *>(view)); }
  static void reduce(void *left, void *right) {
    Monoid monoid;
    monoid.reduce(static_cast<View *>(left), static_cast<View *>(right));
    monoid.destroy(static_cast<View *>(right));
  }
  void declare() {
    __photofinish_reducer(&leftmost, sizeof(View), std::is_arithmetic<Value>::value ? 1 : 12,
                          reinterpret_cast<void *>(&identity), reinterpret_cast<void *>(&reduce));
  }
  template <typename V> static auto value(V &view, int) -> decltype(view.view_get_value()) {
    return view.view_get_value();
  }
  template <typename V> static V &value(V &view, long) { return view; }

public:
  typedef View view_type;
  typedef Value value_type;
  typedef Monoid monoid_type;
  reducer() : leftmost() { declare(); }
  template <typename First, typename... Rest>
  explicit reducer(First &&first, Rest &&...rest)
      : leftmost(std::forward<First>(first), std::forward<Rest>(rest)...) {
    declare();
  }
  reducer(const reducer &) = delete;
  void operator=(const reducer &) = delete;
  View &view() { return *static_cast<View *>(__photofinish_view(&leftmost)); }
  View &operator*() { return view(); }
  View *operator->() { return &view(); }
  View &operator()() { return view(); }
  auto get_value() const -> decltype(value(leftmost, 0)) {
    return value(*static_cast<View *>(__photofinish_view_read(&leftmost)), 0);
  }
  void set_value(const Value &other) { view() = View(other); }
  void move_in(Value &other) { view() = View(std::move(other)); }
  void move_out(Value &other) {
    other = value(*static_cast<View *>(__photofinish_view_read(&leftmost)), 0);
  }
};
template <typename T> struct reducer_opadd : reducer<op_add<T>> {
  reducer_opadd() {}
  explicit reducer_opadd(const T &initial) : reducer<op_add<T>>(initial) {}
  reducer_opadd &operator+=(const T &other) { return this->view() += other, *this; }
  reducer_opadd &operator-=(const T &other) { return this->view() -= other, *this; }
  reducer_opadd &operator++() { return ++this->view(), *this; }
  void operator++(int) { this->view()++; }
  reducer_opadd &operator--() { return --this->view(), *this; }
  void operator--(int) { this->view()--; }
};
template <typename T> struct reducer_opmul : reducer<op_mul<T>> {
  reducer_opmul() {}
  explicit reducer_opmul(const T &initial) : reducer<op_mul<T>>(initial) {}
  reducer_opmul &operator*=(const T &other) { return this->view() *= other, *this; }
};
template <typename T> struct reducer_opand : reducer<op_and<T>> {
  reducer_opand() {}
  explicit reducer_opand(const T &initial) : reducer<op_and<T>>(initial) {}
  reducer_opand &operator&=(const T &other) { return this->view() &= other, *this; }
};
template <typename T> struct reducer_opor : reducer<op_or<T>> {
  reducer_opor() {}
  explicit reducer_opor(const T &initial) : reducer<op_or<T>>(initial) {}
  reducer_opor &operator|=(const T &other) { return this->view() |= other, *this; }
};
template <typename T> struct reducer_opxor : reducer<op_xor<T>> {
  reducer_opxor() {}
  explicit reducer_opxor(const T &initial) : reducer<op_xor<T>>(initial) {}
  reducer_opxor &operator^=(const T &other) { return this->view() ^= other, *this; }
};
} // namespace cilk
#endif
#endif
