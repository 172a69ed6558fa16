package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.classes.Question;

/** A thread asks about others what is not followed in this search. */
public final class UnansweredException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UnansweredException(Question question) {
    super(question.name(), null, false, false);
  }
}
