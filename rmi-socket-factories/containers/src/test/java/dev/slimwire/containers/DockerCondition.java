package dev.slimwire.containers;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.testcontainers.DockerClientFactory;

/** Looks for Docker before the containers of a class are started. */
final class DockerCondition implements BeforeAllCallback {

  @Override
  public void beforeAll(ExtensionContext context) {
    if (!DockerClientFactory.instance().isDockerAvailable()) {
      Requirement.missing(
          context.getDisplayName(),
          "no Docker daemon answers; .ci/docker starts one on Debian, else see docs/testing.md");
    }
  }
}
