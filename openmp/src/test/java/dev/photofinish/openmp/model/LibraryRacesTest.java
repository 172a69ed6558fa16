package dev.photofinish.openmp.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Access;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Defect;
import dev.photofinish.core.Race;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Races inside containers are told by what the user wrote. */
class LibraryRacesTest {
  private static AnalysisResult check(String text) {
    return TestPrograms.compileCpp(text).check();
  }

  private static List<Integer> lines(Race race) {
    return List.of(race.first().place().line(), race.second().place().line()).stream()
        .sorted()
        .toList();
  }

  @Test
  void oneBugIsOneRaceOnTheContainer() {
    AnalysisResult result =
        check(
            """
            #include <string>
            #include <thread>
            #include <vector>
            std::vector<std::string> results;
            int main() {
              std::thread t([] { results.push_back("one"); });
              results.push_back("two");
              t.join();
            }
            """);
    assertThat(result.races()).hasSize(1);
    Race race = result.races().get(0);
    assertThat(race.variable()).isEqualTo("results");
    assertThat(lines(race)).containsExactly(6, 7);
    assertThat(race.variants()).isNotEmpty();
    assertThat(race.first().library().orElseThrow().function()).isEqualTo("std::vector::push_back");
    assertThat(race.first().location().file()).isNotEqualTo(race.first().place().file());
    assertThat(race.advice()).contains("mutex").contains("results").doesNotContain("atomic");
  }

  @Test
  void aMemberOfAnObjectOnTheHeapIsCalledAsInTheSource() {
    AnalysisResult result =
        check(
            """
            #include <memory>
            #include <thread>
            #include <vector>
            struct Pool { int size = 0; std::vector<int> items; };
            int main() {
              auto pool = std::make_shared<Pool>();
              std::thread t([pool] { pool->items.push_back(1); });
              pool->items.push_back(2);
              t.join();
            }
            """);
    assertThat(result.races()).extracting(Race::variable).containsExactly("pool->items");
  }

  @Test
  void membersThatALibraryGivesAnObjectAreNotNamed() {
    AnalysisResult result =
        check(
            """
            #include <queue>
            #include <thread>
            struct Work { std::queue<int> jobs; };
            int main() {
              Work work;
              std::thread t([&] { work.jobs.push(1); });
              bool none = work.jobs.empty();
              t.join();
              return none;
            }
            """);
    assertThat(result.races()).extracting(Race::variable).containsExactly("work.jobs");
  }

  @Test
  void aNewKeyChangesTheWholeMap() {
    String program =
        """
        #include <map>
        #include <shared_mutex>
        #include <thread>
        std::map<int, int> m;
        std::shared_mutex lock;
        int main() {
          m[1] = 1; m[3] = 1;
          std::thread t([] { std::shared_lock<std::shared_mutex> g(lock); m[KEY] = 2; });
          int a;
          { std::shared_lock<std::shared_mutex> g(lock); a = m[1]; }
          t.join();
          return a;
        }
        """;
    assertThat(check(program.replace("KEY", "5")).races())
        .extracting(Race::variable)
        .containsExactly("m");
    assertThat(check(program.replace("KEY", "3")).races()).isEmpty();
  }

  @Test
  void theLocksThatAreHeldAreNamed() {
    Race race =
        check(
                """
                #include <map>
                #include <mutex>
                #include <thread>
                std::map<int, int> m;
                std::mutex a, b;
                int main() {
                  std::thread t([] { std::lock_guard<std::mutex> g(a); m[1] = 1; });
                  { std::lock_guard<std::mutex> g(b); m[2] = 2; }
                  t.join();
                }
                """)
            .races()
            .get(0);
    assertThat(race.variable()).isEqualTo("m");
    assertThat(race.advice()).contains("holds a").contains("holds b").contains("the same");
    assertThat(race.witness().orElseThrow().lastSteps(100))
        .extracting(step -> step.action())
        .contains("lock a", "lock b")
        .doesNotContain("pthread_mutex_lock");
  }

  @Test
  void aDeadlockIsAtTheLinesOfTheUser() {
    AnalysisResult result =
        check(
            """
            #include <mutex>
            #include <thread>
            std::mutex a, b;
            int main() {
              std::thread t([] { a.lock(); b.lock(); b.unlock(); a.unlock(); });
              b.lock(); a.lock(); a.unlock(); b.unlock();
              t.join();
            }
            """);
    Defect defect = result.defects().get(0);
    assertThat(defect.location().file()).endsWith("program.cpp");
    assertThat(defect.location().line()).isIn(5, 6);
    assertThat(defect.message()).doesNotContain("gthr");
  }

  @Test
  void aPlainVariableIsToldAsBefore() {
    Race race =
        check(
                """
                #include <thread>
                int count;
                int main() {
                  std::thread t([] { count++; });
                  count++;
                  t.join();
                }
                """)
            .races()
            .get(0);
    assertThat(race.variable()).isEqualTo("count");
    assertThat(List.of(race.first(), race.second()))
        .allSatisfy(access -> assertThat(access.library()).isEmpty())
        .allSatisfy(access -> assertThat(access.place()).isEqualTo(access.location()))
        .extracting(Access::thread)
        .doesNotHaveDuplicates();
    assertThat(race.advice()).contains("atomic");
  }
}
