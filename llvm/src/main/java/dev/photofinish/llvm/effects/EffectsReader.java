package dev.photofinish.llvm.effects;

import dev.photofinish.llvm.effects.Callback.When;
import dev.photofinish.llvm.effects.Touch.Depth;
import dev.photofinish.llvm.effects.Touch.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads rows of the table.
 *
 * <pre>
 * names (argument, ...) -> result | result ; clause ; clause
 * names : ?                              anything, said on purpose
 * </pre>
 *
 * A line that begins with a blank goes on with the row before. {@code sin{,f,l}} is three names, a
 * name that ends in {@code *} all that begin so. All three fields have to be there.
 *
 * <ul>
 *   <li>argument: {@code .} for what is not followed, {@code fn} for a function, else how it is
 *       accessed: {@code r}, {@code w}, {@code rw}, {@code ar} and {@code aw} (atomic), {@code use}
 *       and {@code change} (under a lock of the library's), {@code free}; with {@code :SIZE} how
 *       many bytes ({@code 8}, {@code #2} for argument 2, products with {@code *}), else it is not
 *       known; with {@code >KIND} what is done where pointers in it point, with {@code >>KIND} over
 *       however many pointers. {@code ...KIND} is for all further arguments; {@code ...print#0},
 *       {@code ...scan#0}, {@code va:print#0} for those that a format describes, with a clause
 *       {@code text A} for where the text goes to or comes from.
 *   <li>result: {@code void}, {@code num}, {@code own} memory that only the calling thread uses,
 *       {@code any}, {@code #0} an argument, {@code in#0} into its object, {@code >#0} what is
 *       stored there, {@code fresh} a new block with its size, {@code state NAME} memory of the
 *       library's, {@code >state NAME} what that keeps; {@code unless #3&32} not if that bit of an
 *       argument is known to be set.
 *   <li>clause: {@code -} for nothing more; {@code state NAME KIND} and {@code kept NAME KIND} how
 *       hidden memory and what it keeps are accessed, {@code global NAME KIND} and {@code held NAME
 *       KIND} a variable and where it points, with {@code if-null #3} only if that argument is a
 *       null pointer; {@code copy A <- B}, {@code store A = B}, {@code keep NAME = B} for pointers;
 *       {@code call #3(in#0)}, {@code exit-call}, {@code quick-exit-call}, {@code thread}, {@code
 *       handler}; {@code exits}, {@code quick-exits}, {@code ends}; {@code role NAME}; {@code
 *       va-start #0}.
 * </ul>
 */
final class EffectsReader {
  private static final Pattern ROW =
      Pattern.compile("([^()]+?) ?\\((.*?)\\) -> ([^;]+?) ; (.+)", Pattern.DOTALL);
  private static final Pattern OPAQUE = Pattern.compile("(.+?) : \\?(?: (.+))?");
  private static final Pattern VARIANTS = Pattern.compile("([^{]*)\\{([^}]*)\\}");
  private static final Pattern ACCESS =
      Pattern.compile("(r|w|rw|ar|aw|use|change|free)(?::([#*0-9]+))?(?:(>>?)(\\w+))?");
  private static final Pattern FORMAT = Pattern.compile("(\\.\\.\\.|va:)(print|scan)#(\\d)");
  private static final Pattern CALL =
      Pattern.compile("(call|exit-call|quick-exit-call|thread) #(\\d)\\((.*)\\)");
  private static final Pattern COPY = Pattern.compile("copy (.+?) <- ([^:]+?)(?::#(\\d))?");
  private static final Pattern STORE = Pattern.compile("store (.+?) = (.+)");
  private static final Pattern KEEP = Pattern.compile("keep (\\S+) = (.+)");
  private static final Pattern HIDDEN =
      Pattern.compile("(state|kept|global|held) (\\S+) (\\w+)(?: if-null #(\\d))?");
  private static final Pattern HANDLER = Pattern.compile("handler #(\\d)");
  private static final Pattern LIST = Pattern.compile("va-start #(\\d)");
  private static final Pattern UNLESS = Pattern.compile("(.+) unless #(\\d)&(\\d+)");
  private static final String REST = "...";

  private final String file;
  private final EffectsTable table;

  private List<Touch> touches;
  private List<Flow> flows;
  private List<Callback> callbacks;
  private Optional<Format> format;
  private Optional<Kind> rest;
  private Optional<Size> allocated;
  private Ending ending;
  private Set<Role> roles;

  EffectsReader(String file, EffectsTable table) {
    this.file = file;
    this.table = table;
  }

  void read(String text) {
    StringBuilder row = new StringBuilder();
    for (String line : (text + "\n").split("\n", -1)) {
      if (line.startsWith(" ")) {
        row.append(' ').append(line.strip());
        continue;
      }
      if (!row.isEmpty()) {
        add(row.toString());
        row.setLength(0);
      }
      if (!line.isBlank() && !line.startsWith("#") && !line.startsWith("[")) {
        row.append(line.strip());
      }
    }
  }

  private void add(String row) {
    try {
      Matcher opaque = OPAQUE.matcher(row);
      if (opaque.matches()) {
        Set<Role> known = opaque.group(2) == null ? Set.of() : Set.of(Role.of(opaque.group(2)));
        names(opaque.group(1)).forEach(name -> table.addOpaque(name, known));
        return;
      }
      Matcher fields = ROW.matcher(row);
      check(fields.matches(), "a field is missing");
      parse(fields);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + row + ": " + e.getMessage(), e);
    }
  }

  private void parse(Matcher fields) {
    touches = new ArrayList<>();
    flows = new ArrayList<>();
    callbacks = new ArrayList<>();
    format = Optional.empty();
    rest = Optional.empty();
    allocated = Optional.empty();
    ending = Ending.RETURNS;
    roles = new HashSet<>();
    int arguments = 0;
    String list = fields.group(2).strip();
    for (String argument : list.isEmpty() ? new String[0] : list.split(", *")) {
      argument(argument.strip(), arguments);
      arguments += argument.startsWith(REST) ? 0 : 1;
    }
    for (String result : fields.group(3).split(" \\| ")) {
      result(result.strip());
    }
    for (String clause : fields.group(4).split(" ; ")) {
      clause(clause.strip());
    }
    check(format.stream().noneMatch(it -> it.text() instanceof Operand.None), "no text");
    for (String name : names(fields.group(1))) {
      table.add(
          new FunctionEffects(
              name, arguments, rest, touches, flows, callbacks, format, allocated, ending, roles));
    }
  }

  private static List<String> names(String text) {
    List<String> names = new ArrayList<>();
    for (String word : text.strip().split("\\s+")) {
      Matcher variants = VARIANTS.matcher(word);
      if (variants.matches()) {
        for (String end : variants.group(2).split(",", -1)) {
          names.add(variants.group(1) + end);
        }
      } else {
        names.add(word);
      }
    }
    return names;
  }

  private void argument(String text, int index) {
    Matcher described = FORMAT.matcher(text);
    if (text.equals(".") || text.equals("fn")) {
      return;
    }
    if (described.matches()) {
      boolean direct = described.group(1).equals(REST);
      format =
          Optional.of(
              new Format(
                  described.group(2).equals("print")
                      ? Format.Direction.PRINT
                      : Format.Direction.SCAN,
                  direct ? Format.Passing.DIRECTLY : Format.Passing.BY_LIST,
                  Integer.parseInt(described.group(3)),
                  index,
                  new Operand.None()));
      return;
    }
    if (text.startsWith(REST)) {
      rest = Optional.of(kind(text.substring(REST.length())));
      return;
    }
    Matcher access = ACCESS.matcher(text);
    check(access.matches(), "what is " + text);
    Operand root = new Operand.Argument(index);
    touches.add(
        new Touch(
            root,
            Depth.ITSELF,
            kind(access.group(1)),
            Optional.ofNullable(access.group(2)).map(EffectsReader::size)));
    if (access.group(3) != null) {
      Depth depth = access.group(3).equals(">") ? Depth.HELD : Depth.REACHABLE;
      touches.add(new Touch(root, depth, kind(access.group(4)), Optional.empty()));
    }
  }

  private static Kind kind(String word) {
    return switch (word) {
      case "r" -> Kind.READ;
      case "w", "rw" -> Kind.WRITE;
      case "ar" -> Kind.ATOMIC_READ;
      case "aw" -> Kind.ATOMIC_WRITE;
      case "use" -> Kind.USE;
      case "change" -> Kind.CHANGE;
      case "free" -> Kind.FREE;
      default -> throw new IllegalArgumentException("what is " + word);
    };
  }

  private static Size size(String text) {
    long bytes = 1;
    List<Integer> arguments = new ArrayList<>();
    for (String factor : text.split("\\*")) {
      if (factor.startsWith("#")) {
        arguments.add(Integer.parseInt(factor.substring(1)));
      } else {
        bytes *= Long.parseLong(factor);
      }
    }
    return new Size(bytes, arguments);
  }

  private void result(String text) {
    if (text.equals("void") || text.equals("num") || text.equals("own")) {
      return;
    }
    Matcher unless = UNLESS.matcher(text);
    if (unless.matches()) {
      flows.add(
          new Flow.ReturnsUnless(
              operand(unless.group(1)),
              Integer.parseInt(unless.group(2)),
              Long.parseLong(unless.group(3))));
      return;
    }
    int size = text.indexOf(':');
    if (size >= 0) {
      allocated = Optional.of(size(text.substring(size + 1)));
    }
    flows.add(new Flow.Returns(operand(size < 0 ? text : text.substring(0, size))));
  }

  private static Operand operand(String text) {
    if (text.startsWith("#")) {
      return new Operand.Argument(Integer.parseInt(text.substring(1)));
    }
    if (text.startsWith("in#")) {
      return new Operand.Inside(Integer.parseInt(text.substring(3)));
    }
    if (text.startsWith(">#")) {
      return new Operand.Held(Integer.parseInt(text.substring(2)));
    }
    if (text.startsWith(">state ")) {
      return new Operand.Kept(text.substring(7));
    }
    if (text.startsWith("state ")) {
      return new Operand.State(text.substring(6));
    }
    if (text.startsWith("global ")) {
      return new Operand.Variable(text.substring(7));
    }
    return switch (text) {
      case "any" -> new Operand.Anything();
      case "none" -> new Operand.None();
      case "fresh" -> new Operand.Fresh("");
      case "fresh.text" -> new Operand.Fresh("text");
      default -> throw new IllegalArgumentException("what is " + text);
    };
  }

  private void clause(String text) {
    switch (text) {
      case "-" -> {}
      case "exits" -> ending = Ending.EXITS;
      case "quick-exits" -> ending = Ending.QUICK_EXITS;
      case "ends" -> ending = Ending.ENDS;
      default ->
          check(text(text) || role(text) || hidden(text) || pointers(text) || calls(text), text);
    }
  }

  private boolean text(String text) {
    if (!text.startsWith("text ") || format.isEmpty()) {
      return false;
    }
    Format known = format.get();
    format =
        Optional.of(
            new Format(
                known.direction(),
                known.passing(),
                known.format(),
                known.first(),
                operand(text.substring(5))));
    return true;
  }

  private boolean role(String text) {
    return text.startsWith("role ") && roles.add(Role.of(text.substring(5)));
  }

  private boolean hidden(String text) {
    Matcher access = HIDDEN.matcher(text);
    if (!access.matches()) {
      return false;
    }
    String word = access.group(1);
    String name = access.group(2);
    touches.add(
        new Touch(
            word.equals("global") || word.equals("held")
                ? new Operand.Variable(name)
                : new Operand.State(name),
            word.equals("kept") || word.equals("held") ? Depth.HELD : Depth.ITSELF,
            kind(access.group(3)),
            Optional.empty(),
            access.group(4) == null
                ? OptionalInt.empty()
                : OptionalInt.of(Integer.parseInt(access.group(4)))));
    return true;
  }

  private boolean pointers(String text) {
    Matcher copy = COPY.matcher(text);
    Matcher store = STORE.matcher(text);
    Matcher keep = KEEP.matcher(text);
    Matcher list = LIST.matcher(text);
    if (copy.matches()) {
      String length = copy.group(3);
      flows.add(
          new Flow.Copies(
              operand(copy.group(1)),
              operand(copy.group(2)),
              length == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(length))));
    } else if (store.matches()) {
      flows.add(new Flow.Stores(operand(store.group(1)), operand(store.group(2))));
    } else if (keep.matches()) {
      flows.add(new Flow.Stores(new Operand.State(keep.group(1)), operand(keep.group(2))));
    } else if (list.matches()) {
      flows.add(new Flow.StartsVariableArguments(Integer.parseInt(list.group(1))));
    } else {
      return false;
    }
    return true;
  }

  private boolean calls(String text) {
    Matcher handler = HANDLER.matcher(text);
    if (handler.matches()) {
      int function = Integer.parseInt(handler.group(1));
      callbacks.add(new Callback(When.ON_EVENT, function, List.of()));
      return true;
    }
    Matcher call = CALL.matcher(text);
    if (!call.matches()) {
      return false;
    }
    When when =
        switch (call.group(1)) {
          case "exit-call" -> When.AT_EXIT;
          case "quick-exit-call" -> When.AT_QUICK_EXIT;
          case "thread" -> When.IN_THREAD;
          default -> When.AT_ONCE;
        };
    List<Operand> actuals = new ArrayList<>();
    for (String actual : call.group(3).isEmpty() ? new String[0] : call.group(3).split(", ")) {
      actuals.add(operand(actual));
    }
    callbacks.add(new Callback(when, Integer.parseInt(call.group(2)), actuals));
    return true;
  }

  private static void check(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException(what);
    }
  }
}
