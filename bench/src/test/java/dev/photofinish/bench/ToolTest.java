package dev.photofinish.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.trace.predict.Order;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToolTest {
  private static final Path TRACE = Path.of("t.std");

  @Test
  void rapidHasAMainClassForSomeOrders() {
    Rapid rapid = new Rapid("java", "a.jar");
    assertThat(rapid.command(Order.SYNCP, TRACE))
        .containsExactly("java", "-cp", "a.jar", "SyncPreserving", "-p=t.std", "-f=std");
    assertThat(rapid.command(Order.M2, TRACE)).isEmpty();
    assertThat(rapid.races("Number of 'racy' lines found = 45\n")).hasValue(45);
    assertThat(rapid.races("")).isEmpty();
  }

  @Test
  void anyCommandWillDoIfItGetsTheTrace() {
    OtherTool tool = new OtherTool("bin/osr --algorithm={order} {trace}");
    assertThat(tool.name()).isEqualTo("osr");
    assertThat(tool.command(Order.WCP, TRACE))
        .containsExactly("bin/osr", "--algorithm=wcp", "t.std");
    assertThatThrownBy(() -> new OtherTool("osr"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the command of a peer must contain {trace}");
  }

  @Test
  void oursPredicts() {
    Photofinish ours = new Photofinish(List.of("photofinish"));
    assertThat(ours.command(Order.HB, TRACE))
        .startsWith("photofinish", "predict", "--order", "hb")
        .endsWith("t.std");
    assertThat(ours.races("{\"fingerprint\": \"1\"}, {\"fingerprint\": \"2\"}")).hasValue(2);
  }
}
