package dev.photofinish.cilk.events;

import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;

/** Tells all that it hears to somebody else. */
public abstract class ForwardingEvents implements ForkJoinEvents {
  private final ForkJoinEvents target;

  protected ForwardingEvents(ForkJoinEvents target) {
    this.target = target;
  }

  @Override
  public boolean isWanted(long location, long size) {
    return target.isWanted(location, size);
  }

  @Override
  public void spawn(int function, int site) {
    target.spawn(function, site);
  }

  @Override
  public void returned() {
    target.returned();
  }

  @Override
  public void returned(int site) {
    target.returned(site);
  }

  @Override
  public void enter(int function, int site) {
    target.enter(function, site);
  }

  @Override
  public void leave() {
    target.leave();
  }

  @Override
  public void leave(int site) {
    target.leave(site);
  }

  @Override
  public void sync(int site) {
    target.sync(site);
  }

  @Override
  public void cut(CutKind kind, int site) {
    target.cut(kind, site);
  }

  @Override
  public void atomicBegin(int site) {
    target.atomicBegin(site);
  }

  @Override
  public void atomicEnd(int site) {
    target.atomicEnd(site);
  }

  @Override
  public void read(long location, long size, int site) {
    target.read(location, size, site);
  }

  @Override
  public void write(long location, long size, int site) {
    target.write(location, size, site);
  }

  @Override
  public void atomic(AccessKind kind, long location, long size, int site) {
    target.atomic(kind, location, size, site);
  }

  @Override
  public void published(long location, int site) {
    target.published(location, site);
  }

  @Override
  public void observed(long location, int site) {
    target.observed(location, site);
  }

  @Override
  public void overwritten(long location, int site) {
    target.overwritten(location, site);
  }

  @Override
  public void view(AccessKind kind, long location, long size, int site) {
    target.view(kind, location, size, site);
  }

  @Override
  public void began(long location) {
    target.began(location);
  }

  @Override
  public void ended(long location, long size, int site) {
    target.ended(location, size, site);
  }

  @Override
  public void acquired(long lock, LockMode mode, int site) {
    target.acquired(lock, mode, site);
  }

  @Override
  public void released(long lock, LockMode mode, int site) {
    target.released(lock, mode, site);
  }

  @Override
  public void onceBegin(long flag) {
    target.onceBegin(flag);
  }

  @Override
  public void onceEnd(long flag) {
    target.onceEnd(flag);
  }

  @Override
  public void onceAbandoned(long flag) {
    target.onceAbandoned(flag);
  }

  @Override
  public void oncePassed(long flag) {
    target.oncePassed(flag);
  }

  @Override
  public void inletBegin(int site) {
    target.inletBegin(site);
  }

  @Override
  public void inletEnd(int site) {
    target.inletEnd(site);
  }

  @Override
  public boolean isSynched() {
    return target.isSynched();
  }

  @Override
  public boolean hearsCuts() {
    return target.hearsCuts();
  }

  @Override
  public boolean hearsArguments() {
    return target.hearsArguments();
  }

  @Override
  public void arguments(String text) {
    target.arguments(text);
  }
}
