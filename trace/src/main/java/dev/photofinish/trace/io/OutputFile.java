package dev.photofinish.trace.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that is written beside its place and moved there when it is complete. Its first bytes can
 * be supplied last. Devices and pipes are written directly.
 */
final class OutputFile implements Closeable {
  private final Path place;
  private final Path temporary;
  private final FileChannel channel;
  private final Compression compression;
  private final OutputStream stream;

  private OutputFile(Path place, Path temporary, Compression compression, int headerBytes)
      throws IOException {
    this.place = place;
    this.temporary = temporary;
    this.compression = compression;
    this.channel =
        temporary.equals(place)
            ? FileChannel.open(place, StandardOpenOption.WRITE)
            : FileChannel.open(temporary, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
    OutputStream raw = Channels.newOutputStream(channel);
    this.stream =
        switch (compression) {
          case NONE -> raw;
          case GZIP -> new GzipOutput(raw, headerBytes);
        };
  }

  /** Begins a file, the first so many bytes of which are supplied in the end. */
  static OutputFile create(Path path, Compression compression, int headerBytes) throws IOException {
    if (Files.isDirectory(path)) {
      throw new IOException(path + ": is a directory");
    }
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      if (headerBytes > 0) {
        throw new IOException(path + ": this format needs a regular file");
      }
      return new OutputFile(path, path, compression, headerBytes);
    }
    Path place = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
    if (!Files.isDirectory(place.getParent())) {
      throw new IOException(path + ": there is no directory " + place.getParent());
    }
    for (int attempt = 0; ; attempt++) {
      Path temporary = place.resolveSibling("." + place.getFileName() + "." + attempt + ".tmp");
      try {
        OutputFile file = new OutputFile(place, temporary, compression, headerBytes);
        // So that a program that is interrupted leaves nothing behind either.
        temporary.toFile().deleteOnExit();
        return file;
      } catch (FileAlreadyExistsException e) {
        if (attempt == 100) {
          throw e;
        }
      }
    }
  }

  OutputStream stream() {
    return stream;
  }

  /** Completes the file. */
  void finish(byte[] header) throws IOException {
    stream.flush();
    if (stream instanceof GzipOutput packed) {
      packed.finish();
    }
    if (header.length > 0) {
      channel.position(0);
      ByteBuffer bytes =
          ByteBuffer.wrap(
              switch (compression) {
                case NONE -> header;
                case GZIP -> GzipOutput.storedMember(header);
              });
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }
    channel.close();
    if (!temporary.equals(place)) {
      Files.move(temporary, place, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Discards the file, unless it is complete. */
  @Override
  public void close() throws IOException {
    try {
      if (channel.isOpen()) {
        channel.close();
        if (stream instanceof GzipOutput packed) {
          packed.discard();
        }
      }
    } finally {
      if (!temporary.equals(place)) {
        Files.deleteIfExists(temporary);
      }
    }
  }
}
