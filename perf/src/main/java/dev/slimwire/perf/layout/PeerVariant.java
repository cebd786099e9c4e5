package dev.slimwire.perf.layout;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import java.io.IOException;
import java.util.Arrays;

/** A peer's layout, with each message compressed as one block. */
final class PeerVariant<M> implements Variant<M> {

  private final Layout<M> layout;
  private final CodecRegistry codecs;
  private final CodecChoice choice;
  private byte[] encoded = {};
  private byte[] raw = {};

  /**
   * Makes a variant.
   *
   * @param layout writes the messages
   * @param codecs compresses them
   * @param choice how; stored for not at all
   */
  PeerVariant(Layout<M> layout, CodecRegistry codecs, CodecChoice choice) {
    this.layout = layout;
    this.codecs = codecs;
    this.choice = choice;
  }

  @Override
  public Packed encode(M message) throws IOException {
    return pack(layout.write(message));
  }

  private Packed pack(Bytes bytes) {
    if (choice.isStored()) {
      return new Packed(bytes.copy().array(), bytes.length());
    }
    encoded = withRoom(encoded, choice.codec().maxCompressedLength(bytes.length()));
    int length = codecs.compress(choice, bytes.array(), 0, bytes.length(), encoded, 0);
    return new Packed(Arrays.copyOf(encoded, length), bytes.length());
  }

  @Override
  public M decode(Packed packed) throws IOException {
    return layout.read(unpack(packed));
  }

  private Bytes unpack(Packed packed) throws IOException {
    byte[] wire = packed.wire();
    if (choice.isStored()) {
      return Bytes.of(wire);
    }
    raw = withRoom(raw, packed.rawLength());
    codecs.decompress(choice.codec(), wire, 0, wire.length, raw, 0, packed.rawLength());
    return new Bytes(raw, packed.rawLength());
  }

  private static byte[] withRoom(byte[] buffer, int length) {
    return buffer.length >= length ? buffer : new byte[length];
  }
}
