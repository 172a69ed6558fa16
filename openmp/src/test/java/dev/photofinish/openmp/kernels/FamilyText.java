package dev.photofinish.openmp.kernels;

import java.util.ArrayList;
import java.util.List;

/** A C file of programs, each a function {@code program} with its number. */
final class FamilyText implements BothEngines.ManyPrograms {
  private final List<String> text = new ArrayList<>();
  private final List<Integer> firstLines = new ArrayList<>();

  FamilyText(List<List<Snippet>> programs) {
    text.add("#include <omp.h>");
    text.add("#include <stdlib.h>");
    text.add("#include <string.h>");
    for (List<Snippet> program : programs) {
      String number = Integer.toString(firstLines.size());
      firstLines.add(text.size() + 1);
      Snippet.lines(program).forEach(line -> text.add(line.replace("@", number)));
    }
    text.add("int main(int count, char **words) {");
    text.add("  int which = count > 1 ? atoi(words[1]) : 0;");
    for (int i = 0; i < programs.size(); i++) {
      text.add("  if (which == %d) program%d();".formatted(i, i));
    }
    text.add("  return 0;");
    text.add("}");
  }

  @Override
  public String text() {
    return String.join("\n", text) + "\n";
  }

  @Override
  public int count() {
    return firstLines.size();
  }

  @Override
  public int programOf(int line) {
    int program = -1;
    while (program + 1 < firstLines.size() && firstLines.get(program + 1) <= line) {
      program++;
    }
    return line > text.size() - firstLines.size() - 4 ? -1 : program;
  }
}
