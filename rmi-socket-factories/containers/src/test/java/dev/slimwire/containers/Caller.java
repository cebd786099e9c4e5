package dev.slimwire.containers;

import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A container's program: a client that prints what comes of each call. Without {@code compressed}
 * it needs nothing but the JDK.
 *
 * <p>Arguments: {@code compressed} or {@code stock}; the registry's host; how many calls, or {@code
 * forever}, and then a failed call is printed and followed by a new look into the registry.
 */
final class Caller {

  private static final int[] LENGTHS = {0, 100, 7000, 100_000};
  private static final int WORDS = 2000;
  private static final int PAUSE_MILLIS = 20;
  private static final AnswersService EXPECTED = new AnswersService();

  private final Lookup lookup;
  private @Nullable Answers answers;

  /** How to find the server. */
  interface Lookup {
    Answers find() throws RemoteException, NotBoundException;
  }

  private Caller(Lookup lookup) {
    this.lookup = lookup;
  }

  public static void main(String[] args) throws Exception {
    Lookup lookup =
        args[0].equals("compressed")
            ? CompressedLookup.at(args[1])
            : () -> StockLookup.find(args[1]);
    Caller caller = new Caller(lookup);
    if (args[2].equals("forever")) {
      caller.callForEver();
    }
    for (int i = 0; i < Integer.parseInt(args[2]); i++) {
      caller.call(i);
    }
    System.out.println("stub " + caller.answers);
    System.exit(0);
  }

  private void callForEver() throws InterruptedException {
    for (int i = 0; true; i++) {
      try {
        call(i);
      } catch (RemoteException | NotBoundException failure) {
        answers = null;
        System.out.println("call " + i + " failed: " + withCauses(failure));
      }
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  private void call(int number) throws RemoteException, NotBoundException {
    if (answers == null) {
      answers = lookup.find();
    }
    int length = LENGTHS[number % LENGTHS.length];
    byte[] bytes = answers.bytes(length, number);
    List<String> words = answers.words(WORDS);
    if (!Arrays.equals(bytes, EXPECTED.bytes(length, number))
        || !words.equals(EXPECTED.words(WORDS))) {
      System.out.println("call " + number + " WRONG");
      System.exit(2);
    }
    System.out.println("call " + number + " ok");
  }

  private static String withCauses(Throwable failure) {
    StringBuilder text = new StringBuilder();
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      text.append(cause.getClass().getName()).append(' ');
    }
    return text + "(" + failure.getMessage() + ")";
  }
}
