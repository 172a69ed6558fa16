package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of all engines in a real browser, where the machine has one. */
class HtmlReportInBrowserTest {
  private static final String EXAMPLES = "../examples/";

  @TempDir static Path directory;
  private static Browser browser;

  @BeforeAll
  static void start() throws IOException {
    assumeTrue(
        Browser.program().isPresent(),
        "no chromium on the path: HTML reports are not tried in a browser");
    browser = Browser.start(Browser.program().get(), directory.resolve("browser"));
  }

  @AfterAll
  static void stop() throws IOException {
    if (browser != null) {
      browser.close();
    }
  }

  @Test
  void reportsOfAllEnginesOpenFilterStepAndZoom() throws IOException {
    String check = json("check", "check", EXAMPLES + "openmp/racy/nowait.c");
    String threads = json("threads", "check", EXAMPLES + "pthread/racy/condition.c");
    String cilk = json("cilk", "cilk", EXAMPLES + "cilk/racy/fib-without-sync.c");
    String predict = json("predict", "predict", EXAMPLES + "traces/figure-1a.std");
    Path page = directory.resolve("report.html");
    assertThat(
            Run.of(
                    "report",
                    "--format",
                    "html",
                    "-o",
                    page.toString(),
                    check,
                    threads,
                    cilk,
                    predict)
                .code())
        .isZero();

    browser.open(page);
    assertThat(browser.problems()).isEmpty();
    int findings = count("#list li");
    assertThat(findings).isGreaterThanOrEqualTo(4);
    assertThat(text("#detail h2")).contains("height[");
    assertThat(count("#detail .sides .code .here")).isEqualTo(2);

    stepsThroughTheWitness();
    filters(findings);
    zooms();
    assertThat(browser.problems()).isEmpty();
  }

  private void stepsThroughTheWitness() throws IOException {
    browser.evaluate("location.hash = 'f1'; 0");
    assertThat(browser.evaluate("new Promise(r => setTimeout(() => r(1), 100))").asInt()).isOne();
    assertThat(text("#detail h2")).contains("message");
    String last = text("#detail .player output");
    assertThat(last).matches("step (\\d+) of \\1");
    browser.evaluate("document.querySelector('[aria-label=\"first step\"]').click()");
    assertThat(text("#detail .player output")).startsWith("step 1 of");
    assertThat(text(".lanes .row.now")).contains("start");
    browser.evaluate(
        "document.querySelector('.lanes').dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowDown'}))");
    assertThat(text("#detail .player output")).startsWith("step 2 of");
    String line = text(".walk .code .now i");
    assertThat(text(".walk p")).endsWith(":" + line + place(line));
    browser.evaluate(
        "{const s = document.querySelector('.player input'); s.value = s.max; s.dispatchEvent(new Event('input'))}");
    assertThat(text("#detail .player output")).isEqualTo(last);
    assertThat(text(".lanes .row.now")).contains("race");
  }

  /** The column behind a line in the place of the step. */
  private static String place(String line) throws IOException {
    String told = text(".walk p");
    return told.substring(told.indexOf(":" + line) + 1 + line.length());
  }

  private void filters(int findings) throws IOException {
    browser.evaluate(
        "{const e = document.getElementById('search'); e.value = 'message'; e.dispatchEvent(new Event('input'))}");
    assertThat(text("#shown")).isEqualTo("1 of " + findings + " findings");
    assertThat(count("#list li:not([hidden])")).isOne();
    browser.evaluate(
        "document.getElementById('search').value = '';"
            + "{const g = document.getElementById('engine'); g.value = 'predict'; g.dispatchEvent(new Event('input'))}");
    assertThat(count("#list li:not([hidden])")).isOne();
    browser.evaluate(
        "document.getElementById('engine').value = '';"
            + "document.getElementById('engine').dispatchEvent(new Event('input'))");
    assertThat(text("#shown")).isEqualTo(findings + " findings");
  }

  private void zooms() throws IOException {
    String width =
        "Number(document.querySelector('.picture').getAttribute('viewBox').split(' ')[2])";
    double before = browser.evaluate(width).asDouble();
    browser.evaluate(
        "document.querySelector('.picture').dispatchEvent(new KeyboardEvent('keydown', {key: '+'}))");
    assertThat(browser.evaluate(width).asDouble()).isLessThan(before);
    browser.evaluate(
        "document.querySelector('.picture').dispatchEvent(new WheelEvent('wheel', {deltaY: 100, clientX: 5, clientY: 5}))");
    browser.evaluate(
        "document.querySelector('.picture').dispatchEvent(new KeyboardEvent('keydown', {key: '0'}))");
    assertThat(browser.evaluate(width).asDouble()).isEqualTo(before);
  }

  private static String json(String name, String command, String input) {
    String file = directory.resolve(name + ".json").toString();
    assertThat(Run.of(command, "--format", "json", "-o", file, input).code()).isEqualTo(10);
    return file;
  }

  private static int count(String selector) throws IOException {
    return browser.evaluate("document.querySelectorAll('" + selector + "').length").asInt();
  }

  private static String text(String selector) throws IOException {
    return browser.evaluate("document.querySelector('" + selector + "').textContent").asText();
  }
}
