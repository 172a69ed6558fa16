package dev.photofinish.jvm.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrustPolicyTest {
  @ParameterizedTest
  @CsvSource({
    "Main, CHECKED",
    "com.example.Bank, CHECKED",
    "java.util.HashMap, CHECKED",
    "java.util.ArrayList$Itr, CHECKED",
    "java.lang.StringBuilder, CHECKED",
    "java.lang.String, TRUSTED",
    "java.lang.invoke.VarHandle, TRUSTED",
    "java.util.concurrent.locks.ReentrantLock, TRUSTED",
    "java.util.concurrent.LinkedBlockingQueue$Node, TRUSTED",
    "java.util.concurrent.ConcurrentSkipListMap$Node, ORDERING",
    "jdk.internal.misc.Unsafe, TRUSTED",
    "sunny.Day, CHECKED",
    "javax.swing.JFrame, CHECKED"
  })
  void classesOfTheJdk(String className, Trust expected) {
    assertThat(new TrustPolicy(List.of()).of(className)).isEqualTo(expected);
  }

  @Test
  void aNameCoversWhatIsInsideIt() {
    TrustPolicy policy = new TrustPolicy(List.of("com.example.queue", "Fast", "java.util.HashMap"));
    assertThat(policy.of("com.example.queue.Ring")).isEqualTo(Trust.TRUSTED);
    assertThat(policy.of("com.example.queues.Ring")).isEqualTo(Trust.CHECKED);
    assertThat(policy.of("Fast$Node")).isEqualTo(Trust.TRUSTED);
    assertThat(policy.of("FastNode")).isEqualTo(Trust.CHECKED);
    assertThat(policy.of("java.util.HashMap$Node")).isEqualTo(Trust.TRUSTED);
  }
}
