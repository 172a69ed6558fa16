package dev.photofinish.jvm.guest;

import java.io.InputStream;

/** Standard input: it is at its end. */
public final class NoInput extends InputStream {
  @Override
  public int read() {
    return -1;
  }
}
