package dev.photofinish.llvm.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Mangled names of C++ types as people write them, as far as that is simple. */
final class TypeNames {
  private static final Map<String, String> BUILT_IN =
      Map.ofEntries(
          Map.entry("b", "bool"),
          Map.entry("c", "char"),
          Map.entry("h", "unsigned char"),
          Map.entry("s", "short"),
          Map.entry("i", "int"),
          Map.entry("j", "unsigned int"),
          Map.entry("l", "long"),
          Map.entry("m", "unsigned long"),
          Map.entry("x", "long long"),
          Map.entry("f", "float"),
          Map.entry("d", "double"),
          Map.entry("PKc", "char const*"),
          Map.entry("Pc", "char*"));

  private TypeNames() {}

  /** The readable name, or the mangled one. */
  static String readable(String mangled) {
    String known = BUILT_IN.get(mangled);
    if (known != null) {
      return known;
    }
    String rest = mangled;
    List<String> parts = new ArrayList<>();
    if (rest.startsWith("N") && rest.endsWith("E")) {
      rest = rest.substring(1, rest.length() - 1);
    }
    if (rest.startsWith("St")) {
      parts.add("std");
      rest = rest.substring(2);
    }
    while (!rest.isEmpty()) {
      int digits = 0;
      while (digits < rest.length() && Character.isDigit(rest.charAt(digits))) {
        digits++;
      }
      if (digits == 0 || digits > 4) {
        return mangled;
      }
      int length = Integer.parseInt(rest.substring(0, digits));
      if (digits + length > rest.length()) {
        return mangled;
      }
      parts.add(rest.substring(digits, digits + length));
      rest = rest.substring(digits + length);
    }
    return parts.isEmpty() ? mangled : String.join("::", parts);
  }
}
