/* Reducers of Cilk Plus. Of numbers, the one view of the serial elision is enough. */
#ifndef PHOTOFINISH_REDUCER_H
#define PHOTOFINISH_REDUCER_H
#ifndef __cplusplus
#define CILK_C_DECLARE_REDUCER(type)                                                               \
  struct {                                                                                         \
    type value;                                                                                    \
  }
#define CILK_C_INIT_REDUCER(type, reduce, identity, destroy, ...) {__VA_ARGS__}
#define CILK_C_REGISTER_REDUCER(reducer)                                                           \
  __photofinish_reducer(&(reducer), sizeof(reducer), __builtin_classify_type((reducer).value), 0, 0)
#define CILK_C_UNREGISTER_REDUCER(reducer) ((void)0)
#define REDUCER_VIEW(reducer) ((reducer).value)
typedef char __photofinish_number_char;
typedef signed char __photofinish_number_schar;
typedef unsigned char __photofinish_number_uchar;
typedef short __photofinish_number_short;
typedef unsigned short __photofinish_number_ushort;
typedef int __photofinish_number_int;
typedef unsigned __photofinish_number_uint;
typedef unsigned __photofinish_number_unsigned;
typedef __WCHAR_TYPE__ __photofinish_number_wchar_t;
typedef long __photofinish_number_long;
typedef unsigned long __photofinish_number_ulong;
typedef long long __photofinish_number_longlong;
typedef unsigned long long __photofinish_number_ulonglong;
typedef float __photofinish_number_float;
typedef double __photofinish_number_double;
typedef long double __photofinish_number_longdouble;
#define __photofinish_number_reducer(name, type, initial)                                          \
  CILK_C_DECLARE_REDUCER(__photofinish_number_##type) name = {initial}
#define CILK_C_REDUCER_OPADD(name, type, initial) __photofinish_number_reducer(name, type, initial)
#define CILK_C_REDUCER_OPADD_TYPE(type) CILK_C_DECLARE_REDUCER(__photofinish_number_##type)
#define CILK_C_REDUCER_OPMUL(name, type, initial) __photofinish_number_reducer(name, type, initial)
#define CILK_C_REDUCER_OPMUL_TYPE(type) CILK_C_DECLARE_REDUCER(__photofinish_number_##type)
#define CILK_C_REDUCER_OPAND(name, type, initial) __photofinish_number_reducer(name, type, initial)
#define CILK_C_REDUCER_OPAND_TYPE(type) CILK_C_DECLARE_REDUCER(__photofinish_number_##type)
#define CILK_C_REDUCER_OPOR(name, type, initial) __photofinish_number_reducer(name, type, initial)
#define CILK_C_REDUCER_OPOR_TYPE(type) CILK_C_DECLARE_REDUCER(__photofinish_number_##type)
#define CILK_C_REDUCER_OPXOR(name, type, initial) __photofinish_number_reducer(name, type, initial)
#define CILK_C_REDUCER_OPXOR_TYPE(type) CILK_C_DECLARE_REDUCER(__photofinish_number_##type)
#define CILK_C_REDUCER_MAX(name, type, initial) __photofinish_number_reducer(name, type, initial)
#define CILK_C_REDUCER_MAX_TYPE(type) CILK_C_DECLARE_REDUCER(__photofinish_number_##type)
#define CILK_C_REDUCER_MIN(name, type, initial) __photofinish_number_reducer(name, type, initial)
#define CILK_C_REDUCER_MIN_TYPE(type) CILK_C_DECLARE_REDUCER(__photofinish_number_##type)
#define CILK_C_REDUCER_MAX_CALC(reducer, number)                                                   \
  ((reducer).value = (reducer).value < (number) ? (number) : (reducer).value)
#define CILK_C_REDUCER_MIN_CALC(reducer, number)                                                   \
  ((reducer).value = (number) < (reducer).value ? (number) : (reducer).value)
#else
#include <limits>
#include <type_traits>
namespace cilk {
template <typename T> struct op_add {
  typedef T value_type;
  struct view_type {
    T value;
    view_type() : value(T()) {}
    explicit view_type(const T &initial) : value(initial) {}
    operator const T &() const { return value; }
    view_type &operator=(const T &other) {
      value = other;
      return *this;
    }
    view_type &operator+=(const T &other) { return value += other, *this; }
    view_type &operator-=(const T &other) { return value -= other, *this; }
    view_type &operator++() { return ++value, *this; }
    view_type &operator--() { return --value, *this; }
    void operator++(int) { value++; }
    void operator--(int) { value--; }
  };
};
template <typename T> struct op_mul {
  typedef T value_type;
  struct view_type {
    T value;
    view_type() : value(T(1)) {}
    explicit view_type(const T &initial) : value(initial) {}
    operator const T &() const { return value; }
    view_type &operator=(const T &other) {
      value = other;
      return *this;
    }
    view_type &operator*=(const T &other) { return value *= other, *this; }
  };
};
template <typename T> struct op_and {
  typedef T value_type;
  struct view_type {
    T value;
    view_type() : value(T(~T())) {}
    explicit view_type(const T &initial) : value(initial) {}
    operator const T &() const { return value; }
    view_type &operator=(const T &other) {
      value = other;
      return *this;
    }
    view_type &operator&=(const T &other) { return value &= other, *this; }
  };
};
template <typename T> struct op_or {
  typedef T value_type;
  struct view_type {
    T value;
    view_type() : value(T()) {}
    explicit view_type(const T &initial) : value(initial) {}
    operator const T &() const { return value; }
    view_type &operator=(const T &other) {
      value = other;
      return *this;
    }
    view_type &operator|=(const T &other) { return value |= other, *this; }
  };
};
template <typename T> struct op_xor {
  typedef T value_type;
  struct view_type {
    T value;
    view_type() : value(T()) {}
    explicit view_type(const T &initial) : value(initial) {}
    operator const T &() const { return value; }
    view_type &operator=(const T &other) {
      value = other;
      return *this;
    }
    view_type &operator^=(const T &other) { return value ^= other, *this; }
  };
};
template <typename T> struct op_max {
  typedef T value_type;
  struct view_type {
    T value;
    view_type() : value(std::numeric_limits<T>::lowest()) {}
    explicit view_type(const T &initial) : value(initial) {}
    operator const T &() const { return value; }
    view_type &operator=(const T &other) {
      value = other;
      return *this;
    }
    void calc_max(const T &other) {
      if (value < other)
        value = other;
    }
  };
};
template <typename T> struct op_min {
  typedef T value_type;
  struct view_type {
    T value;
    view_type() : value(std::numeric_limits<T>::max()) {}
    explicit view_type(const T &initial) : value(initial) {}
    operator const T &() const { return value; }
    view_type &operator=(const T &other) {
      value = other;
      return *this;
    }
    void calc_min(const T &other) {
      if (other < value)
        value = other;
    }
  };
};
template <typename Monoid> class reducer {
  typedef typename Monoid::view_type View;
  typedef typename Monoid::value_type Value;
  View current;
  void declare() {
    __photofinish_reducer(this, sizeof(*this), std::is_arithmetic<Value>::value ? 1 : 12, 0, 0);
  }

public:
  typedef View view_type;
  typedef Value value_type;
  reducer() { declare(); }
  explicit reducer(const Value &initial) : current(initial) { declare(); }
  reducer(const reducer &) = delete;
  void operator=(const reducer &) = delete;
  View &view() { return current; }
  View &operator*() { return current; }
  View *operator->() { return &current; }
  View &operator()() { return current; }
  const Value &get_value() const { return current.value; }
  void set_value(const Value &value) { current.value = value; }
  void move_in(Value &value) { current.value = value; }
  void move_out(Value &value) { value = current.value; }
};
template <typename T> struct reducer_opadd : reducer<op_add<T>> {
  reducer_opadd() {}
  explicit reducer_opadd(const T &initial) : reducer<op_add<T>>(initial) {}
  reducer_opadd &operator+=(const T &other) {
    this->view() += other;
    return *this;
  }
  reducer_opadd &operator-=(const T &other) {
    this->view() -= other;
    return *this;
  }
  reducer_opadd &operator++() { return ++this->view(), *this; }
  reducer_opadd &operator--() { return --this->view(), *this; }
  void operator++(int) { this->view()++; }
  void operator--(int) { this->view()--; }
};
template <typename T> struct reducer_opmul : reducer<op_mul<T>> {
  reducer_opmul() {}
  explicit reducer_opmul(const T &initial) : reducer<op_mul<T>>(initial) {}
  reducer_opmul &operator*=(const T &other) {
    this->view() *= other;
    return *this;
  }
};
template <typename T> struct reducer_opand : reducer<op_and<T>> {
  reducer_opand() {}
  explicit reducer_opand(const T &initial) : reducer<op_and<T>>(initial) {}
  reducer_opand &operator&=(const T &other) {
    this->view() &= other;
    return *this;
  }
};
template <typename T> struct reducer_opor : reducer<op_or<T>> {
  reducer_opor() {}
  explicit reducer_opor(const T &initial) : reducer<op_or<T>>(initial) {}
  reducer_opor &operator|=(const T &other) {
    this->view() |= other;
    return *this;
  }
};
template <typename T> struct reducer_opxor : reducer<op_xor<T>> {
  reducer_opxor() {}
  explicit reducer_opxor(const T &initial) : reducer<op_xor<T>>(initial) {}
  reducer_opxor &operator^=(const T &other) {
    this->view() ^= other;
    return *this;
  }
};
} // namespace cilk
#endif
#endif
