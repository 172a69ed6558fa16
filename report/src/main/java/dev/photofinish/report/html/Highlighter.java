package dev.photofinish.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Cuts source lines into tokens to be coloured. It knows as much of a language as that takes:
 * comments, texts, numbers, words.
 */
final class Highlighter {
  /** What a token is; the page has a colour for each. */
  enum Role {
    PLAIN(""),
    KEYWORD("k"),
    COMMENT("c"),
    TEXT("s"),
    NUMBER("n"),
    DIRECTIVE("p");

    private final String word;

    Role(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  /** A piece of a line. */
  record Token(Role role, String text) {}

  private static final Set<String> C_LIKE =
      Set.of(
          ("alignas alignof asm auto bool break case catch char class co_await co_return co_yield"
                  + " concept const const_cast consteval constexpr constinit continue decltype"
                  + " default delete do double dynamic_cast else enum explicit extern false final"
                  + " float for friend goto if inline int long mutable namespace new noexcept"
                  + " nullptr operator override private protected public register"
                  + " reinterpret_cast requires restrict return short signed sizeof static"
                  + " static_assert static_cast struct switch template this thread_local throw"
                  + " true try typedef typeid typename union unsigned using virtual void volatile"
                  + " while _Atomic _Bool _Noreturn _Static_assert _Thread_local cilk_spawn"
                  + " cilk_sync cilk_for cilk_scope cilk_reducer cilk spawn sync inlet abort"
                  + " abstract assert boolean byte extends finally implements import instanceof"
                  + " interface native null package permits record sealed strictfp super"
                  + " synchronized throws transient var yield")
              .split(" "));

  private static final Set<String> FORTRAN =
      Set.of(
          ("allocatable allocate block call case character common contains cycle data deallocate"
                  + " dimension do double else elseif end enddo endif exit function go goto if"
                  + " implicit in inout integer intent interface logical module none only"
                  + " out parameter pointer precision print private procedure program public pure"
                  + " real recursive return save select stop subroutine target then to type use"
                  + " where while write")
              .split(" "));

  private final boolean fortran;
  private boolean inComment;

  private Highlighter(boolean fortran) {
    this.fortran = fortran;
  }

  /** For a file, whose ending tells its language. */
  static Highlighter of(String file) {
    return new Highlighter(file.toLowerCase(Locale.ROOT).matches(".*\\.(f|for|ftn|f\\d\\d)"));
  }

  /** The tokens of the next line, which make it up. */
  List<Token> next(String line) {
    List<Token> tokens = new ArrayList<>();
    int at = 0;
    if (!inComment && isDirective(line)) {
      return List.of(new Token(Role.DIRECTIVE, line));
    }
    while (at < line.length()) {
      Role role = role(line, at);
      int end = end(line, at, role);
      add(tokens, role, line.substring(at, end));
      at = end;
    }
    return tokens;
  }

  private boolean isDirective(String line) {
    String text = line.strip().toLowerCase(Locale.ROOT);
    return fortran ? text.startsWith("!$") : text.startsWith("#") && !text.contains("/*");
  }

  private Role role(String line, int at) {
    char letter = line.charAt(at);
    if (inComment) {
      return Role.COMMENT;
    }
    if (fortran ? letter == '!' : line.startsWith("//", at) || line.startsWith("/*", at)) {
      return Role.COMMENT;
    }
    if (letter == '"' || letter == '\'') {
      return Role.TEXT;
    }
    if (Character.isDigit(letter)) {
      return Role.NUMBER;
    }
    if (Character.isJavaIdentifierStart(letter)) {
      String word = line.substring(at, endOfWord(line, at));
      boolean keyword =
          fortran ? FORTRAN.contains(word.toLowerCase(Locale.ROOT)) : C_LIKE.contains(word);
      return keyword ? Role.KEYWORD : Role.PLAIN;
    }
    return Role.PLAIN;
  }

  private int end(String line, int at, Role role) {
    return switch (role) {
      case COMMENT -> endOfComment(line, at);
      case TEXT -> endOfText(line, at);
      case NUMBER, KEYWORD -> endOfWord(line, at);
      case PLAIN -> Math.max(at + 1, endOfWord(line, at));
      case DIRECTIVE -> line.length();
    };
  }

  private int endOfComment(String line, int at) {
    if (fortran || (!inComment && line.startsWith("//", at))) {
      return line.length();
    }
    int end = line.indexOf("*/", inComment ? at : at + 2);
    inComment = end < 0;
    return end < 0 ? line.length() : end + 2;
  }

  private int endOfText(String line, int at) {
    int next = at + 1;
    while (next < line.length() && line.charAt(next) != line.charAt(at)) {
      next += !fortran && line.charAt(next) == '\\' ? 2 : 1;
    }
    return Math.min(line.length(), next + 1);
  }

  private static int endOfWord(String line, int at) {
    int next = at;
    while (next < line.length() && Character.isJavaIdentifierPart(line.charAt(next))) {
      next++;
    }
    return next;
  }

  /** Neighbours of one role are one token. */
  private static void add(List<Token> tokens, Role role, String text) {
    int last = tokens.size() - 1;
    if (last >= 0 && tokens.get(last).role() == role) {
      tokens.set(last, new Token(role, tokens.get(last).text() + text));
    } else {
      tokens.add(new Token(role, text));
    }
  }
}
