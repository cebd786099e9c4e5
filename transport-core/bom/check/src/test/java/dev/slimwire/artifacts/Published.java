package dev.slimwire.artifacts;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** Where the build has put what is published, and what it needs at run time. */
final class Published {

  static final String VERSION = property("slimwire.version");
  static final Path JARS = Path.of(property("slimwire.published"));
  static final Path LIBRARIES = Path.of(property("slimwire.libraries"));
  static final Path PARENT = Path.of("..", "..", "..", "pom.xml");
  static final Path BOM = Path.of("..", "pom.xml");

  private Published() {}

  static String property(String name) {
    return Objects.requireNonNull(System.getProperty(name), name);
  }

  /** The names of what the BOM manages. */
  static List<String> artifacts() throws IOException {
    Element managed = element(pom(BOM), "dependencyManagement", "dependencies").get(0);
    return children(managed, "dependency").stream()
        .map(each -> children(each, "artifactId").get(0).getTextContent())
        .toList();
  }

  static Path jar(String artifact) {
    return JARS.resolve(artifact + "-" + VERSION + ".jar");
  }

  /** The text of a file in a jar. */
  static String text(Path jar, String name) throws IOException {
    try (FileSystem files = FileSystems.newFileSystem(jar)) {
      return Files.readString(files.getPath(name));
    }
  }

  /** The pom of a module, as its jar has it. */
  static Element pomIn(String artifact) throws IOException {
    String name = "META-INF/maven/dev.slimwire/" + artifact + "/pom.xml";
    return parse(text(jar(artifact), name).getBytes(StandardCharsets.UTF_8));
  }

  static Element pom(Path file) throws IOException {
    return parse(Files.readAllBytes(file));
  }

  private static Element parse(byte[] xml) throws IOException {
    try (InputStream in = new ByteArrayInputStream(xml)) {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(in)
          .getDocumentElement();
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(e);
    }
  }

  /** The elements that a path of names leads to. */
  static List<Element> element(Element root, String... path) {
    Stream<Element> found = Stream.of(root);
    for (String name : path) {
      found = found.flatMap(each -> children(each, name).stream());
    }
    return found.toList();
  }

  private static List<Element> children(Element parent, String name) {
    Stream.Builder<Element> found = Stream.builder();
    for (Node each = parent.getFirstChild(); each != null; each = each.getNextSibling()) {
      if (each instanceof Element element && element.getTagName().equals(name)) {
        found.add(element);
      }
    }
    return found.build().toList();
  }
}
