package dev.slimwire.rmi.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.RequestedLevel;
import dev.slimwire.testing.tools.FreePort;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Proxy;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RemoteObject;
import java.rmi.server.UnicastRemoteObject;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Stubs with a level, over real RMI. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LevelStubTest {

  private final LibraryService service = new LibraryService();
  private Library library;
  private Library small;

  @BeforeEach
  void export() throws Exception {
    library =
        (Library)
            UnicastRemoteObject.exportObject(
                service,
                0,
                new CompressedRMIClientSocketFactory(),
                CompressedRMIServerSocketFactory.builder()
                    .levelPolicy(LevelPolicy.atMost(8))
                    .build());
    small = RequestLevel.stub(CompressionLevel.SMALL, library);
  }

  @AfterEach
  void unexport() throws Exception {
    UnicastRemoteObject.unexportObject(service, true);
  }

  @Test
  void everyCallAsksForTheLevel() throws Exception {
    for (int i = 0; i < 3; i++) {
      assertThat(small.plain()).isEqualTo("6 6");
      assertThat(library.plain()).isEqualTo("3 3");
    }
    assertThat(RequestLevel.stub(CompressionLevel.SMALLEST, library).plain()).isEqualTo("9 8");
  }

  @Test
  void annotationsCountFromMethodToStubToInterface() throws Exception {
    Library annotated = RequestLevel.stub(library);
    assertThat(annotated.strong()).isEqualTo("deflate:9 deflate:9");
    assertThat(annotated.plain()).isEqualTo("2 2");
    assertThat(annotated.inherited()).as("the stub's interface").isEqualTo("2 2");
    assertThat(annotated.inheritedStrong()).isEqualTo("5 5");
    assertThat(small.strong()).isEqualTo("deflate:9 deflate:9");
    assertThat(small.inherited()).isEqualTo("6 6");
    assertThat(small.inheritedStrong()).isEqualTo("5 5");
    assertThat(RequestLevel.call(CompressionLevel.NONE, small::strong)).isEqualTo("0 0");
    assertThat(RequestLevel.call(CompressionLevel.NONE, annotated::plain)).isEqualTo("0 0");
  }

  @Test
  void stubsWithoutAnnotationsCallAsBefore() throws Exception {
    EchoService echo = EchoService.compressed();
    try {
      assertThat(RequestLevel.stub(echo.stub()).level()).isEqualTo("3 3");
    } finally {
      UnicastRemoteObject.unexportObject(echo, true);
    }
  }

  @Test
  void innerStubReplacesTheLevelOfTheOuter() throws Exception {
    assertThat(RequestLevel.stub(CompressionLevel.NONE, small).plain()).isEqualTo("0 0");
    assertThat(RequestLevel.stub(small).plain()).isEqualTo("2 2");
  }

  @Test
  void exportedObjectIsCalledThroughItsStub() throws Exception {
    assertThat(RequestLevel.stub(CompressionLevel.SMALL, (Library) service).plain())
        .isEqualTo("6 6");
    Library notExported = new LibraryService();
    assertThatThrownBy(() -> RequestLevel.stub(CompressionLevel.SMALL, notExported))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("neither a stub nor an exported object: " + LibraryService.class.getName());
  }

  @Test
  void levelStaysBehindWhenTheStubIsPassedOn() throws Exception {
    assertThat(library.callBack(small)).as("argument").isEqualTo("3 3");
    Object returned = library.giveBack(small);
    assertThat(returned).isEqualTo(library).hasSameClassAs(library).isNotEqualTo(small);
    assertThat(((Library) returned).plain()).as("result").isEqualTo("3 3");
    service.given = small;
    assertThat(library.give().plain()).as("result that a server made").isEqualTo("3 3");
    assertThat(bytes(small)).isEqualTo(bytes(library));
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes(small)))) {
      assertThat(((Library) in.readObject()).plain()).isEqualTo("3 3");
    }
  }

  private static byte[] bytes(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  @Test
  void stubsAreEqualIfTheirObjectsAre() throws Exception {
    Library other = RequestLevel.stub(CompressionLevel.NONE, library);
    assertThat(small).isEqualTo(small).isEqualTo(other).hasSameHashCodeAs(other);
    assertThat(small).hasSameHashCodeAs(library);
    assertThat(small.equals(library)).isEqualTo(library.equals(small)).isFalse();
    LibraryService second = new LibraryService();
    Library elsewhere = (Library) UnicastRemoteObject.exportObject(second, 0);
    try {
      assertThat(RequestLevel.stub(CompressionLevel.SMALL, elsewhere)).isNotEqualTo(small);
      assertThat(Set.of(small, RequestLevel.stub(CompressionLevel.SMALL, elsewhere))).hasSize(2);
    } finally {
      UnicastRemoteObject.unexportObject(second, true);
    }
  }

  @Test
  void textNamesLevelsAndObject() {
    assertThat(small.toString())
        .startsWith("Proxy[")
        .contains("LevelStubTest$Library", "at 5, 6, deflate:9, UnicastRef2 [", "objID");
    assertThat(RemoteObject.class.cast(Proxy.getInvocationHandler(small)))
        .hasToString(small.toString().replaceAll("Proxy\\[[^,]*,(.*)\\]", "$1"));
  }

  @Test
  void exceptionsAreThoseOfTheStub() throws Exception {
    assertThatThrownBy(() -> small.fail(new FileNotFoundException("declared")))
        .isExactlyInstanceOf(FileNotFoundException.class)
        .hasMessage("declared");
    assertThatThrownBy(() -> small.fail(new IllegalStateException("unchecked")))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("unchecked");
    UnicastRemoteObject.unexportObject(service, true);
    Throwable expected = catchOf(library);
    assertThat(catchOf(small)).hasSameClassAs(expected).hasMessage(expected.getMessage());
    export();
  }

  private static Throwable catchOf(Library library) {
    return catchThrowable(library::plain);
  }

  @Test
  void registryWorksThroughAStubWithALevel() throws Exception {
    int port = FreePort.find();
    CompressedRMIClientSocketFactory client = new CompressedRMIClientSocketFactory();
    Registry registry =
        LocateRegistry.createRegistry(port, client, new CompressedRMIServerSocketFactory());
    try {
      registry.bind("library", library);
      Registry found =
          RequestLevel.stub(
              CompressionLevel.SMALL, LocateRegistry.getRegistry("127.0.0.1", port, client));
      assertThat(found.list()).containsExactly("library");
      assertThat(((Library) found.lookup("library")).plain()).isEqualTo("3 3");
    } finally {
      UnicastRemoteObject.unexportObject(registry, true);
    }
  }

  /** What {@link Library} inherits. */
  @RequestedLevel("4")
  interface Inherited extends Remote {

    String inherited() throws RemoteException;

    @RequestedLevel("5")
    String inheritedStrong() throws RemoteException;
  }

  /** A service whose methods have levels; the interface is not public, as RMI allows. */
  @RequestedLevel("2")
  interface Library extends Inherited {

    String plain() throws RemoteException;

    @RequestedLevel("deflate:9")
    String strong() throws RemoteException;

    String callBack(Library stub) throws RemoteException;

    Remote giveBack(Remote stub) throws RemoteException;

    Library give() throws RemoteException;

    void fail(Exception exception) throws RemoteException, FileNotFoundException;
  }

  private static final class LibraryService implements Library {

    private volatile Library given = this;

    private static String level() {
      RequestLevel level = RequestLevel.current();
      return level.asked() + " " + level.granted();
    }

    @Override
    public String inherited() {
      return level();
    }

    @Override
    public String inheritedStrong() {
      return level();
    }

    @Override
    public String plain() {
      return level();
    }

    @Override
    public String strong() {
      return level();
    }

    @Override
    public String callBack(Library stub) throws RemoteException {
      return stub.plain();
    }

    @Override
    public Remote giveBack(Remote stub) {
      return stub;
    }

    @Override
    public Library give() {
      return given;
    }

    @Override
    public void fail(Exception exception) throws FileNotFoundException {
      if (exception instanceof FileNotFoundException declared) {
        throw declared;
      }
      throw (RuntimeException) exception;
    }
  }
}
