package dev.slimwire.frame;

import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Bytes to send. */
public final class Payloads {

  private Payloads() {}

  /** Bytes that compress well. */
  public static byte[] text(int length) {
    byte[] line =
        "The quick brown fox jumps over the lazy dog %d. ".getBytes(StandardCharsets.UTF_8);
    byte[] text = new byte[length];
    for (int i = 0; i < length; i++) {
      text[i] = i % 97 == 0 ? (byte) ('0' + i / 97 % 10) : line[i % line.length];
    }
    return text;
  }

  /** Bytes that do not compress. */
  public static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(7).nextBytes(bytes);
    return bytes;
  }
}
