package dev.photofinish.search.toy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Takes statements out of a program as long as what is wrong with it stays wrong. */
public final class ProgramShrinker {
  private ProgramShrinker() {}

  /** A program of which no statement can be left out. */
  public static ToyProgram shrink(ToyProgram program, Predicate<ToyProgram> wrong) {
    List<String> lines = program.text().lines().toList();
    int i = 0;
    while (i < lines.size()) {
      List<String> fewer = new ArrayList<>(lines);
      String line = fewer.remove(i).strip();
      if (!line.equals("thread") && !line.endsWith(":") && wrong(fewer, wrong)) {
        lines = fewer;
        i = 0;
      } else {
        i++;
      }
    }
    return ToyProgram.parse(String.join("\n", lines));
  }

  private static boolean wrong(List<String> lines, Predicate<ToyProgram> wrong) {
    return wrong.test(ToyProgram.parse(String.join("\n", lines)));
  }
}
