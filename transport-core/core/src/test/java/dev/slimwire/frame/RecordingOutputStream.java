package dev.slimwire.frame;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** Keeps each write apart, as a socket with TCP_NODELAY sends them. */
final class RecordingOutputStream extends OutputStream {

  private final List<byte[]> writes = new ArrayList<>();

  @Override
  public void write(int b) {
    writes.add(new byte[] {(byte) b});
  }

  @Override
  public void write(byte[] bytes, int offset, int count) {
    writes.add(java.util.Arrays.copyOfRange(bytes, offset, offset + count));
  }

  int writeCount() {
    return writes.size();
  }

  byte[] lastWrite() {
    return writes.get(writes.size() - 1);
  }

  List<byte[]> writes() {
    return List.copyOf(writes);
  }

  byte[] toByteArray() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    writes.forEach(all::writeBytes);
    return all.toByteArray();
  }
}
