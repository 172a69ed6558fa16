// The one locale there is, the C locale, and its facet for characters: laid out and named as in libstdc++.
#include "streams.h"

namespace std {

locale::locale() noexcept : facets_(nullptr) {}
locale::locale(const locale &) noexcept : facets_(nullptr) {}
locale::locale(const char *) : facets_(nullptr) {}
locale::~locale() noexcept {}
const locale &locale::operator=(const locale &) noexcept { return *this; }
bool locale::operator==(const locale &) const throw() { return true; }
string locale::name() const { return string(string::Adopt(), "C", 1); }
const locale &locale::classic() {
  static const locale only;
  return only;
}
locale locale::global(const locale &) { return locale(); }

class locale::facet {
  int owners_ = 1;

protected:
  virtual ~facet() {}
};

// The virtual functions and the data in the order of libstdc++.
template <> class ctype<char> : public locale::facet {
  void *c_ = nullptr;
  bool owned_ = false;
  const int *upper_ = nullptr;
  const int *lower_ = nullptr;
  const unsigned short *classes_;
  char widening_ = 1; // widen_ and narrow_ are the identity
  char widen_[256];
  char narrow_[256];
  char narrowing_ = 1;

public:
  ctype();
  ~ctype() override {}
  virtual char do_toupper(char c) const { return c >= 'a' && c <= 'z' ? char(c - 32) : c; }
  virtual const char *do_toupper(char *from, const char *to) const {
    for (; from != to; ++from) *from = do_toupper(*from);
    return to;
  }
  virtual char do_tolower(char c) const { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; }
  virtual const char *do_tolower(char *from, const char *to) const {
    for (; from != to; ++from) *from = do_tolower(*from);
    return to;
  }
  virtual char do_widen(char c) const { return c; }
  virtual const char *do_widen(const char *from, const char *to, char *result) const {
    memcpy(result, from, to - from);
    return to;
  }
  virtual char do_narrow(char c, char) const { return c; }
  virtual const char *do_narrow(const char *from, const char *to, char, char *result) const {
    memcpy(result, from, to - from);
    return to;
  }
  void _M_widen_init() const;
  void _M_narrow_init() const;
};

extern "C" const unsigned short **__ctype_b_loc();

ctype<char>::ctype() : classes_(*__ctype_b_loc()) {
  for (int c = 0; c < 256; c++) widen_[c] = narrow_[c] = char(c);
}
void ctype<char>::_M_widen_init() const {}
void ctype<char>::_M_narrow_init() const {}

template <class F> const F &use_facet(const locale &) {
  static const F only;
  return only;
}
template const ctype<char> &use_facet<ctype<char>>(const locale &);
template <class F> bool has_facet(const locale &) throw() { return true; }
template bool has_facet<ctype<char>>(const locale &) throw();

locale ios_base::imbue(const locale &) noexcept { return locale(); }

} // namespace std
