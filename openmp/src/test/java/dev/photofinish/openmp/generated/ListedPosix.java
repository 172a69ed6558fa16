package dev.photofinish.openmp.generated;

import dev.photofinish.openmp.generated.Statement.Index;
import dev.photofinish.openmp.generated.Statement.Operand;
import java.util.List;

/** Conditions, read-write locks and semaphores of a program in a listing. */
final class ListedPosix {
  private final NumberedText text;
  private final int number;
  private final ListedBody body;

  ListedPosix(NumberedText text, int number, ListedBody body) {
    this.text = text;
    this.number = number;
    this.body = body;
  }

  /** Writes what only programs with threads of POSIX do. */
  void write(Statement statement, List<Step> steps) {
    if (statement instanceof Statement.Wait wait) {
      String mutex = "l" + number + "[0]";
      int held = body.held();
      text.line("pthread_mutex_lock(&" + mutex + ");");
      steps.add(new Step.Acquire(new Index.Fixed(0), 0, held));
      int begin = steps.size();
      Index cell = new Index.Fixed(wait.cell());
      int line = text.line("while (" + CText.cell(number, cell) + " != " + wait.value() + ")");
      text.line("pthread_cond_wait(&w%d, &%s);".formatted(number, mutex));
      text.line("pthread_mutex_unlock(&" + mutex + ");");
      steps.add(new Step.Read(Registers.COUNTER, cell, line));
      steps.add(new Step.Unless(Registers.COUNTER, wait.value(), begin + 4));
      steps.add(new Step.Release(held));
      int jump = steps.size();
      steps.add(null);
      steps.add(new Step.Sleep(held));
      steps.add(new Step.Acquire(new Index.Fixed(0), 0, held));
      steps.add(new Step.Unless(Registers.ALL - 1, -1, begin));
      steps.set(jump, new Step.Unless(Registers.ALL - 1, -1, steps.size()));
    } else if (statement instanceof Statement.Wake wake) {
      body.locked(
          new Index.Fixed(0),
          List.of(
              new Statement.Write(
                  new Index.Fixed(wake.cell()), new Operand.Constant(wake.value()))));
      text.line("pthread_cond_broadcast(&w" + number + ");");
      steps.add(new Step.Wake());
    } else if (statement instanceof Statement.Shared shared) {
      String kind = shared.exclusively() ? "wr" : "rd";
      text.line("pthread_rwlock_%slock(&s%d);".formatted(kind, number));
      steps.add(new Step.Enter(shared.exclusively()));
      shared.body().forEach(body::write);
      steps.add(new Step.Leave(shared.exclusively()));
      text.line("pthread_rwlock_unlock(&s" + number + ");");
    } else if (statement instanceof Statement.Post) {
      text.line("sem_post(&k" + number + ");");
      steps.add(new Step.Post());
    } else if (statement instanceof Statement.Take) {
      text.line("sem_wait(&k" + number + ");");
      steps.add(new Step.Take());
    }
  }
}
