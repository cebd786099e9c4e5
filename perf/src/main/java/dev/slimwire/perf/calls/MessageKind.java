package dev.slimwire.perf.calls;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;

/** The replies of the calls that are made in memory. */
public enum MessageKind {

  /** A void call's. */
  VOID("void reply", number -> Message.voidReply()),

  /** About 1 KB, of which little changes from one to the next. */
  STATUS("1 KB reply", number -> Message.reply(Status.of(number))),

  /** 32 KB of random bytes. */
  RANDOM("32 KB of random bytes", number -> Message.reply(randomBytes(number)));

  private static final int VARIANTS = 32;
  private static final int RANDOM_LENGTH = 32 << 10;

  private final String label;
  private final IntFunction<byte[]> reply;

  MessageKind(String label, IntFunction<byte[]> reply) {
    this.label = label;
    this.reply = reply;
  }

  /** Returns different replies. */
  List<byte[]> replies() {
    List<byte[]> replies = new ArrayList<>();
    for (int number = 0; number < VARIANTS; number++) {
      replies.add(reply.apply(number));
    }
    return replies;
  }

  /** Returns the name in reports. */
  @Override
  public String toString() {
    return label;
  }

  private static byte[] randomBytes(int seed) {
    byte[] bytes = new byte[RANDOM_LENGTH];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }
}
