package dev.slimwire.rmi;

import dev.slimwire.rmi.stream.RemoteStream;
import java.util.List;

/** Another JVM, which opens a stream of its own and says what came. */
final class OpenedStreamMain {

  private OpenedStreamMain() {}

  public static void main(String[] args) throws Exception {
    try (RemoteStream<String> names = RemoteStream.open(() -> RemoteStream.of(List.of("ada")))) {
      names.forEach(System.out::println);
    }
  }
}
