package dev.slimwire.page;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.column.wire.ByteSource;
import dev.slimwire.recording.FlightRecorder;
import dev.slimwire.recording.FlightRecorder.PageRecording;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A page in its wire form, with its header verified. The array does not change any more.
 *
 * @param header the header
 * @param bytes holds the page
 * @param from the index of its first byte
 * @param to the index after its last byte
 */
record PackedPage(PageHeader header, byte[] bytes, int from, int to) {

  /** Packs a page with the codecs of the context, at the level that it grants. */
  static PackedPage of(CompressedExternalizable page, TransferContext context) throws IOException {
    return pack(page, context, PackedPage::trimmed);
  }

  /**
   * Packs a page with the one codec of a level, even at adaptive levels. It is not counted, since
   * it is not yet known whether and how often it is sent.
   */
  static PackedPage chosen(
      CompressedExternalizable page, TransferContext context, CompressionLevel level)
      throws IOException {
    return pack(page, context, level, false, PackedPage::trimmed);
  }

  /** Packs a page and returns what a function makes of it; its array is reused afterwards. */
  static <T> T pack(
      CompressedExternalizable page, TransferContext context, Function<PackedPage, T> result)
      throws IOException {
    CompressionLevel own = page.compressionLevel();
    CompressionLevel level = level(own, context);
    boolean upToStep =
        own == null && context.levels() != null && level instanceof CompressionLevel.Step;
    return pack(
        page,
        context,
        level,
        level.isAdaptive() || upToStep,
        packed -> {
          packed.written(context);
          return result.apply(packed);
        });
  }

  @SuppressWarnings("try") // the scope is only closed
  private static <T> T pack(
      CompressedExternalizable page,
      TransferContext context,
      CompressionLevel level,
      boolean adapts,
      Function<PackedPage, T> result)
      throws IOException {
    PageRecording recording = FlightRecorder.page(true);
    PageBuffers buffers = PageBuffers.take(context.codecs());
    PagePacker packer =
        new PagePacker(
            context.codecs(), context.codecs().choose(level), buffers.block(), buffers.packed());
    if (adapts) {
      packer.adapt(level, context.levels());
    }
    PageWriter writer = new PageWriter(packer, buffers.strings());
    try (TransferContext.Scope content = context.openContent()) {
      page.writeContent(writer);
    }
    PackedPage packed = writer.finish(page.schemaFingerprint());
    T made = result.apply(packed);
    packed.record(recording, page, recording == null ? "" : level.toString());
    buffers.giveBack(packed.header(), context.codecs());
    return made;
  }

  /** Returns the codec for a page that asks for a level of its own, or for none. */
  static CodecChoice choose(@Nullable CompressionLevel explicit, TransferContext context) {
    return context.codecs().choose(level(explicit, context));
  }

  /** Returns the level for a page that asks for one of its own, or for none. */
  static CompressionLevel level(@Nullable CompressionLevel explicit, TransferContext context) {
    return explicit == null ? context.granted() : context.grant(explicit);
  }

  /** Returns the page in an array, with its header verified against the limits. */
  static PackedPage in(byte[] page, PageLimits limits) throws IOException {
    PageHeader header = PageHeader.read(ByteSource.of("page", page, 0, page.length));
    header.verify(limits, page.length);
    return new PackedPage(header, page, 0, page.length);
  }

  int length() {
    return to - from;
  }

  byte[] toByteArray() {
    return Arrays.copyOfRange(bytes, from, to);
  }

  /** Returns the same page without unused room in its array. */
  PackedPage trimmed() {
    if (from == PageFraming.LENGTH && to == bytes.length) {
      return this;
    }
    int framed = from - PageFraming.LENGTH;
    return new PackedPage(
        header, Arrays.copyOfRange(bytes, framed, to), PageFraming.LENGTH, to - framed);
  }

  /** Returns the blocks, whose lengths are all verified. */
  List<Block> blocks() throws IOException {
    ByteSource in = ByteSource.of("page", bytes, from, to);
    PageHeader.read(in);
    List<Block> blocks = new ArrayList<>();
    int rawLeft = header.rawLength();
    for (int i = 0; i < header.blocks(); i++) {
      Block block = Block.read(in, rawLeft);
      rawLeft -= block.rawLength();
      blocks.add(block);
    }
    if (rawLeft != 0) {
      throw in.malformed(
          "blocks",
          header.rawLength() + " raw bytes as the header declares",
          header.rawLength() - rawLeft);
    }
    in.verifyEnd();
    return blocks;
  }

  /** Returns whether all blocks can be decoded with these codecs. */
  boolean isReadableWith(CodecRegistry codecs) throws IOException {
    return blocks().stream().allMatch(block -> codecs.find(block.codecId()).isPresent());
  }

  /** Lets the connection count this page as written. */
  void written(TransferContext context) {
    context.listener().pageWritten(header.rawLength(), length());
  }

  /** Lets the connection count this page as read. */
  void read(TransferContext context) {
    context.listener().pageRead(header.rawLength(), length());
  }

  /** Decodes a page that was read from the wire, and counts it. */
  void readInto(CompressedExternalizable page, TransferContext context) throws IOException {
    decodeInto(page, context.codecs(), context);
    read(context);
  }

  /**
   * Decodes the page into an empty one.
   *
   * @param codecs those of the blocks
   * @param context for pages within its content
   */
  @SuppressWarnings("try") // the scope is only closed
  void decodeInto(CompressedExternalizable page, CodecRegistry codecs, TransferContext context)
      throws IOException {
    PageRecording recording = FlightRecorder.page(false);
    try (TransferContext.Scope content = context.openContent()) {
      PageReader reader = new PageReader(header, unpack(codecs), page);
      try {
        page.readContent(reader);
      } catch (InvalidObjectException unfit) {
        throw reader.withSchemas(unfit);
      }
      reader.verifyEnd();
    }
    record(recording, page, "");
  }

  private void record(
      @Nullable PageRecording recording, CompressedExternalizable page, String level) {
    if (recording != null) {
      recording.end(
          page.getClass(), level, header.rawLength(), length(), header.cells(), header.blocks());
    }
  }

  /** Returns the raw bytes; all lengths are verified before they are allocated. */
  byte[] unpack(CodecRegistry codecs) throws IOException {
    List<Block> blocks = blocks();
    byte[] raw = new byte[header.rawLength()];
    int offset = 0;
    for (Block block : blocks) {
      block.decode(bytes, raw, offset, codecs);
      offset += block.rawLength();
    }
    return raw;
  }

  /** Returns the same page, its blocks decoded with {@code known} and compressed again. */
  PackedPage repack(CodecRegistry known, CodecRegistry codecs, CodecChoice choice)
      throws IOException {
    PagePacker packer = new PagePacker(codecs, choice);
    byte[] raw = new byte[Math.min(header.rawLength(), Block.MAX_LENGTH)];
    for (Block block : blocks()) {
      block.decode(bytes, raw, 0, known);
      packer.write(raw, 0, block.rawLength());
      packer.endBlock();
    }
    return packer.finish(header.schema(), header.cells(), header.textLength());
  }
}
