#include <cilk/reducer.h>
#ifndef PHOTOFINISH_REDUCER_STRING_H
#define PHOTOFINISH_REDUCER_STRING_H
#ifdef __cplusplus
#include <string>
namespace cilk {
struct string_view_of_strand {
  typedef std::string value_type;
  std::string text;
  string_view_of_strand() {}
  explicit string_view_of_strand(const std::string &initial) : text(initial) {}
  template <typename T> string_view_of_strand &operator+=(const T &other) {
    text += other;
    return *this;
  }
  template <typename T> void append(const T &other) { text.append(other); }
  void push_back(char c) { text.push_back(c); }
  const std::string &view_get_value() const { return text; }
  void reduce(string_view_of_strand *right) { text += right->text; }
};
struct op_string : monoid_with_view<string_view_of_strand> {};
struct reducer_string : reducer<op_string> {
  template <typename T> reducer_string &operator+=(const T &other) {
    this->view() += other;
    return *this;
  }
  template <typename T> void append(const T &other) { this->view().append(other); }
  void push_back(char c) { this->view().push_back(c); }
};
} // namespace cilk
#endif
#endif
