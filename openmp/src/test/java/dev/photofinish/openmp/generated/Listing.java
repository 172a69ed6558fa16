package dev.photofinish.openmp.generated;

import java.util.ArrayList;
import java.util.List;

/** A C file of many programs, and the steps of their threads with the lines of the file. */
final class Listing {
  private final NumberedText text = new NumberedText();
  private final List<List<List<Step>>> programs = new ArrayList<>();

  /** A file of which the first argument tells which program to run. */
  Listing(List<GeneratedProgram> all) {
    for (String header : List.of("omp", "pthread", "semaphore", "stdlib")) {
      text.line("#include <" + header + ".h>");
    }
    for (GeneratedProgram next : all) {
      programs.add(new ListedProgram(text, next, programs.size()).steps());
    }
    text.line("int main(int argc, char **argv) {");
    text.line("switch (atoi(argv[1])) {");
    for (int i = 0; i < all.size(); i++) {
      text.line("case " + i + ": p" + i + "(); break;");
    }
    text.line("}");
    text.line("return 0;");
    text.line("}");
  }

  String text() {
    return text.toString();
  }

  /** The steps of each thread of a program. */
  List<List<Step>> steps(int index) {
    return programs.get(index);
  }
}
