package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class EchoServiceTest {

  @Test
  void serviceThatOnlyAStubStandsForOutlivesCollections() throws Exception {
    Echo stub = EchoService.compressed().stub();
    for (int i = 0; i < 5; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(stub.echo("still there")).isEqualTo("still there");
  }
}
