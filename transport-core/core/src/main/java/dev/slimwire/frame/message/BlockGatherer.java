package dev.slimwire.frame.message;

import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.sending.Following;
import dev.slimwire.frame.sending.FrameWriter;
import dev.slimwire.frame.sending.OutgoingBlock;
import dev.slimwire.frame.sending.SendingTools;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Gathers the bytes of messages into blocks, and has each written when it is full or its message
 * ends. One thread writes at a time; others may set what the peer can decode.
 */
public final class BlockGatherer {

  private final SendingTools tools;
  private final MessageLevels levels;
  private final MessageBlocks lengths = new MessageBlocks();
  private final OutgoingBlock outgoing = new OutgoingBlock();

  /** What the peer can decode; only stored frames until it has declared more. */
  private volatile Receiver receiver;

  private byte @Nullable [] block;
  private int length;
  private int blockLength;
  private boolean waitsForMore;
  private boolean startsMessage = true;

  public BlockGatherer(SendingTools tools, MessageLevels levels, Receiver receiver) {
    this.tools = tools;
    this.levels = levels;
    this.receiver = receiver;
  }

  public Receiver receiver() {
    return receiver;
  }

  public void setReceiver(Receiver newReceiver) {
    receiver = newReceiver;
  }

  public MessageLevels levels() {
    return levels;
  }

  /** Returns whether there are bytes that are not in a frame yet. */
  public boolean holdsBytes() {
    return block != null;
  }

  public void add(byte b) throws IOException {
    byte[] target = begin();
    target[FrameFormat.MAX_OVERHEAD + length++] = b;
    emitIfFull();
  }

  public void add(byte[] bytes, int offset, int count) throws IOException {
    int from = offset;
    int left = count;
    while (left > 0) {
      byte[] target = begin();
      int part = Math.min(left, blockLength - length);
      System.arraycopy(bytes, from, target, FrameFormat.MAX_OVERHEAD + length, part);
      length += part;
      from += part;
      left -= part;
      emitIfFull();
    }
    if (lengths.isPiece(length)) {
      emitPiece();
    }
  }

  /** Writes the rest of the message, if any. */
  public void emitLast() throws IOException {
    emit(lengths.arePieces() && !startsMessage ? Following.LAST_PIECE : Following.UNKNOWN);
  }

  /** Ends the message, so that the next byte starts another. */
  public void endMessage() {
    startsMessage = true;
  }

  /** Returns the block to append to, and determines the message's level with its first byte. */
  private byte[] begin() throws IOException {
    if (waitsForMore && length >= blockLength) {
      emit(Following.DELTA);
    }
    byte[] target = block;
    if (target == null) {
      Receiver now = receiver;
      if (startsMessage) {
        levels.messageStarts(now, lengths);
      }
      blockLength = lengths.next(now.blocks());
      waitsForMore =
          startsMessage
              && !lengths.arePieces()
              && now.takesDeltas()
              && FrameWriter.mayBeSource(blockLength);
      outgoing.begin(now.history());
      target = tools.buffers().take(FrameFormat.MAX_OVERHEAD + blockLength);
      block = target;
    }
    return target;
  }

  /**
   * Writes a full block. One that may be a delta's source waits until it is known whether another
   * follows.
   */
  private void emitIfFull() throws IOException {
    if (length >= blockLength && !waitsForMore) {
      if (lengths.arePieces()) {
        emitPiece();
      } else {
        emit(Following.UNKNOWN);
      }
    }
  }

  /**
   * Writes a piece except for its last byte, which is held back so that its frame marks the
   * message's end.
   */
  private void emitPiece() throws IOException {
    byte[] full = block;
    if (full == null || !lengths.arePieces()) {
      emit(Following.UNKNOWN);
      return;
    }
    length--;
    byte held = full[FrameFormat.MAX_OVERHEAD + length];
    emit(Following.PIECES);
    byte[] target = begin();
    target[FrameFormat.MAX_OVERHEAD] = held;
    length = 1;
  }

  /**
   * Writes what was gathered.
   *
   * @param following what is known of the next block
   */
  private void emit(Following following) throws IOException {
    byte[] full = block;
    if (full != null) {
      block = null;
      Receiver now = receiver;
      boolean isOfMany = lengths.isOfMany(now.blocks());
      outgoing.set(full, length, levels.field(startsMessage, length), following);
      lengths.written(length, levels.write(outgoing, isOfMany, now));
      startsMessage = false;
      length = 0;
    }
  }
}
