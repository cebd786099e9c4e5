package program;

import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;

/** Calls the server whose registry's port is the only argument, and prints what it got. */
final class WordsClient {

  private WordsClient() {}

  public static void main(String[] args) throws Exception {
    try {
      Words words =
          (Words)
              LocateRegistry.getRegistry("127.0.0.1", Integer.parseInt(args[0])).lookup("words");
      for (int i = 0; i < 10; i++) {
        System.out.println(words.first(i).size() + " words");
      }
      System.out.println(words.first(5000).get(4999));
      ByteArrayOutputStream stub = new ByteArrayOutputStream();
      new ObjectOutputStream(stub).writeObject(words);
      System.out.println(stub.toString(StandardCharsets.ISO_8859_1).replaceAll("[^ -~]", ""));
    } catch (RemoteException failure) {
      System.out.println(failure);
    }
    System.exit(0);
  }
}
