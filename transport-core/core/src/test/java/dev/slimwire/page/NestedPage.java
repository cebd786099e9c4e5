package dev.slimwire.page;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serial;

/** A page with another one in a column of binaries, encoded and decoded by hand. */
final class NestedPage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1L;

  /** How the inner page is encoded and decoded. */
  enum Way {
    /** In the context of the outer page. */
    CURRENT {
      @Override
      byte[] encode(NestedPage page) throws IOException {
        return Pages.encode(page, TransferContext.current());
      }

      @Override
      NestedPage decode(byte[] bytes) throws IOException {
        return Pages.decode(bytes, new NestedPage(), TransferContext.current());
      }
    },

    /** In a context that knows nothing of the outer page. */
    ANOTHER {
      @Override
      byte[] encode(NestedPage page) throws IOException {
        return Pages.encode(page, TestPages.DEFLATE);
      }

      @Override
      NestedPage decode(byte[] bytes) throws IOException {
        return Pages.decode(bytes, new NestedPage(), TestPages.context("none"));
      }
    },

    /** In a context that replaces the one of the outer page. */
    REPLACED {
      @Override
      byte[] encode(NestedPage page) throws IOException {
        TestPages.STORED.bind();
        return CURRENT.encode(page);
      }

      @Override
      NestedPage decode(byte[] bytes) throws IOException {
        TestPages.STORED.bind();
        return CURRENT.decode(bytes);
      }
    },

    /** In no context at all. */
    UNBOUND {
      @Override
      byte[] encode(NestedPage page) throws IOException {
        TransferContext.unbind();
        return CURRENT.encode(page);
      }

      @Override
      NestedPage decode(byte[] bytes) throws IOException {
        TransferContext.unbind();
        return CURRENT.decode(bytes);
      }
    },

    /** In an object stream. */
    OBJECT_STREAM {
      @Override
      byte[] encode(NestedPage page) throws IOException {
        return serialize(page);
      }

      @Override
      NestedPage decode(byte[] bytes) throws IOException {
        return (NestedPage) deserialize(bytes);
      }
    },

    /** As a page that is decoded only when it is asked for. */
    COMPRESSED_PAGE {
      @Override
      byte[] encode(NestedPage page) throws IOException {
        return serialize(CompressedPage.of(page));
      }

      @Override
      @SuppressWarnings("unchecked") // what was written
      NestedPage decode(byte[] bytes) throws IOException {
        return ((CompressedPage<NestedPage>) deserialize(bytes)).page(NestedPage::new);
      }
    };

    abstract byte[] encode(NestedPage page) throws IOException;

    abstract NestedPage decode(byte[] bytes) throws IOException;
  }

  private transient Way way = Way.CURRENT;
  private transient byte[] forged;
  transient NestedPage inner;

  /** For deserialization. */
  public NestedPage() {}

  /** Returns the outermost of pages within each other. */
  static NestedPage of(Way way, int depth) {
    NestedPage page = null;
    for (int i = 0; i < depth; i++) {
      NestedPage outer = new NestedPage();
      outer.way = way;
      outer.inner = page;
      page = outer;
    }
    return page;
  }

  /** Returns what no writer would write: pages within each other to any depth. */
  static byte[] forge(Way way, int depth) throws IOException {
    NestedPage page = of(way, 1);
    for (int i = 1; i < depth; i++) {
      byte[] bytes = way.encode(page);
      TransferContext.unbind();
      page = of(way, 1);
      page.forged = bytes;
    }
    return Pages.encode(page, TestPages.STORED);
  }

  int depth() {
    return inner == null ? 1 : 1 + inner.depth();
  }

  @Override
  public void writeContent(PageWriter out) throws IOException {
    byte[] bytes = inner == null ? forged : way.encode(inner);
    out.writeLong(0, way.ordinal());
    out.writeBinaries(1, new byte[][] {bytes}, 1);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    way = Way.values()[(int) in.readLong(0)];
    byte[] bytes = in.readBinaries(1)[0];
    inner = bytes == null ? null : way.decode(bytes);
  }

  private static byte[] serialize(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  private static Object deserialize(byte[] bytes) throws IOException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
