package dev.photofinish.cilk.determinacy;

import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.cilk.events.ForkJoinEvents;
import dev.photofinish.cilk.events.MisuseException;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;

/**
 * Finds the locations that parallel accesses conflict on, while the program runs. A called function
 * is in the S-bag of its caller and has a P-bag of its own; only spawned ones have S-bags.
 */
public final class ConflictDetector implements ForkJoinEvents {
  private static final int NO_SPAWN = -1;
  private static final int MEMBERS = 1 << 18;

  private final Protection protection;
  private final Bags bags = new Bags();
  private final ShadowMemory shadow;
  private final Accessor accessor;
  private final HeldLocks locks = new HeldLocks();

  /** By frame, its P-bag, and the S-bag of the parent if it was spawned. */
  private final IntArrayList childBags = new IntArrayList();

  private final IntArrayList parentBags = new IntArrayList();

  /** By frame, whether it has children that it has not waited for. */
  private final BitSet waiting = new BitSet();

  private int atomicDepth;

  /** A member of its S-bag that is the running function's, {@link Bags#NONE} until needed. */
  private int own = Bags.NONE;

  private final int fewestMembers;
  private int mostMembers;
  private long spawns;
  private long accesses;

  /**
   * A detector.
   *
   * @param offsetBits how many bits of a location are an offset in its object
   * @param conflicts is told of each access that conflicts with an earlier one
   */
  public ConflictDetector(Protection protection, int offsetBits, Conflicts conflicts) {
    this(protection, offsetBits, conflicts, MEMBERS);
  }

  /** A detector that looks for members to forget when there are more than a number of them. */
  ConflictDetector(Protection protection, int offsetBits, Conflicts conflicts, int members) {
    this.fewestMembers = members;
    this.mostMembers = members;
    this.protection = protection;
    this.shadow = new ShadowMemory(offsetBits);
    this.accessor = new Accessor(bags, conflicts);
    push(NO_SPAWN);
  }

  private void push(int parentBag) {
    waiting.clear(childBags.size());
    childBags.add(Bags.NONE);
    parentBags.add(parentBag);
  }

  @Override
  public void spawn(int function, int site) {
    spawns++;
    refuseInAtomic("spawn", site);
    waiting.set(top());
    push(own);
    own = Bags.NONE;
    locks.spawn();
  }

  @Override
  public void returned() {
    joinChildren();
    childBags.popInt();
    int child = own;
    own = parentBags.popInt();
    if (child != Bags.NONE) {
      childBags.set(top(), bags.parallel(childBags.getInt(top()), child));
    }
    locks.returned();
  }

  @Override
  public void returned(int site) {
    if (parentBags.getInt(top()) == NO_SPAWN) {
      throw new MisuseException("a spawn that calls nothing", site);
    }
    returned();
  }

  @Override
  public void leave(int site) {
    if (parentBags.getInt(top()) != NO_SPAWN || top() == 0) {
      throw new MisuseException("a jump out of a spawned function", site);
    }
    leave();
  }

  @Override
  public boolean isSynched() {
    return !waiting.get(top());
  }

  @Override
  public void enter(int function, int site) {
    push(NO_SPAWN);
    if (function < 0) {
      locks.enterBlock();
    } else {
      locks.enterFunction();
    }
  }

  @Override
  public void leave() {
    joinChildren();
    childBags.popInt();
    parentBags.popInt();
    locks.leave();
  }

  @Override
  public void sync(int site) {
    refuseInAtomic("sync", site);
    waiting.clear(top());
    joinChildren();
    locks.sync();
  }

  private void joinChildren() {
    if (childBags.getInt(top()) != Bags.NONE) {
      makeOwn();
      bags.serial(own, childBags.getInt(top()));
      childBags.set(top(), Bags.NONE);
    }
  }

  private int top() {
    return childBags.size() - 1;
  }

  @Override
  public boolean hearsCuts() {
    return false;
  }

  @Override
  public void cut(CutKind kind, int site) {}

  @Override
  public void atomicBegin(int site) {
    atomicDepth++;
  }

  @Override
  public void atomicEnd(int site) {
    atomicDepth--;
  }

  private void refuseInAtomic(String what, int site) {
    if (atomicDepth > 0) {
      throw new MisuseException(what + " inside an atomic block", site);
    }
  }

  @Override
  public void read(long location, long size, int site) {
    if (protection == Protection.IGNORED || locks.isEmpty()) {
      shadow.read(location, size, by(site));
    } else {
      shadow.access(location, size, locks.ofRead(), by(site));
    }
  }

  @Override
  public void write(long location, long size, int site) {
    if (protection == Protection.IGNORED || locks.isEmpty()) {
      shadow.write(location, size, by(site));
    } else {
      shadow.access(location, size, locks.ofWrite(), by(site));
    }
  }

  @Override
  public void atomic(AccessKind kind, long location, long size, int site) {
    if (protection == Protection.COUNTS) {
      shadow.access(location, size, locks.ofAtomic(kind), by(site));
    } else if (kind.writes()) {
      shadow.write(location, size, by(site));
    } else {
      shadow.read(location, size, by(site));
    }
  }

  @Override
  public void view(AccessKind kind, long location, long size, int site) {
    if (protection == Protection.COUNTS) {
      shadow.access(location, size, locks.ofView(kind), by(site));
    }
  }

  @Override
  public void began(long location) {
    makeOwn();
    accessor.at(own, -1);
    shadow.begin(location, accessor);
  }

  @Override
  public void ended(long location, long size, int site) {
    shadow.end(
        location,
        size,
        protection == Protection.IGNORED ? Lockset.WRITE : locks.ofWrite(),
        by(site));
  }

  @Override
  public void acquired(long lock, LockMode mode, int site) {
    locks.acquired(lock, mode);
  }

  @Override
  public void released(long lock, LockMode mode, int site) {
    locks.released(lock, mode);
  }

  @Override
  public void onceBegin(long flag) {
    locks.acquired(flag, LockMode.EXCLUSIVE);
  }

  @Override
  public void onceEnd(long flag) {
    locks.released(flag, LockMode.EXCLUSIVE);
    locks.passed(flag);
  }

  @Override
  public void onceAbandoned(long flag) {
    locks.released(flag, LockMode.EXCLUSIVE);
  }

  @Override
  public void oncePassed(long flag) {
    locks.passed(flag);
  }

  @Override
  public void inletBegin(int site) {
    locks.inletBegin();
  }

  @Override
  public void inletEnd(int site) {
    locks.inletEnd();
  }

  private Accessor by(int site) {
    accesses++;
    makeOwn();
    accessor.at(own, site);
    return accessor;
  }

  private void makeOwn() {
    if (own == Bags.NONE) {
      if (bags.size() > mostMembers) {
        renumber();
      }
      own = bags.make();
    }
  }

  /** Forgets the members that no shadow names any more. */
  private void renumber() {
    Bags.Renumbering numbers = bags.renumber();
    int first = firstBag();
    shadow.renumber(numbers, member -> first != Bags.NONE && bags.find(member) == bags.find(first));
    childBags.replaceAll((int bag) -> numbers.of(bag));
    parentBags.replaceAll((int bag) -> bag == NO_SPAWN ? NO_SPAWN : numbers.of(bag));
    own = numbers.of(own);
    numbers.done();
    mostMembers = Math.max(fewestMembers, 2 * bags.size() + shadow.blocks());
  }

  /** The S-bag of the program's first function: whatever comes follows what it did. */
  private int firstBag() {
    for (int bag : parentBags) {
      if (bag != NO_SPAWN) {
        return bag;
      }
    }
    return own;
  }

  /** How many children there were. */
  public long spawns() {
    return spawns;
  }

  /** How many accesses were heard of. */
  public long accesses() {
    return accesses;
  }
}
