package dev.photofinish.llvm.ir;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What the source says of the parts of a variable: of a structure its members, of an array its
 * elements, of anything else nothing.
 *
 * @param size in bytes, 0 if the source leaves it open
 * @param members in the order of the source; those of a union overlap
 */
public record SourceType(long size, List<Member> members, Optional<SourceType> element) {

  /** A member of a structure; a base class or an unnamed member has no name. */
  public record Member(String name, long offset, SourceType type, Layout layout) {
    boolean contains(long at) {
      return at >= offset && at < offset + Math.max(1, type.size);
    }
  }

  /** What a member is made of. */
  public enum Layout {
    BYTES,
    /** Bits, which may share their bytes with other members. */
    BITS
  }

  public SourceType {
    members = List.copyOf(members);
  }

  /** One that has no parts. */
  public static SourceType scalar(long size) {
    return new SourceType(size, List.of(), Optional.empty());
  }

  /** An array of so many elements. */
  public SourceType times(long count) {
    return new SourceType(count * size, List.of(), Optional.of(this));
  }

  /**
   * How many bytes the innermost part has that an offset is the first byte of.
   *
   * @param known which names of members count; nothing inside of others is looked at
   */
  public long extent(long offset, Predicate<String> known) {
    if (element.isPresent() && element.get().size > 0) {
      long rest = offset % element.get().size;
      return element.get().extent(rest, known);
    }
    for (Member member : members) {
      boolean named = member.name().isEmpty() || known.test(member.name());
      if (named && member.contains(offset)) {
        return member.type().extent(offset - member.offset(), known);
      }
    }
    return Math.max(0, size - offset);
  }

  /** What the source calls the part at an offset, such as {@code [2].balance}. */
  public String part(long offset) {
    if (element.isPresent() && element.get().size > 0) {
      long width = element.get().size;
      return "[" + offset / width + "]" + element.get().part(offset % width);
    }
    for (Member member : members) {
      if (member.contains(offset)) {
        String rest = member.type().part(offset - member.offset());
        return member.name().isEmpty() ? rest : "." + member.name() + rest;
      }
    }
    return offset == 0 ? "" : " + " + offset;
  }

  /** Whether members of bits lie at an offset, so that {@link #part} names the first of several. */
  public boolean isOfBits(long offset) {
    if (element.isPresent() && element.get().size > 0) {
      return element.get().isOfBits(offset % element.get().size);
    }
    for (Member member : members) {
      if (member.contains(offset)) {
        return member.layout() == Layout.BITS || member.type().isOfBits(offset - member.offset());
      }
    }
    return false;
  }
}
