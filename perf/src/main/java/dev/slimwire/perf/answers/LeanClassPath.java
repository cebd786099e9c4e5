package dev.slimwire.perf.answers;

import dev.slimwire.perf.harness.TemporaryFolder;
import dev.slimwire.perf.link.Link;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The class path of this JVM without what a server and a client have no use for: peers, chart
 * libraries, benchmarks. Applications have few jars; each one more makes every class behind it
 * slower to find. It is found by trial: what classes come from when each way sends a page.
 *
 * @param entries the class path
 * @param hasNativeCodecs whether a way that was tried had native code
 */
record LeanClassPath(String entries, boolean hasNativeCodecs) {

  private static final String WORD_NET = "net/sf/extjwnl/data/wordnet/wn31/data.noun";
  private static final String SOURCE = " source: file:";

  /**
   * Tries ways with the whole class path.
   *
   * @throws IOException if one of them sends no page, or if what a class came from is not found in
   *     the class path
   */
  static LeanClassPath find(List<Way> ways, Link link, AnswerPair.Pages pages) throws IOException {
    try (TemporaryFolder folder = TemporaryFolder.make()) {
      boolean hasNative = false;
      List<String> options =
          List.of("-Xlog:class+load:file=" + folder.path().resolve("%p.log") + ":none:filecount=0");
      for (Way way : ways) {
        try (AnswerPair pair = AnswerPair.startUncounted(way, link, pages, options)) {
          pair.fetchFirst();
          hasNative |= pair.hasNativeCodecs();
        }
      }
      return new LeanClassPath(keep(wholeClassPath(), used(folder.path())), hasNative);
    }
  }

  /** Returns options for a JVM that has no more than this. */
  List<String> options() {
    return List.of("-cp", entries);
  }

  /** Returns the entries that are used, in their order. */
  static String keep(String classPath, Set<Path> used) throws IOException {
    Set<Path> missing = new TreeSet<>(used);
    List<String> kept = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator)) {
      if (missing.remove(Path.of(entry).toAbsolutePath().normalize())) {
        kept.add(entry);
      }
    }
    if (!missing.isEmpty()) {
      throw new IOException(
          "classes came from " + missing + ", which the class path does not have: " + classPath);
    }
    return String.join(File.pathSeparator, kept);
  }

  /** Returns what classes came from, by the logs of JVMs, and what has the data of WordNet. */
  private static Set<Path> used(Path folder) throws IOException {
    Set<Path> used = new TreeSet<>();
    used.add(wordNet());
    try (Stream<Path> logs = Files.list(folder)) {
      for (Path log : logs.toList()) {
        used.addAll(sources(Files.readAllLines(log)));
      }
    }
    return used;
  }

  /** Returns the files and folders of the class path that a log of loaded classes names. */
  static Set<Path> sources(List<String> log) {
    return log.stream()
        .filter(line -> line.contains(SOURCE))
        .map(line -> line.substring(line.indexOf(SOURCE) + SOURCE.length() - "file:".length()))
        .distinct()
        .map(source -> Path.of(URI.create(source.strip())))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Path wordNet() throws IOException {
    URL found = LeanClassPath.class.getClassLoader().getResource(WORD_NET);
    if (found == null || !found.getProtocol().equals("jar")) {
      throw new IOException(WORD_NET + " is expected in a jar of the class path: " + found);
    }
    return Path.of(URI.create(found.getPath().substring(0, found.getPath().indexOf('!'))));
  }

  private static String wholeClassPath() {
    return System.getProperty("java.class.path");
  }
}
