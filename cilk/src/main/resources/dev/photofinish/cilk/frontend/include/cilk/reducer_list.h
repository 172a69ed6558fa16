#include <cilk/reducer.h>
#ifndef PHOTOFINISH_REDUCER_LIST_H
#define PHOTOFINISH_REDUCER_LIST_H
#ifdef __cplusplus
#include <list>
namespace cilk {
template <typename T> struct list_append_view {
  typedef std::list<T> value_type;
  std::list<T> list;
  list_append_view() {}
  explicit list_append_view(const std::list<T> &initial) : list(initial) {}
  void push_back(const T &value) { list.push_back(value); }
  const std::list<T> &view_get_value() const { return list; }
  void reduce(list_append_view *right) { list.splice(list.end(), right->list); }
};
template <typename T> struct list_prepend_view {
  typedef std::list<T> value_type;
  std::list<T> list;
  list_prepend_view() {}
  explicit list_prepend_view(const std::list<T> &initial) : list(initial) {}
  void push_front(const T &value) { list.push_front(value); }
  const std::list<T> &view_get_value() const { return list; }
  void reduce(list_prepend_view *right) { list.splice(list.begin(), right->list); }
};
template <typename T> struct op_list_append : monoid_with_view<list_append_view<T>> {};
template <typename T> struct op_list_prepend : monoid_with_view<list_prepend_view<T>> {};
template <typename T> struct reducer_list_append : reducer<op_list_append<T>> {
  void push_back(const T &value) { this->view().push_back(value); }
};
template <typename T> struct reducer_list_prepend : reducer<op_list_prepend<T>> {
  void push_front(const T &value) { this->view().push_front(value); }
};
} // namespace cilk
#endif
#endif
