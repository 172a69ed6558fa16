// What a C++ program expects in libstdc++.so, apart from streams: type information, the exceptions of the standard,
// red-black trees, lists, hashing, threads, condition variables, clocks. Compiled without debug information and linked
// to every C++ program. The exception machinery itself (__cxa_*) and everything of C is modelled by the machine.
#include "std.h"

extern "C" {
using pthread_t = unsigned long;
int pthread_create(pthread_t *, const void *, void *(*)(void *), void *);
int pthread_join(pthread_t, void **);
int pthread_detach(pthread_t);
int pthread_mutex_lock(void *);
int pthread_mutex_unlock(void *);
int pthread_cond_init(void *, const void *);
int pthread_cond_destroy(void *);
int pthread_cond_wait(void *, void *);
int pthread_cond_signal(void *);
int pthread_cond_broadcast(void *);
long sysconf(int);
struct timespec {
  long seconds;
  long nanoseconds;
};
int clock_gettime(int, timespec *);
int nanosleep(const timespec *, timespec *);
int sched_yield();
void abort() __attribute__((noreturn));
// Provided by the machine.
unsigned __photofinish_random_device();
void __photofinish_wait_while_equal(unsigned *, unsigned);
int __photofinish_after_thread(void (*)(void *), void *);
void *__cxa_current_primary_exception();
void __cxa_rethrow_primary_exception(void *);
void __cxa_increment_exception_refcount(void *);
void __cxa_decrement_exception_refcount(void *);
char __libc_single_threaded = 0;
}

namespace __cxxabiv1 {
class __fundamental_type_info : public std::type_info {
public:
  virtual ~__fundamental_type_info();
};
class __array_type_info : public std::type_info {
public:
  virtual ~__array_type_info();
};
class __function_type_info : public std::type_info {
public:
  virtual ~__function_type_info();
};
class __enum_type_info : public std::type_info {
public:
  virtual ~__enum_type_info();
};
class __pbase_type_info : public std::type_info {
public:
  virtual ~__pbase_type_info();
};
class __pointer_type_info : public __pbase_type_info {
public:
  virtual ~__pointer_type_info();
};
class __pointer_to_member_type_info : public __pbase_type_info {
public:
  virtual ~__pointer_to_member_type_info();
};
class __class_type_info : public std::type_info {
public:
  virtual ~__class_type_info();
};
class __si_class_type_info : public __class_type_info {
public:
  virtual ~__si_class_type_info();
};
class __vmi_class_type_info : public __class_type_info {
public:
  virtual ~__vmi_class_type_info();
};
class __forced_unwind { // what cancels a thread
  virtual ~__forced_unwind() throw();
  virtual void unused() = 0;
};
class __foreign_exception {
  virtual ~__foreign_exception() throw();
  virtual void unused() = 0;
};
__forced_unwind::~__forced_unwind() throw() {}
__foreign_exception::~__foreign_exception() throw() {}
// The destructors are the key functions: with them come the vtables, and the type_info of int, char, ...
__fundamental_type_info::~__fundamental_type_info() {}
__array_type_info::~__array_type_info() {}
__function_type_info::~__function_type_info() {}
__enum_type_info::~__enum_type_info() {}
__pbase_type_info::~__pbase_type_info() {}
__pointer_type_info::~__pointer_type_info() {}
__pointer_to_member_type_info::~__pointer_to_member_type_info() {}
__class_type_info::~__class_type_info() {}
__si_class_type_info::~__si_class_type_info() {}
__vmi_class_type_info::~__vmi_class_type_info() {}
} // namespace __cxxabiv1

namespace std {

type_info::~type_info() {}
bool type_info::__is_pointer_p() const { return false; }
bool type_info::__is_function_p() const { return false; }
bool type_info::__do_catch(const type_info *, void **, unsigned) const { abort(); }
bool type_info::__do_upcast(const void *, void **) const { abort(); }

exception::~exception() noexcept {}
const char *exception::what() const noexcept { return "std::exception"; }

// What atomic_load, atomic_store and their relatives for a shared_ptr hold: one of some locks, by the pointer's address.
struct _Sp_locker {
  explicit _Sp_locker(const void *) noexcept;
  _Sp_locker(const void *, const void *) noexcept;
  ~_Sp_locker();

private:
  unsigned char first_;
  unsigned char second_;
};
static constexpr unsigned sharedPointerLocks = 64;
alignas(8) static char sharedPointerMutexes[sharedPointerLocks][40];
static unsigned char lockOf(const void *pointer) {
  return reinterpret_cast<unsigned long>(pointer) * 0x9E3779B97F4A7C15ul >> 58;
}
_Sp_locker::_Sp_locker(const void *pointer) noexcept : _Sp_locker(pointer, pointer) {}
_Sp_locker::_Sp_locker(const void *one, const void *other) noexcept : first_(lockOf(one)), second_(lockOf(other)) {
  if (first_ > second_) {
    unsigned char greater = first_;
    first_ = second_;
    second_ = greater;
  }
  pthread_mutex_lock(sharedPointerMutexes[first_]);
  if (first_ != second_)
    pthread_mutex_lock(sharedPointerMutexes[second_]);
}
_Sp_locker::~_Sp_locker() {
  if (first_ != second_)
    pthread_mutex_unlock(sharedPointerMutexes[second_]);
  pthread_mutex_unlock(sharedPointerMutexes[first_]);
}

template <class T> allocator<T>::allocator() noexcept {}
template <class T> allocator<T>::allocator(const allocator &) noexcept {}
template <class T> allocator<T>::~allocator() noexcept {}
template class allocator<char>;
template class allocator<wchar_t>;

struct nothrow_t {};
extern const nothrow_t nothrow;
const nothrow_t nothrow{};

#define DEFINE_ROOT(name)                                                                                              \
  name::name(const string &text) : message_(text.chars(), text.count()) {}                                             \
  name::name(const char *text) : message_(text) {}                                                                     \
  name::name(const name &other) noexcept : exception(other), message_(other.message_) {}                               \
  name::name(name &&other) noexcept : exception(other), message_(other.message_) {}                                    \
  name &name::operator=(name &&other) noexcept { return *this = static_cast<const name &>(other); }                    \
  name &name::operator=(const name &other) noexcept {                                                                  \
    message_ = other.message_;                                                                                         \
    return *this;                                                                                                      \
  }                                                                                                                    \
  name::~name() noexcept {}                                                                                            \
  const char *name::what() const noexcept { return message_.text(); }
#define DEFINE(name, base)                                                                                             \
  name::name(const string &text) : base(text) {}                                                                       \
  name::name(const char *text) : base(text) {}                                                                         \
  name::~name() noexcept {}
#define DEFINE_PLAIN(name)                                                                                             \
  name::~name() noexcept {}                                                                                            \
  const char *name::what() const noexcept { return "std::" #name; }                                                    \
  [[noreturn]] void __throw_##name() { throw name(); }
#define DEFINE_THROW(name)                                                                                             \
  [[noreturn]] void __throw_##name(const char *text) { throw name(text); }

DEFINE_ROOT(logic_error)
DEFINE_ROOT(runtime_error)
DEFINE(domain_error, logic_error)
DEFINE(invalid_argument, logic_error)
DEFINE(length_error, logic_error)
DEFINE(out_of_range, logic_error)
DEFINE(range_error, runtime_error)
DEFINE(overflow_error, runtime_error)
DEFINE(underflow_error, runtime_error)
DEFINE_PLAIN(bad_alloc)
DEFINE_PLAIN(bad_array_new_length)
DEFINE_PLAIN(bad_cast)
DEFINE_PLAIN(bad_typeid)
DEFINE_PLAIN(bad_exception)
bad_weak_ptr::~bad_weak_ptr() noexcept {}
const char *bad_weak_ptr::what() const noexcept { return "bad_weak_ptr"; }
bad_function_call::~bad_function_call() noexcept {}
const char *bad_function_call::what() const noexcept { return "bad_function_call"; }
[[noreturn]] void __throw_bad_function_call() { throw bad_function_call(); }
DEFINE_THROW(logic_error)
DEFINE_THROW(runtime_error)
DEFINE_THROW(domain_error)
DEFINE_THROW(invalid_argument)
DEFINE_THROW(length_error)
DEFINE_THROW(out_of_range)
DEFINE_THROW(range_error)
DEFINE_THROW(overflow_error)
DEFINE_THROW(underflow_error)

extern "C" [[noreturn]] void __cxa_bad_cast() { throw bad_cast(); }
extern "C" [[noreturn]] void __cxa_bad_typeid() { throw bad_typeid(); }
extern "C" [[noreturn]] void __cxa_throw_bad_array_new_length() { throw bad_array_new_length(); }

[[noreturn]] void __throw_out_of_range_fmt(const char *format, ...) {
  char text[512];
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  __builtin_va_end(arguments);
  throw out_of_range(text);
}

// ---- error codes

struct error_code;
struct error_condition;

inline namespace _V2 {
class error_category {
public:
  virtual ~error_category();
  virtual const char *name() const noexcept = 0;
  virtual void *oldMessage(int) const { abort(); } // _M_message, for the string of the old interface
  virtual string message(int) const = 0;
  virtual error_condition default_error_condition(int) const noexcept;
  virtual bool equivalent(int, const error_condition &) const noexcept;
  virtual bool equivalent(const error_code &, int) const noexcept;
};
} // namespace _V2

struct error_code {
  int value;
  const error_category *category;
};
struct error_condition {
  int value;
  const error_category *category;
};

inline namespace _V2 {
error_category::~error_category() {}
error_condition error_category::default_error_condition(int value) const noexcept { return {value, this}; }
bool error_category::equivalent(int value, const error_condition &other) const noexcept {
  return other.category == this && other.value == value;
}
bool error_category::equivalent(const error_code &other, int value) const noexcept {
  return other.category == this && other.value == value;
}
class generic_error_category final : public error_category {
  const char *name() const noexcept override { return "generic"; }
  string message(int value) const override {
    const char *text = __photofinish_error_text(value);
    return string(string::Adopt(), text, strlen(text));
  }
};
class system_error_category final : public error_category {
  const char *name() const noexcept override { return "system"; }
  string message(int value) const override {
    const char *text = __photofinish_error_text(value);
    return string(string::Adopt(), text, strlen(text));
  }
};
[[clang::no_destroy]] static generic_error_category generic;
[[clang::no_destroy]] static system_error_category system;
const error_category &generic_category() noexcept { return generic; }
const error_category &system_category() noexcept { return system; }
class future_error_category final : public error_category {
public:
  const char *name() const noexcept override { return "future"; }
  string message(int value) const override {
    const char *text = value == 1   ? "Future already retrieved"
                       : value == 2 ? "Promise already satisfied"
                       : value == 3 ? "No associated state"
                       : value == 4 ? "Broken promise"
                                    : "Unknown error";
    return string(string::Adopt(), text, strlen(text));
  }
};
[[clang::no_destroy]] static future_error_category futures;
} // namespace _V2

class system_error : public runtime_error {
  error_code code_;

public:
  system_error(int value, const char *text) : runtime_error(text), code_{value, &generic_category()} {}
  virtual ~system_error() noexcept;
};
system_error::~system_error() noexcept {}
[[noreturn]] void __throw_system_error(int value) { throw system_error(value, __photofinish_error_text(value)); }

// ---- std::list

namespace __detail {
struct _List_node_base {
  _List_node_base *next;
  _List_node_base *previous;
  static void swap(_List_node_base &, _List_node_base &) noexcept;
  void _M_transfer(_List_node_base *, _List_node_base *) noexcept;
  void _M_reverse() noexcept;
  void _M_hook(_List_node_base *) noexcept;
  void _M_unhook() noexcept;
};

void _List_node_base::_M_hook(_List_node_base *position) noexcept {
  next = position;
  previous = position->previous;
  position->previous->next = this;
  position->previous = this;
}

void _List_node_base::_M_unhook() noexcept {
  next->previous = previous;
  previous->next = next;
}

void _List_node_base::_M_transfer(_List_node_base *first, _List_node_base *last) noexcept {
  if (this == last) return;
  last->previous->next = this;
  first->previous->next = last;
  previous->next = first;
  _List_node_base *before = previous;
  previous = last->previous;
  last->previous = first->previous;
  first->previous = before;
}

void _List_node_base::_M_reverse() noexcept {
  _List_node_base *node = this;
  do {
    _List_node_base *following = node->next;
    node->next = node->previous;
    node->previous = following;
    node = following;
  } while (node != this);
}

void _List_node_base::swap(_List_node_base &x, _List_node_base &y) noexcept {
  bool xEmpty = x.next == &x;
  bool yEmpty = y.next == &y;
  _List_node_base xLinks = x;
  _List_node_base yLinks = y;
  if (yEmpty) {
    x.next = x.previous = &x;
  } else {
    x = yLinks;
    x.next->previous = x.previous->next = &x;
  }
  if (xEmpty) {
    y.next = y.previous = &y;
  } else {
    y = xLinks;
    y.next->previous = y.previous->next = &y;
  }
}

// ---- unordered containers

struct _Prime_rehash_policy {
  float max_load;
  mutable size_t next_resize;
  struct Answer {
    bool rehash;
    size_t buckets;
  };
  size_t _M_next_bkt(size_t) const;
  Answer _M_need_rehash(size_t, size_t, size_t) const;
};

static bool prime(size_t n) {
  if (n < 4) return n >= 2;
  if (n % 2 == 0) return false;
  for (size_t d = 3; d * d <= n; d += 2)
    if (n % d == 0) return false;
  return true;
}

size_t _Prime_rehash_policy::_M_next_bkt(size_t wanted) const {
  static const unsigned char small[] = {2, 2, 2, 3, 5, 5, 7, 7, 11, 11, 11, 11, 13, 13};
  size_t buckets = wanted;
  if (wanted < sizeof small) {
    if (wanted == 0) return 1;
    buckets = small[wanted];
  } else {
    while (!prime(buckets)) ++buckets;
  }
  next_resize = static_cast<size_t>(buckets * static_cast<double>(max_load));
  return buckets;
}

_Prime_rehash_policy::Answer _Prime_rehash_policy::_M_need_rehash(size_t buckets, size_t elements,
                                                                  size_t inserted) const {
  if (elements + inserted <= next_resize) return {false, 0};
  double least = static_cast<double>(elements + (next_resize != 0 ? inserted : inserted < 11 ? 11 : inserted)) /
                 static_cast<double>(max_load);
  if (least < static_cast<double>(buckets)) {
    next_resize = static_cast<size_t>(buckets * static_cast<double>(max_load));
    return {false, 0};
  }
  size_t wanted = static_cast<size_t>(least) + 1;
  return {true, _M_next_bkt(wanted < 2 * buckets ? 2 * buckets : wanted)};
}
} // namespace __detail

// MurmurHash64A, as libstdc++.
size_t _Hash_bytes(const void *bytes, size_t length, size_t seed) {
  const size_t multiplier = 0xc6a4a7935bd1e995UL;
  auto mix = [](size_t v) { return v ^ (v >> 47); };
  const unsigned char *at = static_cast<const unsigned char *>(bytes);
  const unsigned char *end = at + (length & ~size_t(7));
  size_t hash = seed ^ (length * multiplier);
  for (; at != end; at += 8) {
    size_t word;
    memcpy(&word, at, 8);
    hash ^= mix(word * multiplier) * multiplier;
    hash *= multiplier;
  }
  if ((length & 7) != 0) {
    size_t word = 0;
    for (size_t i = length & 7; i-- > 0;) word = (word << 8) + at[i];
    hash ^= word;
    hash *= multiplier;
  }
  return mix(mix(hash) * multiplier);
}

size_t _Fnv_hash_bytes(const void *bytes, size_t length, size_t hash) {
  const char *at = static_cast<const char *>(bytes);
  for (; length != 0; --length) {
    hash ^= static_cast<size_t>(*at++);
    hash *= 1099511628211UL;
  }
  return hash;
}

// ---- random_device, clocks

class random_device {
  void _M_init(const string &);
  void _M_init(const char *, size_t);
  void _M_fini();
  unsigned _M_getval();
  double _M_getentropy() const noexcept;
};
void random_device::_M_init(const string &) {}
void random_device::_M_init(const char *, size_t) {}
void random_device::_M_fini() {}
unsigned random_device::_M_getval() { return __photofinish_random_device(); }
double random_device::_M_getentropy() const noexcept { return 32; }

template <long N, long D> struct ratio;
namespace chrono {
template <class R, class P> struct duration {
  R count;
};
using seconds = duration<long, ratio<1, 1>>;
using nanoseconds = duration<long, ratio<1, 1000000000>>;
inline namespace _V2 {
struct system_clock {
  static nanoseconds now() noexcept;
};
struct steady_clock {
  static nanoseconds now() noexcept;
};
static nanoseconds clock(int which) {
  timespec time;
  clock_gettime(which, &time);
  return {time.seconds * 1000000000L + time.nanoseconds};
}
nanoseconds system_clock::now() noexcept { return clock(0); }
nanoseconds steady_clock::now() noexcept { return clock(1); }
} // namespace _V2
} // namespace chrono

// ---- handlers

using terminate_handler = void (*)();
using new_handler = void (*)();
static void runTerminateHandler() noexcept;
extern "C" {
struct Termination {
  void (*run)();
  terminate_handler handler;
};
// The machine calls the first part of it where std::terminate is called.
Termination __photofinish_terminate = {runTerminateHandler, nullptr};
// The machine looks whether the program has it.
new_handler __photofinish_new_handler = nullptr;
}

static terminate_handler given(terminate_handler handler) { return handler != nullptr ? handler : abort; }

static void runTerminateHandler() noexcept {
  terminate_handler handler = __atomic_load_n(&__photofinish_terminate.handler, __ATOMIC_ACQUIRE);
  if (handler == nullptr) return;
  try {
    handler();
  } catch (...) {
    abort();
  }
}
terminate_handler set_terminate(terminate_handler handler) noexcept {
  return given(__atomic_exchange_n(&__photofinish_terminate.handler, handler, __ATOMIC_ACQ_REL));
}
terminate_handler get_terminate() noexcept {
  return given(__atomic_load_n(&__photofinish_terminate.handler, __ATOMIC_ACQUIRE));
}
new_handler set_new_handler(new_handler handler) noexcept {
  return __atomic_exchange_n(&__photofinish_new_handler, handler, __ATOMIC_ACQ_REL);
}
new_handler get_new_handler() noexcept { return __atomic_load_n(&__photofinish_new_handler, __ATOMIC_ACQUIRE); }

namespace this_thread {
void __sleep_for(chrono::seconds seconds, chrono::nanoseconds nanoseconds) {
  timespec time{seconds.count, nanoseconds.count};
  nanosleep(&time, nullptr);
}
} // namespace this_thread

// ---- threads

template <class T> struct default_delete;
template <class T, class D = default_delete<T>> class unique_ptr {
public:
  T *pointer_;
  ~unique_ptr() {
    if (pointer_ != nullptr) delete pointer_;
  }
};

class thread {
  pthread_t id_;

public:
  struct _State {
    virtual ~_State();
    virtual void _M_run() = 0;
  };
  void _M_start_thread(unique_ptr<_State>, void (*)());
  void join();
  void detach();
  static unsigned hardware_concurrency() noexcept;
};

thread::_State::~_State() {}

struct StateOwner {
  thread::_State *state;
  ~StateOwner() { delete state; }
};
static void *runState(void *argument) {
  StateOwner owner{static_cast<thread::_State *>(argument)};
  owner.state->_M_run();
  return nullptr;
}

void thread::_M_start_thread(unique_ptr<_State> state, void (*)()) {
  int error = pthread_create(&id_, nullptr, runState, state.pointer_);
  if (error != 0) __throw_system_error(error);
  state.pointer_ = nullptr;
}

void thread::join() {
  int error = 22; // EINVAL
  if (id_ != 0) error = pthread_join(id_, nullptr);
  if (error != 0) __throw_system_error(error);
  id_ = 0;
}

void thread::detach() {
  int error = 22;
  if (id_ != 0) error = pthread_detach(id_);
  if (error != 0) __throw_system_error(error);
  id_ = 0;
}

unsigned thread::hardware_concurrency() noexcept { return static_cast<unsigned>(sysconf(84)); }

class mutex {
  char native_[40];
};
template <class M> class unique_lock {
public:
  M *mutex_;
  bool owns_;
  ~unique_lock();
};

class condition_variable {
  char native_[48] __attribute__((aligned(8)));

public:
  condition_variable() noexcept;
  ~condition_variable() noexcept;
  void wait(unique_lock<mutex> &);
  void notify_one() noexcept;
  void notify_all() noexcept;
};
condition_variable::condition_variable() noexcept { pthread_cond_init(native_, nullptr); }
condition_variable::~condition_variable() noexcept { pthread_cond_destroy(native_); }
void condition_variable::wait(unique_lock<mutex> &lock) { pthread_cond_wait(native_, lock.mutex_); }
void condition_variable::notify_one() noexcept { pthread_cond_signal(native_); }
void condition_variable::notify_all() noexcept { pthread_cond_broadcast(native_); }

// ---- what is done when a thread has ended, its thread-local objects included

struct __at_thread_exit_elt {
  __at_thread_exit_elt *next;
  void (*callback)(void *);
};
void __at_thread_exit(__at_thread_exit_elt *element) { __photofinish_after_thread(element->callback, element); }

struct NotifyAll : __at_thread_exit_elt {
  condition_variable *condition;
  void *mutex;
};
static void notifyAll(void *pointer) {
  NotifyAll *notice = static_cast<NotifyAll *>(pointer);
  pthread_mutex_unlock(notice->mutex);
  notice->condition->notify_all();
  delete notice;
}
void notify_all_at_thread_exit(condition_variable &condition, unique_lock<mutex> lock) {
  NotifyAll *notice = new NotifyAll;
  notice->callback = notifyAll;
  notice->condition = &condition;
  notice->mutex = lock.mutex_;
  lock.mutex_ = nullptr;
  lock.owns_ = false;
  __at_thread_exit(notice);
}

__thread void *__once_callable;
__thread void (*__once_call)();
extern "C" void __once_proxy() { __once_call(); }

// ---- futures: the shared state waits on a word until it changes

struct __atomic_futex_unsigned_base {
  bool _M_futex_wait_until(unsigned *, unsigned, bool, chrono::seconds, chrono::nanoseconds);
  bool _M_futex_wait_until_steady(unsigned *, unsigned, bool, chrono::seconds, chrono::nanoseconds);
  static void _M_futex_notify_all(unsigned *);
};
// The time may be over at any moment: others get a turn, then it is. Gives false if it is over.
static bool wait_until_changed(unsigned *word, unsigned value, bool timed) {
  if (!timed) {
    __photofinish_wait_while_equal(word, value);
    return true;
  }
  if (__atomic_load_n(word, __ATOMIC_RELAXED) != value) return true;
  sched_yield();
  return __atomic_load_n(word, __ATOMIC_RELAXED) != value;
}
bool __atomic_futex_unsigned_base::_M_futex_wait_until(unsigned *word, unsigned value, bool timed, chrono::seconds,
                                                       chrono::nanoseconds) {
  return wait_until_changed(word, value, timed);
}
bool __atomic_futex_unsigned_base::_M_futex_wait_until_steady(unsigned *word, unsigned value, bool timed,
                                                              chrono::seconds, chrono::nanoseconds) {
  return wait_until_changed(word, value, timed);
}
void __atomic_futex_unsigned_base::_M_futex_notify_all(unsigned *) {}

struct __future_base {
  struct _Result_base {
    void *error; // exception_ptr
    _Result_base();
    virtual void _M_destroy() = 0;
    virtual ~_Result_base();
  };
  struct _State_baseV2 {
    void *table;
    void *result;
    unsigned status;
    struct _Make_ready;
  };
};
// The counts behind a shared_ptr. The last owner destroys the object, the last weak one the counts.
struct Counts {
  virtual ~Counts();
  virtual void dispose() = 0;
  virtual void destroy() = 0;
  int owners;
  int weak;
  bool lock() {
    int seen = __atomic_load_n(&owners, __ATOMIC_RELAXED);
    while (seen != 0)
      if (__atomic_compare_exchange_n(&owners, &seen, seen + 1, false, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) return true;
    return false;
  }
  void unlock() {
    if (__atomic_fetch_sub(&owners, 1, __ATOMIC_ACQ_REL) != 1) return;
    dispose();
    forget();
  }
  void forget() {
    if (__atomic_fetch_sub(&weak, 1, __ATOMIC_ACQ_REL) == 1) destroy();
  }
};
// Holds a weak_ptr to a shared state whose value is there, and makes it ready when the thread has ended.
struct __future_base::_State_baseV2::_Make_ready : __at_thread_exit_elt {
  _State_baseV2 *state;
  Counts *counts;
  static void _S_run(void *);
  void _M_set();
};
void __future_base::_State_baseV2::_Make_ready::_S_run(void *pointer) {
  _Make_ready *ready = static_cast<_Make_ready *>(pointer);
  if (ready->counts != nullptr) {
    if (ready->counts->lock()) {
      __atomic_exchange_n(&ready->state->status, 1, __ATOMIC_RELEASE);
      ready->counts->unlock();
    }
    ready->counts->forget();
  }
  delete ready;
}
void __future_base::_State_baseV2::_Make_ready::_M_set() {
  callback = _S_run;
  __at_thread_exit(this);
}
__future_base::_Result_base::_Result_base() : error(nullptr) {}
__future_base::_Result_base::~_Result_base() {
  if (error != nullptr) __cxa_decrement_exception_refcount(error);
}

const _V2::error_category &future_category() noexcept { return _V2::futures; }
class future_error : public logic_error {
  error_code code_;

public:
  future_error(int value, const char *text) : logic_error(text), code_{value, &future_category()} {}
  virtual ~future_error() noexcept;
  virtual const char *what() const noexcept;
};
future_error::~future_error() noexcept {}
const char *future_error::what() const noexcept { return logic_error::what(); }
[[noreturn]] void __throw_future_error(int value) { throw future_error(value, "std::future_error"); }

// ---- placeholders of std::bind

template <int> struct _Placeholder {};
namespace placeholders {
#define PLACEHOLDER(n)                                                                                                 \
  extern const _Placeholder<n> _##n;                                                                                   \
  const _Placeholder<n> _##n{};
PLACEHOLDER(1)
PLACEHOLDER(2)
PLACEHOLDER(3)
PLACEHOLDER(4)
PLACEHOLDER(5)
PLACEHOLDER(6)
PLACEHOLDER(7)
PLACEHOLDER(8)
PLACEHOLDER(9)
PLACEHOLDER(10)
} // namespace placeholders

// ---- exception_ptr

namespace __exception_ptr {
class exception_ptr {
  void *object_;

public:
  explicit exception_ptr(void *) noexcept;
  exception_ptr(const exception_ptr &) noexcept;
  ~exception_ptr() noexcept;
  void _M_addref() noexcept;
  void _M_release() noexcept;
  void *_M_get() const noexcept;
};
exception_ptr::exception_ptr(void *object) noexcept : object_(object) { _M_addref(); }
exception_ptr::exception_ptr(const exception_ptr &other) noexcept : object_(other.object_) { _M_addref(); }
exception_ptr::~exception_ptr() noexcept { _M_release(); }
void exception_ptr::_M_addref() noexcept {
  if (object_ != nullptr) __cxa_increment_exception_refcount(object_);
}
void exception_ptr::_M_release() noexcept {
  if (object_ != nullptr) __cxa_decrement_exception_refcount(object_);
  object_ = nullptr;
}
void *exception_ptr::_M_get() const noexcept { return object_; }
} // namespace __exception_ptr

class nested_exception {
  __exception_ptr::exception_ptr pointer_;

public:
  virtual ~nested_exception() noexcept;
};
nested_exception::~nested_exception() noexcept {}

__exception_ptr::exception_ptr current_exception() noexcept {
  void *object = __cxa_current_primary_exception(); // one reference taken
  __exception_ptr::exception_ptr pointer(object);
  if (object != nullptr) __cxa_decrement_exception_refcount(object);
  return pointer;
}

[[noreturn]] void rethrow_exception(__exception_ptr::exception_ptr pointer) {
  __cxa_rethrow_primary_exception(pointer._M_get());
  abort();
}

} // namespace std
