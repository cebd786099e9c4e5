package dev.slimwire.rmi.seed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/** Makes a seed. Arguments: the file to write, its length, and recordings to make it from. */
final class BuildSeed {

  private BuildSeed() {}

  public static void main(String[] arguments) throws IOException {
    List<Recording> recordings = new ArrayList<>();
    for (String file : Arrays.asList(arguments).subList(2, arguments.length)) {
      recordings.add(Recording.read(Path.of(file)));
    }
    byte[] seed = new SeedBuilder(recordings).build(Integer.parseInt(arguments[1]));
    Files.write(Path.of(arguments[0]), seed);
    CRC32C check = new CRC32C();
    check.update(seed);
    System.out.printf("%d bytes, CRC32C %08x%n", seed.length, check.getValue());
  }
}
