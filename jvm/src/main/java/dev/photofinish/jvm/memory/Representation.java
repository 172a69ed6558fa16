package dev.photofinish.jvm.memory;

import dev.photofinish.jvm.state.Versions;

/** How it is kept who knows of which access. */
public enum Representation {
  /** As rows of bits, the way of the paper. */
  SUMMARY_FUNCTION {
    @Override
    public Knowledge create(Versions versions, Tracking tracking, RaceSink sink) {
      return new SummaryFunction(versions, tracking, sink);
    }
  },
  /** As vector clocks. */
  VECTOR_CLOCKS {
    @Override
    public Knowledge create(Versions versions, Tracking tracking, RaceSink sink) {
      return new VectorClocks(versions, tracking, sink);
    }
  };

  /** Knowledge of nothing yet, as a part of the state. */
  public abstract Knowledge create(Versions versions, Tracking tracking, RaceSink sink);
}
