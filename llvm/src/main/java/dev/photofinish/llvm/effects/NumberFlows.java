package dev.photofinish.llvm.effects;

import dev.photofinish.llvm.effects.FormatText.Conversion;
import dev.photofinish.llvm.effects.Touch.Depth;
import dev.photofinish.llvm.effects.Touch.Kind;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How addresses go through a function of a library as numbers or text: what it returns and writes
 * may be made of the numbers and the text that it gets, whatever it does with them. An address may
 * be printed and read again, digit by digit or byte by byte.
 */
public final class NumberFlows {
  /** The streams' contents, and what the program gave streams to write to. */
  private static final Operand FILES = new Operand.State("files");

  private static final String STREAMS = "streams";

  private final List<Value> arguments;
  private final FunctionEffects row;
  private final List<Flow> flows = new ArrayList<>();

  private NumberFlows(List<Value> arguments, FunctionEffects row) {
    this.arguments = arguments;
    this.row = row;
  }

  /** What a call does beside what its row says. */
  public static List<Flow> of(Program program, CallSite call, FunctionEffects row) {
    NumberFlows all = new NumberFlows(call.arguments(), row);
    all.gets();
    row.format().ifPresent(format -> all.described(program, format));
    if (!all.flows.isEmpty() || all.remembers()) {
      all.writes();
    }
    return List.copyOf(all.flows);
  }

  /** Numbers and text that it gets: it may do what it does because of them. */
  private void gets() {
    for (int i = 0; i < arguments.size(); i++) {
      if (!(arguments.get(i) instanceof Constant)
          && !(arguments.get(i).type() instanceof PointerType)) {
        decides(new Operand.Argument(i));
      }
    }
    if (row.is(Role.TYPE_TEST) || row.flows().stream().anyMatch(Flow.Copies.class::isInstance)) {
      return;
    }
    for (Touch touch : row.touches()) {
      if (touch.kind() == Kind.READ
          && touch.depth() == Depth.ITSELF
          && touch.root() instanceof Operand.Argument argument
          && isVariable(argument.index())) {
        decides(new Operand.Read(argument.index(), bytes(touch).orElse(1)));
      }
    }
  }

  private boolean isVariable(int argument) {
    return argument < arguments.size() && !(arguments.get(argument) instanceof Constant);
  }

  private void decides(Operand what) {
    flows.add(new Flow.Decides(what));
  }

  /** How many bytes are accessed, if that is a constant. */
  private OptionalLong bytes(Touch touch) {
    if (touch.size().isEmpty()) {
      return OptionalLong.empty();
    }
    long bytes = touch.size().get().bytes();
    for (int argument : touch.size().get().arguments()) {
      if (argument >= arguments.size()
          || !(arguments.get(argument) instanceof IntConstant constant)) {
        return OptionalLong.empty();
      }
      bytes *= constant.signed();
    }
    return bytes < 0 ? OptionalLong.empty() : OptionalLong.of(bytes);
  }

  /** Whether it uses what earlier calls have left. */
  private boolean remembers() {
    return row.format().isPresent()
        || row.touches().stream()
            .anyMatch(
                touch ->
                    touch.kind() != Kind.WRITE
                        || touch.depth() != Depth.ITSELF
                        || !(touch.root() instanceof Operand.Argument));
  }

  /** What it writes may be made of such numbers. */
  private void writes() {
    if (row.is(Role.FILL) && !(arguments.size() > 2 && isVariable(1))) {
      return;
    }
    for (Touch touch : row.touches()) {
      boolean writes = touch.kind() == Kind.WRITE || touch.kind() == Kind.CHANGE;
      if (writes && touch.root() instanceof Operand.Argument argument && !isSaid(argument)) {
        boolean small = bytes(touch).orElse(Long.MAX_VALUE) <= Long.BYTES;
        number(
            touch.depth() != Depth.ITSELF
                ? new Operand.Held(argument.index())
                : small ? argument : new Operand.Inside(argument.index()));
      } else if (writes && touch.root() instanceof Operand.State state) {
        number(touch.depth() == Depth.ITSELF ? state : new Operand.Kept(state.name()));
        if (touch.depth() != Depth.ITSELF && state.name().equals(STREAMS)) {
          copies(new Operand.Kept(STREAMS), FILES);
        }
      }
    }
    for (int i = row.arguments(); row.rest().isPresent() && i < arguments.size(); i++) {
      if (row.rest().get() == Kind.WRITE) {
        number(new Operand.Argument(i));
      }
    }
  }

  /** Whether the row says what is written where an argument points. */
  private boolean isSaid(Operand.Argument argument) {
    Operand inside = new Operand.Inside(argument.index());
    return row.flows().stream()
        .map(
            flow ->
                flow instanceof Flow.Stores stores && !(stores.what() instanceof Operand.AnyNumber)
                    ? stores.place()
                    : flow instanceof Flow.Copies copies ? copies.to() : new Operand.None())
        .anyMatch(place -> place.equals(argument) || place.equals(inside));
  }

  private void number(Operand place) {
    flows.add(new Flow.Stores(place, new Operand.AnyNumber()));
  }

  private void copies(Operand to, Operand from) {
    flows.add(new Flow.Copies(to, from, OptionalInt.empty()));
  }

  private void described(Program program, Format format) {
    if (format.direction() == Format.Direction.PRINT) {
      number(format.text());
    }
    if (format.passing() == Format.Passing.BY_LIST) {
      anything(format, new Operand.Passed(format.first()));
      return;
    }
    Optional<FormatText> text = FormatText.of(program, format, arguments);
    if (text.isEmpty()) {
      for (int i = format.first(); i < arguments.size(); i++) {
        anything(format, new Operand.Argument(i));
      }
      return;
    }
    for (Conversion conversion : text.get().conversions()) {
      Operand argument = new Operand.Argument(format.first() + conversion.argument());
      switch (conversion.kind()) {
        case VALUE -> value(format, argument);
        case ADDRESS -> {
          value(format, argument);
          if (format.direction() == Format.Direction.SCAN) {
            flows.add(new Flow.Stores(argument, new Operand.Anything()));
          }
        }
        case TEXT -> text(format, argument);
        case NEW_TEXT -> newText(format, argument);
        case COUNT -> number(argument);
      }
    }
  }

  /** An argument of which it is not known how it is converted. */
  private void anything(Format format, Operand argument) {
    value(format, argument);
    text(format, argument);
    if (format.direction() == Format.Direction.SCAN) {
      flows.add(new Flow.Stores(argument, new Operand.Anything()));
      newText(format, argument);
    } else {
      number(argument);
    }
  }

  private void value(Format format, Operand argument) {
    switch (format.direction()) {
      case PRINT -> decides(argument);
      case SCAN -> number(argument);
    }
  }

  private void text(Format format, Operand argument) {
    switch (format.direction()) {
      case PRINT -> copies(format.text(), argument);
      case SCAN -> {
        Operand place =
            argument instanceof Operand.Argument it ? new Operand.Inside(it.index()) : argument;
        copies(place, format.text());
        number(place);
      }
    }
  }

  private void newText(Format format, Operand argument) {
    Operand block = new Operand.Fresh("text");
    flows.add(new Flow.Stores(argument, block));
    copies(block, format.text());
    number(block);
  }
}
