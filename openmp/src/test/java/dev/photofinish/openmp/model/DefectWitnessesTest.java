package dev.photofinish.openmp.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Defect;
import dev.photofinish.openmp.runtime.RuntimeOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Witnesses of defects, where the time ends at any moment. */
class DefectWitnessesTest {
  @Test
  void aWitnessThatIsNotDoneInTimeIsLeftOut() {
    TestPrograms.Source source =
        TestPrograms.main(
            "omp_lock_t l; int n, a[2];",
            """
            omp_init_lock(&l);
            #pragma omp parallel num_threads(2)
            for (int i = 0; i < 3000; i++) {
              omp_set_lock(&l);
              n++;
              omp_unset_lock(&l);
            }
            a[n] = 1;
            """);
    RecordedRun run = source.run(RuntimeOptions.defaults()).run();
    Defect defect = run.defects().get(0);
    FoundDefect found = new FoundDefect(defect, run.plan(), run.schedule());
    List<Boolean> witnessed = new ArrayList<>();
    for (int most = 0; most < 400; most += 3) {
      int limit = most;
      AtomicInteger asked = new AtomicInteger();
      ProgramSetup setup = source.setup().withCancelled(() -> asked.incrementAndGet() > limit);
      Defect told = new DefectWitnesses(setup).of(found);
      assertThat(told.location()).isEqualTo(defect.location());
      witnessed.add(told.witness().isPresent());
    }
    assertThat(witnessed).contains(true, false);
  }
}
