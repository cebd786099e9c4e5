package program;

import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;
import java.util.stream.IntStream;

/** Serves words at the registry's port, the only argument, until its input ends. */
final class WordsServer implements Words {

  private WordsServer() {}

  @Override
  public List<String> first(int count) {
    return IntStream.range(0, count).mapToObj(i -> "http://example.org/word/" + i).toList();
  }

  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[0]);
    Registry registry = LocateRegistry.createRegistry(port);
    Words words = new WordsServer();
    UnicastRemoteObject.exportObject(words, 0);
    registry.rebind("words", words); // its stub would not keep it
    Waiting.main(args);
  }
}
