package dev.photofinish.openmp.kernels;

import static dev.photofinish.openmp.kernels.Snippet.block;
import static dev.photofinish.openmp.kernels.Snippet.line;

import java.util.ArrayList;
import java.util.List;

/** Loops of lanes, leagues of teams, target regions, and the loop construct. */
final class LaneFamily implements Family {
  @Override
  public List<Snippet> program(Dice dice) {
    List<Snippet> body = new ArrayList<>(List.of(line("int x = 1, y = 2;")));
    body.addAll(dice.some(1, 2, () -> part(dice)));
    body.add(line("s@ += x + y;"));
    return List.of(
        line(
            """
            static int a@[32], b@[32], s@, t@;
            #pragma omp declare simd
            static int twice@(int v) { return 2 * v; }\
            """),
        block("static void program@(void)", body));
  }

  private static Snippet part(Dice dice) {
    return switch (dice.below(9)) {
      case 0, 1, 2 -> simd(dice, "simd");
      case 3 -> simd(dice, "parallel for simd");
      case 4 ->
          block(
              "#pragma omp target"
                  + dice.pick("", " map(tofrom: a@, b@)", " map(tofrom: a@) nowait")
                  + "\n#pragma omp teams num_teams(2)"
                  + dice.rarely("thread_limit(2)"),
              inTeams(dice));
      case 5 ->
          loop(dice, "target teams distribute" + dice.rarely("parallel for", "parallel for simd"));
      case 6 -> block("#pragma omp teams num_teams(2)", inTeams(dice));
      case 7 -> loop(dice, "teams distribute parallel for num_teams(2)");
      default -> loop(dice, "parallel loop");
    };
  }

  private static Snippet simd(Dice dice, String directive) {
    String clauses =
        dice.rarely("safelen(2)", "safelen(4)", "simdlen(4)", "safelen(3)")
            + dice.rarely(
                "reduction(+: s@)", "private(x)", "lastprivate(x)", "linear(x: 2)", "linear(x)")
            + (directive.equals("simd") ? dice.rarely("if(0)") : "");
    List<Snippet> body = new ArrayList<>();
    if (clauses.contains("private(x)")) {
      body.add(line("x = i;"));
    }
    if (clauses.contains("linear(x")) {
      body.add(line(dice.pick("a@[x & 31] = i;", "b@[i] = x;")));
      body.add(line(clauses.contains("2") && clauses.contains(": 2") ? "x += 2;" : "x++;"));
    }
    body.addAll(
        dice.some(
            1,
            2,
            () ->
                line(
                    dice.pick(
                        "a@[i] = b@[i];",
                        "a@[i] = a@[i + 2];",
                        "a@[i + 4] = a@[i];",
                        "a@[i + 3] = a@[i];",
                        "a@[i + 1] = b@[i];",
                        "a@[i] = twice@(i);",
                        "b@[i / 2] = i;",
                        "b@[2 * i]++;",
                        clauses.contains("reduction") ? "s@ += a@[i];" : "b@[i] = y;",
                        "{ int z = i; b@[z] += z; }",
                        "if (i & 1) a@[i] = a@[i - 1];"))));
    return block("#pragma omp " + directive + clauses + "\nfor (int i = 0; i < 6; i++)", body);
  }

  private static Snippet loop(Dice dice, String directive) {
    boolean reduces = dice.oneIn(4);
    return block(
        "#pragma omp "
            + directive
            + (directive.startsWith("target") && reduces ? " map(tofrom: s@)" : "")
            + (reduces ? " reduction(+: s@)" : "")
            + dice.rarely("collapse(1)")
            + "\nfor (int i = 0; i < 6; i++)",
        line(
            dice.pick(
                "a@[i] = b@[i];",
                "a@[i + 1] = a@[i];",
                "a@[i] = b@[i + 1];",
                "b@[i / 2]++;",
                "#pragma omp atomic\nt@++;",
                reduces ? "s@ += i;" : "a@[i] += y;",
                "a@[5 - i] = i;")));
  }

  private static List<Snippet> inTeams(Dice dice) {
    List<Snippet> body = new ArrayList<>(List.of(line("int team = omp_get_team_num();")));
    body.addAll(
        dice.some(
            1,
            2,
            () ->
                switch (dice.below(4)) {
                  case 0 ->
                      block(
                          "#pragma omp distribute"
                              + dice.rarely("parallel for")
                              + "\nfor (int i = 0; i < 4; i++)",
                          line(
                              dice.pick(
                                  "a@[i]++;",
                                  "a@[i + 1] = a@[i];",
                                  "b@[i] = a@[i];",
                                  "b@[0] = i;")));
                  case 1 ->
                      block(
                          "#pragma omp parallel num_threads(2)",
                          line(
                              dice.pick(
                                  "a@[2 * team + omp_get_thread_num()]++;",
                                  "a@[omp_get_thread_num()]++;",
                                  "#pragma omp atomic\nb@[team]++;",
                                  "#pragma omp critical\n{ b@[team]++; }",
                                  "#pragma omp critical\n{ b@[8]++; }")));
                  case 2 ->
                      line(dice.pick("a@[team + 16]++;", "b@[team / 2 + 16]++;", "a@[20] = 1;"));
                  default -> line(dice.pick("a@[team + 18] = a@[20];", "b@[team] = 1;"));
                }));
    return body;
  }
}
