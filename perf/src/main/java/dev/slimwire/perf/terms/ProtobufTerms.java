package dev.slimwire.perf.terms;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.examples.answerpages.service.Term;
import dev.slimwire.perf.layout.Bytes;
import dev.slimwire.perf.layout.Layout;
import dev.slimwire.perf.layout.MessageSizes;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Terms as Protobuf, written with its own streams instead of generated code.
 *
 * <pre>
 * message Page { int64 number = 1; bool last = 2; repeated Row rows = 3; }
 * message Row { repeated Term terms = 1; }
 * message Term {
 *   oneof kind { string iri = 1; string label = 2; string blank = 3; }
 *   optional string language = 4;
 *   optional string datatype = 5;
 * }
 * </pre>
 */
final class ProtobufTerms implements Layout<PlainAnswerPage> {

  private static final int IRI = 1;
  private static final int LABEL = 2;
  private static final int BLANK = 3;
  private static final int LANGUAGE = 4;
  private static final int DATATYPE = 5;

  private static final int NUMBER_FIELD = 1;
  private static final int LAST_FIELD = 2;
  private static final int ROWS_FIELD = 3;
  private static final int TERMS_FIELD = 1;

  private static final int LENGTH_DELIMITED = 2;
  private static final int TAG_LENGTH = 1;

  private final MessageSizes sizes = new MessageSizes();
  private byte[] buffer = {};

  @Override
  public Bytes write(PlainAnswerPage page) throws IOException {
    int length = size(page);
    if (buffer.length < length) {
      buffer = new byte[length];
    }
    CodedOutputStream out = CodedOutputStream.newInstance(buffer, 0, length);
    out.writeInt64(NUMBER_FIELD, page.number());
    out.writeBool(LAST_FIELD, page.last());
    for (@Nullable Term[] row : page.rows()) {
      begin(ROWS_FIELD, out);
      for (@Nullable Term term : row) {
        begin(TERMS_FIELD, out);
        write(term, out);
      }
    }
    out.checkNoSpaceLeft();
    return new Bytes(buffer, length);
  }

  private void begin(int field, CodedOutputStream out) throws IOException {
    out.writeTag(field, LENGTH_DELIMITED);
    out.writeUInt32NoTag(sizes.next());
  }

  private static void write(@Nullable Term term, CodedOutputStream out) throws IOException {
    if (term == null) {
      return;
    }
    out.writeString(kind(term), term.text());
    if (term instanceof Term.Literal literal) {
      if (literal.language() != null) {
        out.writeString(LANGUAGE, literal.language());
      }
      if (literal.datatype() != null) {
        out.writeString(DATATYPE, literal.datatype());
      }
    }
  }

  private static int kind(Term term) {
    return term instanceof Term.Iri ? IRI : term instanceof Term.BlankNode ? BLANK : LABEL;
  }

  private int size(PlainAnswerPage page) {
    sizes.clear();
    int size =
        CodedOutputStream.computeInt64Size(NUMBER_FIELD, page.number())
            + CodedOutputStream.computeBoolSize(LAST_FIELD, page.last());
    for (@Nullable Term[] row : page.rows()) {
      int place = sizes.reserve();
      int rowSize = 0;
      for (@Nullable Term term : row) {
        int termPlace = sizes.reserve();
        int termSize = size(term);
        sizes.set(termPlace, termSize);
        rowSize += nested(termSize);
      }
      sizes.set(place, rowSize);
      size += nested(rowSize);
    }
    return size;
  }

  private static int nested(int size) {
    return TAG_LENGTH + CodedOutputStream.computeUInt32SizeNoTag(size) + size;
  }

  private static int size(@Nullable Term term) {
    if (term == null) {
      return 0;
    }
    int size = CodedOutputStream.computeStringSize(kind(term), term.text());
    if (term instanceof Term.Literal literal) {
      if (literal.language() != null) {
        size += CodedOutputStream.computeStringSize(LANGUAGE, literal.language());
      }
      if (literal.datatype() != null) {
        size += CodedOutputStream.computeStringSize(DATATYPE, literal.datatype());
      }
    }
    return size;
  }

  @Override
  public PlainAnswerPage read(Bytes bytes) throws IOException {
    CodedInputStream in = CodedInputStream.newInstance(bytes.array(), 0, bytes.length());
    long number = 0;
    boolean last = false;
    List<@Nullable Term[]> rows = new ArrayList<>();
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      switch (tag >>> 3) {
        case NUMBER_FIELD -> number = in.readInt64();
        case LAST_FIELD -> last = in.readBool();
        case ROWS_FIELD -> rows.add(readRow(in));
        default -> throw unknown(tag);
      }
    }
    return new PlainAnswerPage(number, last, rows.toArray(Term[][]::new));
  }

  private static @Nullable Term[] readRow(CodedInputStream in) throws IOException {
    int outer = in.pushLimit(in.readRawVarint32());
    List<@Nullable Term> terms = new ArrayList<>(4);
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      int limit = in.pushLimit(in.readRawVarint32());
      terms.add(readTerm(in));
      in.popLimit(limit);
    }
    in.popLimit(outer);
    return terms.toArray(Term[]::new);
  }

  private static @Nullable Term readTerm(CodedInputStream in) throws IOException {
    int kind = 0;
    String text = "";
    String language = null;
    String datatype = null;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      switch (tag >>> 3) {
        case IRI, LABEL, BLANK -> {
          kind = tag >>> 3;
          text = in.readString();
        }
        case LANGUAGE -> language = in.readString();
        case DATATYPE -> datatype = in.readString();
        default -> throw unknown(tag);
      }
    }
    return switch (kind) {
      case IRI -> new Term.Iri(text);
      case LABEL -> new Term.Literal(text, language, datatype);
      case BLANK -> new Term.BlankNode(text);
      default -> null;
    };
  }

  private static IOException unknown(int tag) {
    return new StreamCorruptedException("field: expected one of the schema, actual tag " + tag);
  }
}
