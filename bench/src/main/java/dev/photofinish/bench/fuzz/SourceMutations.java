package dev.photofinish.bench.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Changes of C, C++ and Cilk programs after which many still compile: other numbers, operators,
 * types, clauses, names and texts in the place of the old ones; statements that are repeated, left
 * out, exchanged or added.
 */
final class SourceMutations {
  private static final Pattern TOKENS =
      Pattern.compile(
          "(?s)//[^\\n"
              + "]*|/\\*.*?\\*/|(?m:^)[ \\t]*#[^\\n"
              + "]*|\"[^\"\\\\\\n"
              + "]*+(?:\\\\.[^\"\\\\\\n"
              + "]*+)*+\"|'[^'\\\\\\n"
              + "]*+(?:\\\\.[^'\\\\\\n"
              + "]*+)*+'"
              + "|[A-Za-z_]\\w*|\\d[\\w.]*|\\s+|<<=|>>=|[-+*/%&|^=!<>]=|&&|\\|\\||<<|>>|\\+\\+|--|->|::|.");
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "-1",
          "2",
          "3",
          "7",
          "64",
          "100",
          "65536",
          "2147483647",
          "-2147483647",
          "0x80000000u",
          "4294967295u",
          "9223372036854775807LL",
          "1.5",
          "1e308",
          "0.0f",
          "sizeof(int)",
          "(char)200",
          "'a'",
          "1000000000");
  private static final List<List<String>> CLASSES =
      List.of(
          List.of("+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"),
          List.of("<", ">", "<=", ">=", "==", "!="),
          List.of("&&", "||"),
          List.of("+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "="),
          List.of("++", "--"),
          List.of(
              "int",
              "long",
              "char",
              "short",
              "unsigned",
              "float",
              "double",
              "_Bool",
              "long long",
              "unsigned char",
              "__int128",
              "long double",
              "_Complex double",
              "void *",
              "volatile int",
              "_Atomic int",
              "static int",
              "const int",
              "_Thread_local int"),
          List.of("static", "extern", "register", "inline", "const", "volatile"),
          List.of("break", "continue", "return 0", "goto out"),
          List.of("if", "while"));
  private static final List<String> DIRECTIVES = Dictionary.read("directives");
  private static final Set<String> OPENERS = Set.of("{", "(", "[");

  private final List<String> odd;
  private final String headers;

  private SourceMutations(String language) {
    this.odd = Dictionary.read(language + "statements");
    this.headers = String.join("\n", Dictionary.read(language + "headers")) + "\n";
  }

  /** One of all changes of programs in C. */
  static Mutation ofC() {
    return new SourceMutations("").any();
  }

  /** One of all changes of programs in C++. */
  static Mutation ofCxx() {
    return new SourceMutations("cxx-").any();
  }

  private Mutation any() {
    return Mutation.oneOf(
        SourceMutations::token,
        SourceMutations::token,
        SourceMutations::token,
        SourceMutations::statement,
        SourceMutations::statement,
        this::added,
        this::added,
        SourceMutations::pragma);
  }

  private static byte[] token(byte[] input, List<byte[]> others, Random random) {
    List<String> tokens = tokens(input);
    int[] places =
        IntStream.range(0, tokens.size()).filter(i -> !replacements(tokens, i).isEmpty()).toArray();
    if (places.length == 0) {
      return input;
    }
    int at = places[random.nextInt(places.length)];
    tokens.set(at, one(replacements(tokens, at), random));
    return bytes(tokens);
  }

  private static List<String> replacements(List<String> tokens, int at) {
    String token = tokens.get(at);
    char first = token.charAt(0);
    if (Character.isDigit(first)) {
      return NUMBERS;
    }
    if (first == '"') {
      return List.of(
          "\"\"", "\"%s%n%d%f%c%%%\"", "\"\\0\\xff\"", "\"%99999d\"", "\"%ld %p %5.3e\\n\"", "0");
    }
    for (List<String> each : CLASSES) {
      if (each.contains(token)) {
        return each;
      }
    }
    return Character.isJavaIdentifierStart(first)
        ? tokens.stream().filter(other -> Character.isJavaIdentifierStart(other.charAt(0))).toList()
        : List.of();
  }

  /** A statement or a block repeated, left out, or exchanged with another. */
  private static byte[] statement(byte[] input, List<byte[]> others, Random random) {
    List<String> tokens = tokens(input);
    List<int[]> statements = statements(tokens);
    if (statements.isEmpty()) {
      return input;
    }
    int[] chosen = statements.get(random.nextInt(statements.size()));
    List<String> part = List.copyOf(tokens.subList(chosen[0], chosen[1]));
    switch (random.nextInt(4)) {
      case 0 -> tokens.addAll(chosen[1], part);
      case 1 -> tokens.subList(chosen[0], chosen[1]).clear();
      case 2 -> {
        int[] to = statements.get(random.nextInt(statements.size()));
        tokens.addAll(to[1], part);
      }
      default -> {
        tokens.subList(chosen[0], chosen[1]).clear();
        tokens.addAll(chosen[0], List.of("{", String.join("", part), "}"));
      }
    }
    return bytes(tokens);
  }

  /** A statement put behind another one, with the headers that it may need. */
  private byte[] added(byte[] input, List<byte[]> others, Random random) {
    List<String> tokens = tokens(input);
    List<int[]> statements = statements(tokens);
    if (statements.isEmpty()) {
      return input;
    }
    int[] after = statements.get(random.nextInt(statements.size()));
    tokens.add(after[1], " { " + one(odd, random) + " } ");
    tokens.add(0, headers);
    return bytes(tokens);
  }

  /** A directive put before a statement, or in the place of another directive. */
  private static byte[] pragma(byte[] input, List<byte[]> others, Random random) {
    List<String> tokens = tokens(input);
    String directive = "\n#pragma omp " + one(DIRECTIVES, random) + "\n";
    int[] known =
        IntStream.range(0, tokens.size())
            .filter(i -> tokens.get(i).stripLeading().startsWith("#pragma"))
            .toArray();
    List<int[]> statements = statements(tokens);
    if (known.length > 0 && random.nextBoolean()) {
      tokens.set(known[random.nextInt(known.length)], directive);
    } else if (!statements.isEmpty()) {
      tokens.add(statements.get(random.nextInt(statements.size()))[0], directive);
    }
    return bytes(tokens);
  }

  /** The ranges of tokens, inside of functions, that end with a semicolon or are a block. */
  private static List<int[]> statements(List<String> tokens) {
    List<int[]> statements = new ArrayList<>();
    List<Integer> open = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < tokens.size(); i++) {
      String token = tokens.get(i);
      if (OPENERS.contains(token)) {
        open.add(i);
        start = token.equals("{") ? i + 1 : start;
      } else if (Set.of("}", ")", "]").contains(token) && !open.isEmpty()) {
        int from = open.remove(open.size() - 1);
        if (token.equals("}") && !open.isEmpty()) {
          statements.add(new int[] {from, i + 1});
        }
        start = token.equals("}") ? i + 1 : start;
      } else if (token.equals(";")) {
        boolean inBlock = !open.isEmpty() && tokens.get(open.get(open.size() - 1)).equals("{");
        if (inBlock) {
          statements.add(new int[] {Math.min(start, i), i + 1});
        }
        start = inBlock || open.isEmpty() ? i + 1 : start;
      }
    }
    return statements;
  }

  private static List<String> tokens(byte[] input) {
    return new ArrayList<>(
        TOKENS.matcher(TextMutations.text(input)).results().map(token -> token.group()).toList());
  }

  private static byte[] bytes(List<String> tokens) {
    return TextMutations.bytes(String.join("", tokens));
  }

  private static String one(List<String> words, Random random) {
    return words.get(random.nextInt(words.size()));
  }
}
