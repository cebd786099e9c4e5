package dev.slimwire.codegen.processor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;

/** The compiler's files, none of which is on disk but those of the class path. */
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {

  private static final class MemoryFile extends SimpleJavaFileObject {

    private final ByteArrayOutputStream content = new ByteArrayOutputStream();
    private final String name;

    MemoryFile(String name, Kind kind) {
      super(URI.create("memory:///" + name.replace('.', '/') + kind.extension), kind);
      this.name = name;
    }

    MemoryFile(String name, Kind kind, byte[] bytes) {
      this(name, kind);
      content.writeBytes(bytes);
    }

    @Override
    public OutputStream openOutputStream() {
      return content;
    }

    @Override
    public InputStream openInputStream() {
      return new ByteArrayInputStream(content.toByteArray());
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return content.toString(StandardCharsets.UTF_8);
    }
  }

  private final Map<String, MemoryFile> written = new TreeMap<>();
  private final Map<String, byte[]> library;

  /**
   * Makes a file manager.
   *
   * @param library classes that were compiled before, by their binary names
   */
  MemoryFiles(JavaFileManager files, Map<String, byte[]> library) {
    super(files);
    this.library = library;
  }

  static JavaFileObject source(String text) {
    String name =
        text.replaceAll(
            "(?msU).*?^(?:public |final |sealed )*(?:record|enum|class|@?interface) (\\w+).*",
            "$1");
    String prefix = text.startsWith("package ") ? text.substring(8, text.indexOf(';')) + "." : "";
    return new MemoryFile(prefix + name, Kind.SOURCE, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns what was written, by kind: class files, generated sources, or resources. */
  Map<String, byte[]> written(Kind kind) {
    Map<String, byte[]> found = new TreeMap<>();
    written.values().stream()
        .filter(file -> file.getKind() == kind)
        .forEach(file -> found.put(file.name, file.content.toByteArray()));
    return found;
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, Kind kind, @Nullable FileObject sibling) {
    return written.computeIfAbsent(
        className + kind.extension, name -> new MemoryFile(className, kind));
  }

  @Override
  public FileObject getFileForOutput(
      Location location, String packageName, String relativeName, @Nullable FileObject sibling) {
    return written.computeIfAbsent(relativeName, name -> new MemoryFile(name, Kind.OTHER));
  }

  @Override
  public @Nullable FileObject getFileForInput(
      Location location, String packageName, String relativeName) throws IOException {
    return null;
  }

  @Override
  public Iterable<JavaFileObject> list(
      Location location, String packageName, Set<Kind> kinds, boolean recurse) throws IOException {
    List<JavaFileObject> found = new ArrayList<>();
    super.list(location, packageName, kinds, recurse).forEach(found::add);
    if (location == StandardLocation.CLASS_PATH && kinds.contains(Kind.CLASS)) {
      library.forEach(
          (name, bytes) -> {
            if (name.substring(0, Math.max(0, name.lastIndexOf('.'))).equals(packageName)) {
              found.add(new MemoryFile(name, Kind.CLASS, bytes));
            }
          });
    }
    return found;
  }

  @Override
  public String inferBinaryName(Location location, JavaFileObject file) {
    return file instanceof MemoryFile memory ? memory.name : super.inferBinaryName(location, file);
  }
}
