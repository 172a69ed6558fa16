package dev.photofinish.llvm.bitcode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.bitcode.LibraryContainer.Use;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibraryContainerTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "std::vector<int, std::allocator<int> >::push_back; _ZNSt6vectorIiSaIiEE9push_backEOi; MODIFY",
        "std::vector<int, std::allocator<int> >::emplace_back<int>; _ZNSt6vectorI; MODIFY",
        "std::vector<int, std::allocator<int> >::operator[]; _ZNSt6vectorIiSaIiEEixEm; READ",
        "std::vector<int, std::allocator<int> >::operator=; _ZNSt6vectorIiSaIiEEaSERKS1_; MODIFY",
        "std::vector<int, std::allocator<int> >::size; _ZNKSt6vectorIiSaIiEE4sizeEv; READ",
        "std::deque<std::function<void ()> >::pop_front; _ZNSt5deque; MODIFY",
        "std::__cxx11::basic_string<char, std::char_traits<char> >::data; _ZNKSt7__cxx1112; READ",
        "std::__cxx11::basic_string<char, std::char_traits<char> >::append; _ZNSt7__cxx1112; MODIFY",
        "std::__cxx11::basic_string<char, std::char_traits<char> >::operator+=; _ZNSt7; MODIFY",
        "std::map<int, int>::operator[]; _ZNSt3mapIiiEixERKi; READ",
        "std::map<int, int>::insert; _ZNSt3mapIiiE6insertE; READ",
        "std::map<int, int>::erase; _ZNSt3mapIiiE5eraseE; MODIFY",
        "std::_Rb_tree<int, std::pair<const int, int> >::_M_insert_node; _ZNSt8_Rb_tree; MODIFY",
        "std::_Hashtable<int, int>::_M_insert_unique_node; _ZNSt10_Hashtable; MODIFY"
      })
  void saysWhatMemberFunctionsDo(String name, String symbol, Use use) {
    assertThat(LibraryContainer.use(name, symbol)).contains(use);
  }

  @Test
  void leavesOtherFunctionsAlone() {
    for (String name :
        new String[] {
          "std::vector<int, std::allocator<int> >::vector",
          "std::vector<int, std::allocator<int> >::~vector",
          "std::vector<int, std::allocator<int> >::_M_realloc_insert<int>",
          "std::_Rb_tree<int, int>::_M_lower_bound",
          "std::list<int>::iterator::operator++",
          "std::unique_ptr<int>::reset",
          "mine::vector<int>::push_back",
          "push_back",
          "std::vector"
        }) {
      assertThat(LibraryContainer.use(name, "_ZN1x")).as(name).isEqualTo(Optional.empty());
    }
  }
}
