package dev.photofinish.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A real browser without a window, steered by the Chrome DevTools protocol on the loopback. */
final class Browser implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String LISTENING = "DevTools listening on ";

  private final Process process;
  private final WebSocket socket;
  private final BlockingQueue<JsonNode> messages = new LinkedBlockingQueue<>();
  private final List<String> problems = new ArrayList<>();
  private final String session;
  private int calls;

  private Browser(Process process, String address) throws IOException {
    this.process = process;
    this.socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(address), new Collector())
            .join();
    String target =
        call("Target.createTarget", Map.of("url", "about:blank"), "").at("/targetId").asText();
    this.session =
        call("Target.attachToTarget", Map.of("targetId", target, "flatten", true), "")
            .at("/sessionId")
            .asText();
    call("Runtime.enable", Map.of(), session);
    call("Log.enable", Map.of(), session);
    call("Page.enable", Map.of(), session);
  }

  /** Puts messages together that come in pieces. */
  private final class Collector implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence piece, boolean last) {
      text.append(piece);
      if (last) {
        try {
          messages.add(JSON.readTree(text.toString()));
        } catch (IOException e) {
          problems.add(e.toString());
        }
        text.setLength(0);
      }
      from.request(1);
      return null;
    }
  }

  /** The browser's program, if the machine has one. */
  static Optional<Path> program() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .flatMap(
            directory ->
                Stream.of("chromium", "google-chrome").map(name -> Path.of(directory, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Starts a browser whose files are in a directory. */
  static Browser start(Path program, Path directory) throws IOException {
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--window-size=1400,1000",
                "--user-data-dir=" + directory,
                "--remote-debugging-port=0",
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader lines = process.errorReader(StandardCharsets.UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith(LISTENING)) {
        Thread drain = new Thread(() -> lines.lines().forEach(ignored -> {}), "browser");
        drain.setDaemon(true);
        drain.start();
        return new Browser(process, line.substring(LISTENING.length()));
      }
    }
    throw new IOException("the browser does not start");
  }

  /** Opens a file and waits until it is there. */
  void open(Path page) throws IOException {
    call("Page.navigate", Map.of("url", page.toUri().toString()), session);
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!evaluate("document.readyState").asText().equals("complete")
        || evaluate("location.href").asText().equals("about:blank")) {
      if (System.nanoTime() > end) {
        throw new IOException("the page does not load");
      }
    }
  }

  /** The value of an expression in the page. */
  JsonNode evaluate(String expression) throws IOException {
    JsonNode answer =
        call(
            "Runtime.evaluate",
            Map.of("expression", expression, "returnByValue", true, "awaitPromise", true),
            session);
    if (answer.has("exceptionDetails")) {
      throw new IOException(answer.get("exceptionDetails").toString());
    }
    return answer.at("/result/value");
  }

  /** What the page looks like, as PNG. */
  byte[] screenshot() throws IOException {
    return Base64.getDecoder()
        .decode(call("Page.captureScreenshot", Map.of(), session).get("data").asText());
  }

  /** Errors that the page has had: exceptions, refused resources, what it logged. */
  List<String> problems() {
    return List.copyOf(problems);
  }

  private JsonNode call(String method, Map<String, ?> parameters, String to) throws IOException {
    ObjectNode request = JSON.createObjectNode();
    request.put("id", ++calls);
    request.put("method", method);
    request.set("params", JSON.valueToTree(parameters));
    if (!to.isEmpty()) {
      request.put("sessionId", to);
    }
    socket.sendText(request.toString(), true).join();
    while (true) {
      JsonNode message = next(method);
      if (message.path("id").asInt() == calls) {
        if (message.has("error")) {
          throw new IOException(method + ": " + message.get("error"));
        }
        return message.get("result");
      }
      note(message);
    }
  }

  private JsonNode next(String method) throws IOException {
    try {
      JsonNode message = messages.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      if (message == null) {
        throw new IOException("no answer to " + method);
      }
      return message;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  private void note(JsonNode message) {
    String method = message.path("method").asText();
    boolean logged = method.equals("Log.entryAdded") || method.equals("Runtime.consoleAPICalled");
    if (method.equals("Runtime.exceptionThrown") || logged) {
      problems.add(message.get("params").toString());
    }
  }

  @Override
  public void close() throws IOException {
    try {
      call("Browser.close", Map.of(), "");
      process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      socket.abort();
      process.destroyForcibly();
    }
  }
}
