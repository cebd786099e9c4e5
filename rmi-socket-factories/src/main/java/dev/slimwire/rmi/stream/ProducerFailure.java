package dev.slimwire.rmi.stream;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.StreamCorruptedException;
import java.rmi.ServerError;
import java.rmi.ServerException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A producer's exception on the wire: a text that can always be read, and the exception itself. It
 * is serialized completely before the first byte is written, as any method of an exception may
 * fail.
 */
final class ProducerFailure {

  private final String text;
  private final byte[] serialized;

  private ProducerFailure(String text, byte[] serialized) {
    this.text = text;
    this.serialized = serialized;
  }

  static ProducerFailure of(Throwable cause) {
    Exception exception = asException(cause);
    String text = text(exception);
    return new ProducerFailure(
        text.substring(0, Math.min(text.length(), StreamLayout.MAX_TEXT)), serialize(exception));
  }

  void write(ObjectOutput out) throws IOException {
    out.writeUTF(text);
    out.writeInt(serialized.length);
    out.write(serialized);
  }

  /**
   * Returns the text of an exception, or its class name, as users' exceptions may fail to provide
   * one.
   */
  static String text(Throwable cause) {
    String name = cause.getClass().getName();
    try {
      return Objects.requireNonNullElse(cause.toString(), name);
    } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError untold) {
      return name;
    }
  }

  /** Returns an empty array if the exception cannot be serialized, or is too long. */
  private static byte[] serialize(Exception cause) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (RowOutputStream rows = new RowOutputStream(bytes)) {
      rows.writeObject(cause);
    } catch (IOException
        | RuntimeException
        | StackOverflowError
        | LinkageError
        | AssertionError notSerializable) {
      return new byte[0];
    }
    return bytes.size() > StreamLayout.MAX_EXCEPTION ? new byte[0] : bytes.toByteArray();
  }

  /** Returns errors wrapped in an exception, as RMI does, and other throwables as well. */
  private static Exception asException(Throwable cause) {
    if (cause instanceof Exception exception) {
      return exception;
    }
    return cause instanceof Error error
        ? new ServerError("the producer failed", error)
        : new ServerException("the producer failed", new Exception(text(cause), cause));
  }

  static Exception read(ObjectInput in, @Nullable ClassLoader loader) throws IOException {
    String text = in.readUTF();
    int length = in.readInt();
    if (length < 0 || length > StreamLayout.MAX_EXCEPTION) {
      throw new StreamCorruptedException(
          "remote stream: exception of "
              + length
              + " bytes, expected 0 to "
              + StreamLayout.MAX_EXCEPTION);
    }
    byte[] serialized = new byte[length];
    in.readFully(serialized);
    if (length == 0) {
      return new ServerException("the producer failed, and its exception cannot be sent: " + text);
    }
    try (RowInputStream rows =
        new RowInputStream(new ByteArrayInputStream(serialized), in, loader)) {
      return (Exception) Objects.requireNonNull(rows.readObject(), "exception is null");
    } catch (IOException | ClassNotFoundException | RuntimeException cause) {
      return unreadable(text, cause);
    } catch (StackOverflowError cause) {
      return unreadable(text, new IOException("its exception overflows the stack", cause));
    } catch (LinkageError | AssertionError cause) { // from a class that is incomplete here
      return unreadable(text, new IOException("its class cannot be used: " + cause, cause));
    }
  }

  private static ServerException unreadable(String text, Exception cause) {
    return new ServerException(
        "the producer failed, and its exception cannot be read: " + text, cause);
  }
}
