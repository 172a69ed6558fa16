// The part of libstdc++'s binary interface that the C++ part of the library implements: declarations whose names mangle
// and whose objects lie as in libstdc++ (checked by its symbol table), without including any header of it.
#pragma once

using size_t = decltype(sizeof 0);
// State of the library itself: whatever threads do there is the library's business, not a race of the program.
#define LIBRARY_STATE __attribute__((section("photofinish")))

extern "C" {
void *malloc(size_t);
void free(void *);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
void *memchr(const void *, int, size_t);
int memcmp(const void *, const void *, size_t);
size_t strlen(const char *);
const char *__photofinish_error_text(int);
int snprintf(char *, size_t, const char *, ...);
int vsnprintf(char *, size_t, const char *, __builtin_va_list);
}

inline void *operator new(size_t, void *place) noexcept { return place; }

namespace std {

template <class C> struct char_traits;

template <class T> class allocator {
public:
  allocator() noexcept;
  allocator(const allocator &) noexcept;
  ~allocator() noexcept;
};

inline namespace __cxx11 {
// The layout of std::string; only what the runtime itself needs of it.
template <class C, class T, class A> class basic_string {
  C *chars_;
  size_t size_;
  union {
    C local_[16 / sizeof(C)];
    size_t capacity_;
  };

  bool local() const { return chars_ == local_; }
  size_t room() const { return local() ? 15 : capacity_; }

public:
  struct Adopt {};
  // Not the names of libstdc++: these are our own and inlined into the runtime only.
  __attribute__((always_inline)) basic_string(Adopt, const C *from, size_t n) : chars_(local_), size_(0) {
    local_[0] = 0;
    add(from, n);
  }
  __attribute__((always_inline)) ~basic_string() {
    if (!local()) ::operator delete(chars_);
  }
  const C *chars() const { return chars_; }
  size_t count() const { return size_; }
  __attribute__((always_inline)) void drop() {
    size_ = 0;
    chars_[0] = 0;
  }
  __attribute__((always_inline)) void add(const C *from, size_t n) {
    if (size_ + n > room()) {
      size_t wanted = 2 * room();
      if (wanted < size_ + n) wanted = size_ + n;
      C *grown = static_cast<C *>(::operator new(wanted + 1));
      memcpy(grown, chars_, size_);
      if (!local()) ::operator delete(chars_);
      chars_ = grown;
      capacity_ = wanted;
    }
    if (n != 0) memmove(chars_ + size_, from, n);
    size_ += n;
    chars_[size_] = 0;
  }
  __attribute__((always_inline)) void overwrite(size_t at, const C *from, size_t n) { memcpy(chars_ + at, from, n); }
};
} // namespace __cxx11

using string = basic_string<char, char_traits<char>, allocator<char>>;

class type_info {
public:
  virtual ~type_info();
  virtual bool __is_pointer_p() const;
  virtual bool __is_function_p() const;
  virtual bool __do_catch(const type_info *, void **, unsigned) const;
  virtual bool __do_upcast(const void *, void **) const;

protected:
  const char *name_;
};

class exception {
public:
  exception() noexcept {}
  virtual ~exception() noexcept;
  virtual const char *what() const noexcept;
};

// libstdc++ keeps the message of its exceptions in a shared copy; one pointer wide.
class Message {
  struct Shared {
    size_t owners;
    char text[1];
  } *shared_;

public:
  Message(const char *text, size_t length) {
    shared_ = static_cast<Shared *>(malloc(sizeof(size_t) + length + 1));
    shared_->owners = 1;
    memcpy(shared_->text, text, length);
    shared_->text[length] = 0;
  }
  Message(const char *text) : Message(text, strlen(text)) {}
  Message(const Message &other) noexcept : shared_(other.shared_) {
    __atomic_fetch_add(&shared_->owners, 1, __ATOMIC_RELAXED);
  }
  Message &operator=(const Message &other) noexcept {
    if (shared_ != other.shared_) {
      this->~Message();
      new (this) Message(other);
    }
    return *this;
  }
  ~Message() {
    if (__atomic_fetch_sub(&shared_->owners, 1, __ATOMIC_ACQ_REL) == 1) free(shared_);
  }
  const char *text() const { return shared_->text; }
};

#define PHOTOFINISH_ERROR(name, base)                                                                                  \
  class name : public base {                                                                                           \
  public:                                                                                                              \
    explicit name(const string &);                                                                                     \
    explicit name(const char *);                                                                                       \
    virtual ~name() noexcept;                                                                                          \
  };

#define PHOTOFINISH_ERROR_ROOT(name)                                                                                   \
  class name : public exception {                                                                                      \
    Message message_;                                                                                                  \
                                                                                                                       \
  public:                                                                                                              \
    explicit name(const string &);                                                                                     \
    explicit name(const char *);                                                                                       \
    name(const name &) noexcept;                                                                                       \
    name(name &&) noexcept;                                                                                            \
    name &operator=(const name &) noexcept;                                                                            \
    name &operator=(name &&) noexcept;                                                                            \
    virtual ~name() noexcept;                                                                                          \
    virtual const char *what() const noexcept;                                                                         \
  };

PHOTOFINISH_ERROR_ROOT(logic_error)
PHOTOFINISH_ERROR_ROOT(runtime_error)
PHOTOFINISH_ERROR(domain_error, logic_error)
PHOTOFINISH_ERROR(invalid_argument, logic_error)
PHOTOFINISH_ERROR(length_error, logic_error)
PHOTOFINISH_ERROR(out_of_range, logic_error)
PHOTOFINISH_ERROR(range_error, runtime_error)
PHOTOFINISH_ERROR(overflow_error, runtime_error)
PHOTOFINISH_ERROR(underflow_error, runtime_error)

#define PHOTOFINISH_PLAIN_ERROR(name, base)                                                                            \
  class name : public base {                                                                                           \
  public:                                                                                                              \
    name() noexcept {}                                                                                                 \
    virtual ~name() noexcept;                                                                                          \
    virtual const char *what() const noexcept;                                                                         \
  };

PHOTOFINISH_PLAIN_ERROR(bad_alloc, exception)
PHOTOFINISH_PLAIN_ERROR(bad_array_new_length, bad_alloc)
PHOTOFINISH_PLAIN_ERROR(bad_cast, exception)
PHOTOFINISH_PLAIN_ERROR(bad_typeid, exception)
PHOTOFINISH_PLAIN_ERROR(bad_exception, exception)
PHOTOFINISH_PLAIN_ERROR(bad_function_call, exception)
PHOTOFINISH_PLAIN_ERROR(bad_weak_ptr, exception)

[[noreturn]] void __throw_bad_cast();
[[noreturn]] void __throw_system_error(int);
[[noreturn]] void __throw_logic_error(const char *);

} // namespace std
