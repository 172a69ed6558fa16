package dev.photofinish.llvm.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.bitcode.UnitSymbols;
import dev.photofinish.llvm.toolchain.ProjectPlan.Duplicate;
import dev.photofinish.llvm.toolchain.ProjectPlan.Kind;
import dev.photofinish.llvm.toolchain.ProjectPlan.Part;
import dev.photofinish.llvm.toolchain.ProjectPlan.Rest;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProjectPlanTest {
  @Test
  void everyMainGetsWhatItNeedsAndNoMore() {
    assertThat(
            plan(
                unit("helper", "deeper"),
                unit("main", "helper"),
                unit("deeper", "puts"),
                unit("main", "other"),
                unit("other", "")))
        .containsExactly(program(1, 0, 2), program(3, 4));
  }

  @Test
  void aSharedUnitIsInSeveralPrograms() {
    assertThat(plan(unit("main", "lib"), unit("main", "lib"), unit("lib", "")))
        .containsExactly(program(0, 2), program(1, 2));
  }

  @Test
  void theOnlyMainGetsAllThatDoesNotContradictIt() {
    assertThat(plan(unit("main", "a"), unit("a", ""), unit("main2", ""), unit("extra", "")))
        .containsExactly(program(0, 1, 2, 3));
    UnitSymbols[] units = {unit("main", ""), unit("init", ""), unit("init", "")};
    assertThat(plan(units)).containsExactly(program(0, 1), library(2));
    assertThat(ProjectPlan.of(List.of(units), Rest.BELONGS))
        .containsExactly(contradictory(new Duplicate("init", 1, 2), 0, 1));
  }

  @Test
  void whatIsDefinedTwiceAndNeededIsNotChosen() {
    assertThat(plan(unit("main", "solve"), unit("solve", ""), unit("solve", "")))
        .containsExactly(contradictory(new Duplicate("solve", 1, 2), 0, 1));
    assertThat(plan(unit("main", "solve"), unit("solve", ""), unit("main", "o"), unit("solve", "")))
        .containsExactly(contradictory(new Duplicate("solve", 1, 3), 0, 1), program(2));
  }

  @Test
  void whatAProgramNeedsMayNotDefineWhatItDefines() {
    UnitSymbols main = new UnitSymbols(Set.of("main", "log"), Set.of(), Set.of("solve"));
    UnitSymbols both = new UnitSymbols(Set.of("solve", "log"), Set.of(), Set.of());
    assertThat(plan(main, both)).containsExactly(contradictory(new Duplicate("log", 0, 1), 0, 1));
  }

  @Test
  void aWeakDefinitionGivesWay() {
    UnitSymbols weak = new UnitSymbols(Set.of(), Set.of("solve"), Set.of());
    assertThat(plan(unit("main", "solve"), weak, unit("solve", "")))
        .containsExactly(program(0, 2, 1));
  }

  @Test
  void inlineFunctionsDoNotContradictEachOther() {
    UnitSymbols one = new UnitSymbols(Set.of("main"), Set.of("inline"), Set.of("two"));
    UnitSymbols two = new UnitSymbols(Set.of("two"), Set.of("inline"), Set.of());
    assertThat(plan(one, two)).containsExactly(program(0, 1));
  }

  @Test
  void librariesAreThoseTogetherThatNeedEachOther() {
    assertThat(plan(unit("a", "c"), unit("b", ""), unit("c", "")))
        .containsExactly(library(0, 2), library(1));
  }

  @Test
  void librariesThatContradictEachOtherAreAlone() {
    assertThat(plan(unit("a", "c"), unit("c", ""), unit("c", "")))
        .containsExactly(library(0), library(1), library(2));
  }

  private static List<Part> plan(UnitSymbols... units) {
    return ProjectPlan.of(Arrays.asList(units), Rest.IF_IT_FITS);
  }

  private static UnitSymbols unit(String defined, String wanted) {
    return new UnitSymbols(Set.of(defined), Set.of(), wanted.isEmpty() ? Set.of() : Set.of(wanted));
  }

  private static Part program(Integer... units) {
    return new Part(Kind.PROGRAM, List.of(units));
  }

  private static Part contradictory(Duplicate duplicate, Integer... units) {
    return new Part(Kind.PROGRAM, List.of(units), List.of(duplicate));
  }

  private static Part library(Integer... units) {
    return new Part(Kind.LIBRARY, List.of(units));
  }
}
