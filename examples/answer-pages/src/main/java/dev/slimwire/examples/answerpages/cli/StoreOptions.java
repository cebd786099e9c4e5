package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.examples.answerpages.progress.Progress;
import dev.slimwire.examples.answerpages.store.TripleStore;
import dev.slimwire.examples.answerpages.wordnet.Dataset;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which triples to serve, and where to keep them. */
final class StoreOptions {

  @Option(
      names = "--all",
      description = "Every relation and label (2.8 million triples), not the 0.8 million of W821.")
  private boolean all;

  @Option(
      names = "--store",
      paramLabel = "DIR",
      description = "Keep the store in a folder and open it again; by default it is in memory.")
  private @Nullable Path folder;

  private Dataset dataset() {
    return all ? Dataset.ALL : Dataset.W821;
  }

  /** Returns whether the store is in a folder. */
  boolean isInFolder() {
    return folder != null;
  }

  /** Opens the store, and shows the progress of loading. */
  TripleStore open() throws CliException {
    try (Progress progress = Progress.start("loading WordNet", dataset().triples())) {
      return folder == null
          ? TripleStore.inMemory(dataset(), progress::at)
          : TripleStore.inFolder(folder, dataset().id(), dataset(), progress::at);
    } catch (IOException | RuntimeException e) {
      throw new CliException("the store cannot be opened: " + why(e), e);
    }
  }

  /**
   * The store gives the full explanation in the message, with less in its causes; the JDK only
   * names a file.
   */
  private static String why(Exception failure) {
    String message = failure.getMessage();
    return message == null || failure instanceof FileSystemException
        ? CliException.reason(failure)
        : message;
  }
}
