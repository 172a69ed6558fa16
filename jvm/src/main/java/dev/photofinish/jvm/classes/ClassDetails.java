package dev.photofinish.jvm.classes;

import java.util.List;

/**
 * What a class file says that only reflection and reports ask for.
 *
 * @param bytes the class file, for decoding; null for arrays and primitive types
 * @param sourceFile null if unknown
 * @param outer the internal name of the class it is declared in, or null
 * @param innerName its simple name if it is a member or local class, else null
 * @param innerAccess the access flags of an inner class as declared, else -1
 * @param anonymous whether it is an anonymous class
 * @param recordComponents names, or null if it is no record
 * @param permitted internal names, or null if it is not sealed
 * @param nestHost internal name or null
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
public record ClassDetails(
    byte[] bytes,
    String sourceFile,
    String signature,
    String outer,
    String innerName,
    int innerAccess,
    boolean anonymous,
    List<String> recordComponents,
    List<String> permitted,
    String nestHost) {

  static final ClassDetails NONE =
      new ClassDetails(null, null, null, null, null, -1, false, null, null, null);
}
