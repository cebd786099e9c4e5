package dev.slimwire.rmi.seed;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What was sent in one run.
 *
 * @param messages in order
 */
record Recording(List<Message> messages) {

  /**
   * What was sent between two flushes.
   *
   * @param kind the call that it is part of, and which part
   * @param bytes as RMI wrote them
   */
  record Message(String kind, byte[] bytes) {}

  static Recording read(Path file) throws IOException {
    List<Message> messages = new ArrayList<>();
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      for (int left = in.readInt(); left > 0; left--) {
        String kind = in.readUTF();
        messages.add(new Message(kind, in.readNBytes(in.readInt())));
      }
    }
    return new Recording(messages);
  }

  void write(Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      out.writeInt(messages.size());
      for (Message message : messages) {
        out.writeUTF(message.kind());
        out.writeInt(message.bytes().length);
        out.write(message.bytes());
      }
    }
  }
}
