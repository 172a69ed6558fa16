package dev.photofinish.openmp.model;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.machine.OwnFrame;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How the user's code gets to an access.
 *
 * @param place the innermost place of the user's code
 * @param function the function of that place, empty if it is in none
 * @param entered the library function that is called there and makes the access, if one does
 * @param callers the places of the user's code from which that is called, innermost first
 */
record OwnCalls(
    SourceLocation place,
    String function,
    Optional<OwnFrame.Entered> entered,
    List<SourceLocation> callers) {
  private static final Pattern TEMPLATE_ARGUMENTS = Pattern.compile("<[^<>]*>");

  /** An operator with template arguments. */
  private static final Pattern OPERATOR =
      Pattern.compile("^(operator(?:<=>|<<=?|<=?|[^<\\w\\s]+|\\s*\\w+))<.*>$");

  /** Namespaces that libraries have for versions of themselves. */
  private static final Pattern INLINE_NAMESPACES = Pattern.compile("::__\\w*(?=::)");

  OwnCalls {
    callers = List.copyOf(callers);
  }

  /** Whether the place stands in an OpenMP construct itself, not in a function called there. */
  boolean isInConstruct() {
    return function.contains(".omp_");
  }

  /** The library function as its users know it, as {@code std::vector::push_back}. */
  Optional<String> libraryFunction() {
    return entered.map(call -> plain(call.function().sourceName()));
  }

  private static String plain(String name) {
    int operator = name.lastIndexOf("operator");
    String scope = operator < 0 ? name : name.substring(0, operator);
    String rest = operator < 0 ? "" : OPERATOR.matcher(name.substring(operator)).replaceFirst("$1");
    for (String before = ""; !before.equals(scope); ) {
      before = scope;
      scope = TEMPLATE_ARGUMENTS.matcher(scope).replaceAll("");
    }
    return INLINE_NAMESPACES.matcher(scope).replaceAll("") + rest;
  }
}
