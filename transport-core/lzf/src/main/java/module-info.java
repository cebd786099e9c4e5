/** The LZF block codec. */
module dev.slimwire.lzf {
  requires transitive dev.slimwire.core;
  requires com.ning.compress.lzf;
  requires static org.jspecify;

  exports dev.slimwire.codec.lzf;

  provides dev.slimwire.codec.BlockCodec with
      dev.slimwire.codec.lzf.LzfCodec;
}
