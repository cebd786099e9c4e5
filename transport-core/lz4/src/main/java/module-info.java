/** The LZ4 block codec. */
@SuppressWarnings("module") // lz4 is its name, digit and all
module dev.slimwire.lz4 {
  requires transitive dev.slimwire.core;
  requires org.lz4.java;
  requires static org.jspecify;

  exports dev.slimwire.codec.lz4;

  provides dev.slimwire.codec.BlockCodec with
      dev.slimwire.codec.lz4.Lz4Codec;
}
