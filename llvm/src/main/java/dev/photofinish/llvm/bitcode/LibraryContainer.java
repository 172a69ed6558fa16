package dev.photofinish.llvm.bitcode;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What member functions of the C++ library's containers do to the container, by the rules of the
 * standard ([res.on.data.races], [container.requirements.dataraces]): those that are const read it,
 * and so do those that count as const; others modify it. Where a key may be there already, as for
 * {@code map::operator[]}, the function that links a new node is what modifies.
 */
final class LibraryContainer {
  /** What is done to a container. */
  enum Use {
    READ,
    MODIFY
  }

  private static final Set<String> SEQUENCES =
      Set.of(
          "vector",
          "deque",
          "list",
          "forward_list",
          "basic_string",
          "queue",
          "stack",
          "priority_queue");

  private static final Set<String> ASSOCIATIVE =
      Set.of(
          "map",
          "multimap",
          "set",
          "multiset",
          "unordered_map",
          "unordered_multimap",
          "unordered_set",
          "unordered_multiset");

  /** What associative containers are made of. */
  private static final Set<String> TREES = Set.of("_Rb_tree", "_Hashtable");

  private static final Set<String> COUNTS_AS_CONST =
      Set.of(
          "begin",
          "end",
          "rbegin",
          "rend",
          "front",
          "back",
          "top",
          "data",
          "find",
          "lower_bound",
          "upper_bound",
          "equal_range",
          "at",
          "operator[]");

  private static final Set<String> INSERTS_WHAT_IS_NOT_THERE =
      Set.of("insert", "emplace", "emplace_hint", "try_emplace", "insert_or_assign");

  private static final Pattern CLASS = Pattern.compile("std::(?:__\\w+::)*(\\w+)");

  private LibraryContainer() {}

  /**
   * What a function does to the container that it is a member of; empty if it is not such a member,
   * or one that makes or destroys it or is internal.
   *
   * @param sourceName the name with its scopes
   * @param symbol the name for the linker, which says whether it is const
   */
  static Optional<Use> use(String sourceName, String symbol) {
    Matcher matcher = CLASS.matcher(sourceName);
    if (!matcher.lookingAt()) {
      return Optional.empty();
    }
    int member = behindArguments(sourceName, matcher.end());
    if (!sourceName.startsWith("::", member)) {
      return Optional.empty();
    }
    String container = matcher.group(1);
    String name = withoutArguments(sourceName.substring(member + 2));
    if (TREES.contains(container)) {
      return name.startsWith("_M_insert_") && name.endsWith("node")
          ? Optional.of(Use.MODIFY)
          : Optional.empty();
    }
    boolean isAssociative = ASSOCIATIVE.contains(container);
    if (!(isAssociative || SEQUENCES.contains(container))
        || name.startsWith("_")
        || name.startsWith("~")
        || name.equals(container)
        || name.contains("::")) {
      return Optional.empty();
    }
    boolean reads =
        symbol.startsWith("_ZNK")
            || COUNTS_AS_CONST.contains(name)
            || (isAssociative && INSERTS_WHAT_IS_NOT_THERE.contains(name));
    return Optional.of(reads ? Use.READ : Use.MODIFY);
  }

  /** Where the template arguments end that begin somewhere; there if none do. */
  private static int behindArguments(String name, int from) {
    if (from >= name.length() || name.charAt(from) != '<') {
      return from;
    }
    int depth = 0;
    for (int i = from; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '<') {
        depth++;
      } else if (c == '>' && --depth == 0) {
        return i + 1;
      }
    }
    return name.length();
  }

  private static String withoutArguments(String member) {
    int arguments = member.indexOf('<');
    return member.startsWith("operator") || arguments < 0 ? member : member.substring(0, arguments);
  }
}
