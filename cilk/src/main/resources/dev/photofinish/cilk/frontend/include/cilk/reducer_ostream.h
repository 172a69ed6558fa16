#include <cilk/ostream_reducer.h>
#include <cilk/reducer.h>
#ifndef PHOTOFINISH_REDUCER_OSTREAM_H
#define PHOTOFINISH_REDUCER_OSTREAM_H
#ifdef __cplusplus
namespace cilk {
struct op_ostream : monoid_base<std::ostream *, ostream_view<char>> {
  static void reduce(ostream_view<char> *left, ostream_view<char> *right) { left->reduce(right); }
};
struct reducer_ostream : reducer<op_ostream> {
  explicit reducer_ostream(std::ostream &stream) : reducer<op_ostream>(stream) {}
  template <typename T> reducer_ostream &operator<<(const T &value) {
    this->view() << value;
    return *this;
  }
};
} // namespace cilk
#endif
#endif
