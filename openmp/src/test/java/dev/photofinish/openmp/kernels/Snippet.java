package dev.photofinish.openmp.kernels;

import java.util.ArrayList;
import java.util.List;

/**
 * A piece of C as a tree, so that parts of it can be left out. {@code @} is the program's number.
 */
sealed interface Snippet {

  /** Lines that only make sense together. */
  record Lines(String text) implements Snippet {}

  /** Something in braces, behind lines of its own. */
  record Block(String head, List<Snippet> body) implements Snippet {
    public Block {
      body = List.copyOf(body);
    }
  }

  static Snippet line(String text) {
    return new Lines(text);
  }

  static Snippet block(String head, List<Snippet> body) {
    return new Block(head, body);
  }

  static Snippet block(String head, Snippet... body) {
    return new Block(head, List.of(body));
  }

  /** The lines of some pieces. */
  static List<String> lines(List<Snippet> pieces) {
    List<String> lines = new ArrayList<>();
    pieces.forEach(piece -> write(piece, "", lines));
    return lines;
  }

  private static void write(Snippet piece, String indentation, List<String> lines) {
    if (piece instanceof Lines plain) {
      plain.text().lines().forEach(line -> lines.add(indented(indentation, line)));
    } else if (piece instanceof Block block) {
      block.head().lines().forEach(line -> lines.add(indented(indentation, line)));
      lines.add(indentation + "{");
      block.body().forEach(inner -> write(inner, indentation + "  ", lines));
      lines.add(indentation + "}");
    }
  }

  private static String indented(String indentation, String line) {
    return line.startsWith("#") ? line : indentation + line;
  }

  /** The same pieces without one of them, or with one of them smaller. */
  static List<List<Snippet>> smaller(List<Snippet> pieces) {
    List<List<Snippet>> all = new ArrayList<>();
    for (int i = 0; i < pieces.size(); i++) {
      all.add(replaced(pieces, i, List.of()));
    }
    for (int i = 0; i < pieces.size(); i++) {
      if (pieces.get(i) instanceof Block block) {
        all.add(replaced(pieces, i, block.body()));
        for (List<Snippet> body : smaller(block.body())) {
          all.add(replaced(pieces, i, List.of(new Block(block.head(), body))));
        }
      }
    }
    return all;
  }

  private static List<Snippet> replaced(List<Snippet> list, int index, List<Snippet> by) {
    List<Snippet> result = new ArrayList<>(list);
    result.remove(index);
    result.addAll(index, by);
    return result;
  }
}
