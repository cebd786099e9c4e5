package dev.slimwire.rmi.stream;

import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.rmi.ServerError;
import java.rmi.ServerException;
import org.jspecify.annotations.Nullable;

/** The ways in which a producer fails. */
enum Failing {
  BY_EXCEPTION(Numbers.NoNumbersException.class, "no more numbers"),
  BY_UNCHECKED_EXCEPTION(IllegalStateException.class, "wrong state"),
  BY_ERROR(ServerError.class, "the producer failed"),
  BY_THROWABLE(ServerException.class, "java.lang.Throwable: neither of both"),
  BY_EXCEPTION_THAT_CANNOT_BE_SENT(ServerException.class, "Unsendable: cannot be sent"),
  BY_EXCEPTION_THAT_IS_TOO_DEEP(ServerException.class, "Deep: 100000 levels"),
  BY_EXCEPTION_WITHOUT_TEXT(ServerException.class, "Failing$Mute"),
  BY_EXCEPTION_WHOSE_TEXT_FAILS(ServerException.class, "Failing$Mute"),
  BY_ROW_THAT_IS_NOT_SERIALIZABLE(NotSerializableException.class, "java.lang.Object"),
  BY_ROW_THAT_THROWS(IllegalStateException.class, "row is broken"),
  BY_LARGE_ROW_THAT_THROWS(IllegalStateException.class, "row is broken"),
  BY_NULL_ROW(NullPointerException.class, "row");

  private final Class<? extends Exception> cause;
  private final String text;

  Failing(Class<? extends Exception> cause, String text) {
    this.cause = cause;
    this.text = text;
  }

  Class<? extends Exception> cause() {
    return cause;
  }

  String text() {
    return text;
  }

  @SuppressWarnings("NullAway") // a wrong row is what is tested
  void fail(StreamSink<? super Object> sink) throws Exception {
    switch (this) {
      case BY_EXCEPTION -> throw new Numbers.NoNumbersException("no more numbers");
      case BY_UNCHECKED_EXCEPTION -> throw new IllegalStateException("wrong state");
      case BY_ERROR -> throw new AssertionError("an error");
      case BY_THROWABLE -> throw Failing.<RuntimeException>unchecked(neither());
      case BY_EXCEPTION_THAT_CANNOT_BE_SENT -> throw new Unsendable();
      case BY_EXCEPTION_THAT_IS_TOO_DEEP -> throw new Deep(100_000);
      case BY_EXCEPTION_WITHOUT_TEXT -> throw new Mute(false);
      case BY_EXCEPTION_WHOSE_TEXT_FAILS -> throw new Mute(true);
      case BY_ROW_THAT_IS_NOT_SERIALIZABLE -> sink.accept(new Object());
      case BY_ROW_THAT_THROWS -> sink.accept(new BrokenRow(10));
      case BY_LARGE_ROW_THAT_THROWS -> sink.accept(new BrokenRow(200_000));
      case BY_NULL_ROW -> sink.accept(null);
    }
  }

  /** Returns what is neither an exception nor an error, which other languages throw. */
  static Throwable neither() {
    return new Throwable("neither of both");
  }

  /** Throws what a method does not declare. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  static <X extends Throwable> X unchecked(Throwable thrown) throws X {
    throw (X) thrown;
  }

  private static final class Unsendable extends Exception {

    @Serial private static final long serialVersionUID = 1L;

    @SuppressWarnings({"serial", "unused"})
    private final Object field = new Object();

    Unsendable() {
      super("cannot be sent");
    }
  }

  /** Takes more stack than there is to be serialized. */
  private static final class Deep extends Exception {

    @Serial private static final long serialVersionUID = 1L;

    private record Level(@Nullable Level next) implements Serializable {}

    private final @Nullable Level first;

    Deep(int levels) {
      super(levels + " levels");
      Level level = null;
      for (int i = 0; i < levels; i++) {
        level = new Level(level);
      }
      first = level;
    }

    @Override
    public String toString() {
      return "Deep: " + getMessage() + (first == null ? ", none of them" : "");
    }
  }

  /** Tells nothing, and cannot be sent. */
  private static final class Mute extends Exception {

    @Serial private static final long serialVersionUID = 1L;

    @SuppressWarnings({"serial", "unused"})
    private final Object field = new Object();

    private final boolean fails;

    Mute(boolean fails) {
      this.fails = fails;
    }

    @Override
    @SuppressWarnings("NullAway") // as exceptions may be
    public String toString() {
      if (fails) {
        throw new IllegalStateException("no text");
      }
      return null;
    }
  }

  private static final class BrokenRow implements Serializable {

    @Serial private static final long serialVersionUID = 1L;

    private final transient int before;

    BrokenRow(int before) {
      this.before = before;
    }

    @Serial
    private void writeObject(ObjectOutputStream out) throws IOException {
      out.write(new byte[before]);
      throw new IllegalStateException("row is broken");
    }
  }
}
