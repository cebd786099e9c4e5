package dev.slimwire.rmi.filter;

import dev.slimwire.page.CompressedPage;
import dev.slimwire.rmi.NamePage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Vector;
import java.util.stream.IntStream;

/** What is sent: all of it compresses well. */
enum Content {
  STRING {
    @Override
    Object of(int size) {
      return "x".repeat(size);
    }
  },
  BYTES {
    @Override
    Object of(int size) {
      return new byte[size];
    }
  },
  LIST {
    @Override
    Object of(int size) {
      return new ArrayList<>(IntStream.range(1000, 1000 + size).boxed().toList());
    }
  },
  VECTOR {
    @Override
    Object of(int size) {
      return new Vector<>(Collections.nCopies(size, "x"));
    }
  },
  NESTED {
    @Override
    Object of(int size) {
      List<Object> list = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        list = new ArrayList<>(List.of(list));
      }
      return list;
    }
  },
  PAGE {
    @Override
    Object of(int size) {
      return new NamePage(size, null);
    }
  },
  ENCODED_PAGE {
    @Override
    Object of(int size) {
      try {
        return CompressedPage.of(new NamePage(size, null));
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
    }
  };

  /** Returns an object of a size: elements, characters or depth. */
  abstract Object of(int size);
}
