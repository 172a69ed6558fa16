package dev.photofinish.jvm.machine;

import dev.photofinish.jvm.interpreter.Vm;
import dev.photofinish.jvm.state.Versioned;
import dev.photofinish.jvm.state.Versions;

/** What a run printed: a part of the state that does not count when states are compared. */
final class Output extends Versioned implements Vm.Output {
  private record Text(Text before, String text) {}

  private final Versions versions;
  private Text last;

  Output(Versions versions) {
    this.versions = versions;
  }

  @Override
  public void print(String text, Vm.Stream stream) {
    versions.change(this);
    last = new Text(last, text);
  }

  String text() {
    StringBuilder all = new StringBuilder();
    for (Text text = last; text != null; text = text.before) {
      all.insert(0, text.text);
    }
    return all.toString();
  }

  @Override
  protected Object save() {
    return last == null ? this : last;
  }

  @Override
  protected Object exchange(Object saved) {
    Object before = save();
    last = saved == this ? null : (Text) saved;
    return before;
  }
}
