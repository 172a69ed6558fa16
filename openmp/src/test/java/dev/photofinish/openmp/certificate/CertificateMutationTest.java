package dev.photofinish.openmp.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.certificate.PointsToClaim.CellsClaim;
import dev.photofinish.openmp.certificate.PointsToClaim.InstanceClaim;
import dev.photofinish.openmp.certificate.PointsToClaim.ObjectClaim;
import dev.photofinish.openmp.certificate.PointsToClaim.Place;
import dev.photofinish.openmp.certificate.RegionClaim.AccessClaim;
import dev.photofinish.openmp.certificate.RegionClaim.Kind;
import dev.photofinish.openmp.certificate.RegionClaim.PairClaim;
import dev.photofinish.openmp.certificate.check.Rule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A certificate with one fact changed is refused, unless the change leaves it a proof. */
class CertificateMutationTest {
  private static final String HEAD =
      """
      #include <omp.h>
      #include <stdlib.h>
      int n, x, y; double a[100], b[100]; omp_lock_t lock;
      static void set(double *p, int i) { p[i] = i; }
      """;

  /** Rules that hold wherever another one does. */
  private static final Map<Rule, Set<Rule>> IMPLIED =
      Map.of(
          Rule.COMMON_LOCK, Set.of(Rule.AFFINE_DISJOINT, Rule.DECLARED_LENGTH, Rule.DISTINCT_ROWS),
          Rule.PRIVATE_VARIABLE,
              Set.of(
                  Rule.TASK_ORDER,
                  Rule.TASK_DEPENDENCE,
                  Rule.SINGLE_THREAD,
                  Rule.AFFINE_DISJOINT,
                  Rule.DECLARED_LENGTH,
                  Rule.DISTINCT_ROWS),
          Rule.SINGLE_THREAD,
              Set.of(Rule.AFFINE_DISJOINT, Rule.DECLARED_LENGTH, Rule.DISTINCT_ROWS),
          Rule.AFFINE_DISJOINT, Set.of(Rule.DECLARED_LENGTH, Rule.DISTINCT_ROWS));

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        int main(int c, char **v) { n = c;
        #pragma omp parallel for
        for (int i = 0; i < n; i++) set(a, i);
        return 0; }
        """,
        """
        int main(int c, char **v) { n = c;
        #pragma omp parallel for reduction(+:x)
        for (int i = 0; i < n; i++) x += i;
        return 0; }
        """,
        """
        int main(int c, char **v) { int *p = &x;
        #pragma omp parallel
        {
        #pragma omp critical
        *p = 1;
        #pragma omp barrier
        #pragma omp single nowait
        y = *p;
        }
        return 0; }
        """,
        """
        int main(int c, char **v) {
        #pragma omp parallel
        #pragma omp single
        {
        #pragma omp task depend(out : x)
        x = 1;
        #pragma omp task depend(in : x)
        y = x;
        #pragma omp taskwait
        x = 2;
        }
        return 0; }
        """,
        """
        int main(int c, char **v) { n = c;
        #pragma omp simd
        for (int i = 1; i < n; i++) { a[i] = b[i] + x; b[i] = 0; }
        return 0; }
        """,
        """
        int main(int c, char **v) { double *p = malloc(800); double *q = malloc(800);
        #pragma omp parallel
        { double t = 1; double *s = &t; int m = omp_get_thread_num(); p[m] = *s; q[m] = p[m];
        }
        return 0; }
        """
      })
  void refusesChanges(String body) {
    Program program = Programs.compile(HEAD + body);
    Certificate right = Programs.certificate(program);
    assertThat(Programs.isAccepted(program, right)).isTrue();
    Map<String, Certificate> changes = new LinkedHashMap<>();
    placesLeftOut(right, changes);
    pointersChanged(right, changes);
    regionsChanged(right, changes);
    assertThat(changes).hasSizeGreaterThan(50);
    List<String> accepted = new ArrayList<>();
    changes.forEach(
        (name, certificate) -> {
          if (Programs.isAccepted(program, certificate)) {
            accepted.add(name);
          }
        });
    assertThat(accepted).isEmpty();
  }

  private static Certificate with(Certificate old, PointsToClaim pointers) {
    return new Certificate(old.fingerprint(), pointers, old.regions());
  }

  private static Certificate with(Certificate old, int region, RegionClaim claim) {
    List<RegionClaim> regions = new ArrayList<>(old.regions());
    regions.set(region, claim);
    return new Certificate(old.fingerprint(), old.pointers(), regions);
  }

  private static <T> List<T> without(List<T> list, int index) {
    List<T> rest = new ArrayList<>(list);
    rest.remove(index);
    return rest;
  }

  private static <T> List<T> changed(List<T> list, int index, UnaryOperator<T> change) {
    List<T> other = new ArrayList<>(list);
    other.set(index, change.apply(list.get(index)));
    return other;
  }

  private static PointsToClaim withSets(PointsToClaim old, List<List<Place>> sets) {
    return new PointsToClaim(
        old.objects(), sets, old.instances(), old.cells(), old.wild(), old.guessed());
  }

  private static void placesLeftOut(Certificate right, Map<String, Certificate> changes) {
    PointsToClaim old = right.pointers();
    for (int set = 0; set < old.sets().size(); set++) {
      for (int place = 0; place < old.sets().get(set).size(); place++) {
        int gone = place;
        Place left = old.sets().get(set).get(place);
        // A place is needless where all places of its object are named.
        if (left.offset() != Place.ANYWHERE
            && old.sets().get(set).contains(new Place(left.object(), Place.ANYWHERE))) {
          continue;
        }
        List<List<Place>> sets = changed(old.sets(), set, places -> without(places, gone));
        changes.put("set " + set + " without " + place, with(right, withSets(old, sets)));
      }
    }
  }

  private static void pointersChanged(Certificate right, Map<String, Certificate> changes) {
    PointsToClaim old = right.pointers();
    for (int i = 0; i < old.instances().size(); i++) {
      InstanceClaim instance = old.instances().get(i);
      for (int register : instance.registers().keySet()) {
        Map<Integer, Integer> fewer = new HashMap<>(instance.registers());
        fewer.remove(register);
        List<InstanceClaim> instances =
            changed(old.instances(), i, each -> new InstanceClaim(each.name(), fewer));
        changes.put(
            instance.name() + " without " + register,
            with(
                right,
                new PointsToClaim(
                    old.objects(), old.sets(), instances, old.cells(), old.wild(), old.guessed())));
      }
    }
    for (int i = 0; i < old.cells().size(); i++) {
      List<CellsClaim> cells = without(old.cells(), i);
      changes.put(
          "memory " + i + " left out",
          with(
              right,
              new PointsToClaim(
                  old.objects(), old.sets(), old.instances(), cells, old.wild(), old.guessed())));
    }
    for (int i = 0; i < old.objects().size(); i++) {
      if (old.objects().get(i).name().kind() == ObjectName.Kind.GLOBAL
          && old.objects().get(i).stride() > 0) {
        List<ObjectClaim> objects =
            changed(old.objects(), i, each -> new ObjectClaim(each.name(), 3));
        changes.put(
            "stride of " + i,
            with(
                right,
                new PointsToClaim(
                    objects, old.sets(), old.instances(), old.cells(), old.wild(), old.guessed())));
      }
    }
    changes.put(
        "nothing outside",
        with(
            right,
            new PointsToClaim(
                old.objects(), old.sets(), old.instances(), old.cells(), 0, old.guessed())));
  }

  private static void regionsChanged(Certificate right, Map<String, Certificate> changes) {
    for (int i = 0; i < right.regions().size(); i++) {
      RegionClaim old = right.regions().get(i);
      changes.put(
          "without region " + i,
          new Certificate(right.fingerprint(), right.pointers(), without(right.regions(), i)));
      for (int own = 0; own < old.own().size(); own++) {
        // What nobody writes may be others' as well.
        if (isLibrary(right, old.own().get(own))) {
          continue;
        }
        changes.put(
            "region " + i + " without own " + own,
            with(right, i, region(old, without(old.own(), own), old.accesses(), old.pairs())));
      }
      for (int object = 0; object < right.pointers().objects().size(); object++) {
        if (!old.own().contains(object) && !isLibrary(right, object)) {
          List<Integer> more = new ArrayList<>(old.own());
          more.add(object);
          changes.put(
              "region " + i + " owns " + right.pointers().objects().get(object).name(),
              with(right, i, region(old, more, old.accesses(), old.pairs())));
        }
      }
      accessesChanged(right, i, changes);
      pairsChanged(right, i, changes);
    }
  }

  private static boolean isLibrary(Certificate certificate, int object) {
    return certificate.pointers().objects().get(object).name().kind() == ObjectName.Kind.LIBRARY;
  }

  private static RegionClaim region(
      RegionClaim old, List<Integer> own, List<AccessClaim> accesses, List<PairClaim> pairs) {
    return new RegionClaim(old.encounter(), old.start(), old.contexts(), own, accesses, pairs);
  }

  private static void accessesChanged(
      Certificate right, int number, Map<String, Certificate> changes) {
    RegionClaim old = right.regions().get(number);
    for (int i = 0; i < old.accesses().size(); i++) {
      AccessClaim access = old.accesses().get(i);
      Map<String, List<AccessClaim>> lists = new HashMap<>();
      lists.put("access " + i + " left out", without(old.accesses(), i));
      lists.put(
          "access " + i + " reads or writes",
          changed(
              old.accesses(),
              i,
              each ->
                  new AccessClaim(
                      each.context(),
                      each.instruction(),
                      each.part(),
                      each.kind() == Kind.READ ? Kind.WRITE : Kind.READ,
                      each.address())));
      if (!access.address().isEmpty()) {
        lists.put(
            "access " + i + " is elsewhere",
            changed(
                old.accesses(),
                i,
                each ->
                    new AccessClaim(
                        each.context(),
                        each.instruction(),
                        each.part(),
                        each.kind(),
                        "2 * " + each.address())));
      }
      lists.forEach(
          (name, accesses) ->
              changes.put(
                  name, with(right, number, region(old, old.own(), accesses, old.pairs()))));
    }
  }

  private static void pairsChanged(
      Certificate right, int number, Map<String, Certificate> changes) {
    RegionClaim old = right.regions().get(number);
    for (int i = 0; i < old.pairs().size(); i++) {
      PairClaim pair = old.pairs().get(i);
      changes.put(
          "pair " + i + " left out",
          with(right, number, region(old, old.own(), old.accesses(), without(old.pairs(), i))));
      changes.put(
          "pair " + i + " in another way",
          with(
              right,
              number,
              region(
                  old,
                  old.own(),
                  old.accesses(),
                  changed(
                      old.pairs(),
                      i,
                      each ->
                          new PairClaim(
                              each.first(), each.second(), each.way() + 1, each.rule())))));
      Rule holds = Rule.of(pair.rule()).orElseThrow();
      for (Rule rule : Rule.values()) {
        if (rule != holds && !IMPLIED.getOrDefault(holds, Set.of()).contains(rule)) {
          List<PairClaim> pairs =
              changed(
                  old.pairs(),
                  i,
                  each -> new PairClaim(each.first(), each.second(), each.way(), rule.id()));
          changes.put(
              "pair " + i + " by " + rule.id() + " instead of " + pair.rule(),
              with(right, number, region(old, old.own(), old.accesses(), pairs)));
        }
      }
    }
  }
}
