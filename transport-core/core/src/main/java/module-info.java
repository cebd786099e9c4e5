/** Codecs, flush-aware block frames and compressed pages; needs nothing but the JDK. */
@SuppressWarnings("module") // the codec modules are built later
module dev.slimwire.core {
  requires java.management;
  requires static jdk.jfr; // records connections and pages where it is available
  requires static transitive org.jspecify;

  exports dev.slimwire.closing to
      dev.slimwire.jdbc,
      dev.slimwire.rmi;
  exports dev.slimwire.codec;
  exports dev.slimwire.codec.bytes to
      dev.slimwire.lz4;
  exports dev.slimwire.codec.natives to
      dev.slimwire.lz4,
      dev.slimwire.zstd;
  exports dev.slimwire.file;
  exports dev.slimwire.frame;
  exports dev.slimwire.level;
  exports dev.slimwire.metrics;
  exports dev.slimwire.page;
  exports dev.slimwire.privilege to
      dev.slimwire.rmi;
  exports dev.slimwire.recording to
      dev.slimwire.rmi;
  exports dev.slimwire.stack to
      dev.slimwire.rmi;
  exports dev.slimwire.time to
      dev.slimwire.rmi;

  uses dev.slimwire.codec.BlockCodec;
  uses dev.slimwire.page.DefaultContext;
}
