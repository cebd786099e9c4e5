package dev.slimwire.testing;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The documents of the project, as they were written. */
final class Documents {

  /** The root of the project. */
  static final Path ROOT = Path.of("..", "..");

  /** What a build has copied is of its last run; what a dot hides is no document. */
  private static final Set<String> OTHERS = Set.of("target", "src");

  private Documents() {}

  /** Returns all of them. */
  static List<Path> all() throws IOException {
    return under(ROOT);
  }

  /** Returns those of a folder and of the folders in it. */
  static List<Path> under(Path folder) throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
            return isOther(each) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path each, BasicFileAttributes attributes) {
            if (each.toString().endsWith(".md")) {
              found.add(each);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return found;
  }

  private static boolean isOther(Path folder) {
    String name = folder.getFileName().toString();
    return OTHERS.contains(name) || name.startsWith(".") && !name.startsWith("..");
  }
}
