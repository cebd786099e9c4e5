#!/usr/bin/env python3
"""Reads a page that stands alone, and writes a line for each column: read_page.py FILE

The line has the column's id, its kind and its values: strings as in JSON, bytes as x and
hexadecimal digits, floats and doubles by their IEEE 754 bits. A file with a name that ends
with .hex is read as those in vectors/.

Written from docs/wire-format/pages.md and nothing else, as an example of a second
implementation. Needs Python 3.6, and for zstd either Python 3.14 or the package zstandard.
"""
import json
import struct
import sys
import zlib

sys.dont_write_bytecode = True
from read_connection import Source, number, recorded  # noqa: E402
from read_framed_file import CODECS, crc32c, verify  # noqa: E402

CHARSETS = ["latin-1", "utf-8", "utf-16-be"]
LEAST_BLOCK, MOST_BLOCK = 65536, 262144


def signed(value, bits):
    return value - (1 << bits) if value >> bits - 1 else value


class Data(Source):
    """The data of a column, or of all columns."""

    def byte(self, limit=256):
        value = self.take(1)[0]
        verify(value < limit, "expected less than %d, actual %d" % (limit, value))
        return value

    def varint(self, bits=31):
        value, shift = 0, 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                verify(value < 1 << bits and (byte or shift == 7), "a varint that is too long")
                return value

    def signed(self):
        value = self.varint(64)
        return value >> 1 if value & 1 == 0 else ~(value >> 1)

    def rest(self):
        return self.take(len(self.data) - self.at)

    def bits(self, count, width=1):
        """Numbers of one to four bits each, the lowest bits first."""
        packed = int.from_bytes(self.take((count * width + 7) // 8), "little")
        verify(packed >> count * width == 0, "bits behind the last number")
        return [packed >> i * width & (1 << width) - 1 for i in range(count)]

    def numbers(self, count, bits=64):
        if count == 0:
            return []
        form = self.byte(32)
        first = None
        if form & 16:
            verify(count > 1, "differences of a single number")
            first = self.signed()
        values = self.layout(form & 15, count - (form >> 4))
        if first is not None:
            values = [first] + values
            for i in range(1, count):
                values[i] += values[i - 1]
        values = [signed(value & (1 << 64) - 1, 64) for value in values]
        verify(all(-1 << bits - 1 <= value < 1 << bits - 1 for value in values), "a number out of range")
        return values

    def layout(self, layout, count):
        verify(layout < 5, "reserved layout %d" % layout)
        if layout == 0:
            return [self.signed()] * count
        if layout == 1:
            return self.runs(count, self.signed)
        if layout == 2:
            return [self.signed() for _ in range(count)]
        least, width = self.signed(), self.byte()
        if layout == 4:
            verify(width in (1, 2, 4), "a width of %d bits" % width)
            return [least + above for above in self.bits(count, width)]
        verify(1 <= width <= 8, "a width of %d bytes" % width)
        above = [0] * count
        for _ in range(width):
            above = [high << 8 | low for high, low in zip(above, self.take(count))]
        return [least + each for each in above]

    def runs(self, count, value):
        values = []
        while len(values) < count:
            each, length = value(), self.varint()
            verify(1 <= length <= count - len(values), "a run of %d" % length)
            values += [each] * length
        return values

    def nulls(self, rows, has_nulls):
        if not has_nulls:
            return [False] * rows
        nulls = [bit == 1 for bit in self.bits(rows)]
        verify(any(nulls), "a null bitmap without nulls")
        return nulls


def with_nulls(nulls, values):
    rest = iter(values)
    return [None if is_null else next(rest) for is_null in nulls]


class Strings:
    """A column of strings."""

    def __init__(self, data, encoding):
        self.data, self.rows, self.flags = data, data.varint(), data.byte(64)
        verify(self.flags & 3 < 3, "a reserved charset")
        self.text_length = 0
        if encoding == 0x20:
            self.values = self.constant()
            return
        count = data.varint()
        entries = self.front_coded(count) if encoding == 0x21 else self.templates(count)
        self.text_length += sum(map(len, entries))
        nulls = data.nulls(self.rows, self.flags & 4)
        texts = [self.text(entry) for entry in entries]
        self.values = with_nulls(nulls, self.referred(texts, nulls.count(False)))

    def text(self, entry):
        return entry.decode(CHARSETS[self.flags & 3], "surrogatepass")

    def constant(self):
        verify(self.flags & 0x38 == 0, "flags of a constant")
        value = self.data.rest()
        if self.flags & 4:
            verify(self.flags == 4 and not value, "bytes of a null")
            return [None] * self.rows
        self.text_length = len(value)
        return [self.text(value)] * self.rows

    def lengths(self, count, are_numbers):
        return self.data.numbers(count, 32) if are_numbers else [self.data.varint() for _ in range(count)]

    def front_coded(self, count):
        prefixes = self.lengths(count, self.flags & 16)
        suffixes = self.lengths(count, self.flags & 32)
        entries, before = [], b""
        for prefix, suffix in zip(prefixes, suffixes):
            verify(0 <= prefix <= len(before) and suffix >= 0, "lengths of front coding")
            before = before[:prefix] + self.data.take(suffix)
            entries.append(before)
        return entries

    def templates(self, count):
        verify(self.flags & 3 < 2, "templates in another charset")
        number_of_templates = self.data.varint()
        verify(1 <= number_of_templates <= 255, "%d templates" % number_of_templates)
        slots = [self.slots() for _ in range(number_of_templates)]
        references = self.data.numbers(count)
        verify(all(0 <= each <= number_of_templates for each in references), "a template that is none")
        texts = self.front_coded(number_of_templates + references.count(0))
        values = [
            [self.data.numbers(references.count(i + 1)) for _ in each] for i, each in enumerate(slots)]
        self.text_length = sum(map(len, texts[:number_of_templates]))
        self.text_length += 8 * sum(len(each) for of_template in values for each in of_template)
        rows = [iter(zip(*each)) for each in values]
        plain = iter(texts[number_of_templates:])
        return [
            next(plain) if each == 0 else self.filled(texts[each - 1], slots[each - 1], next(rows[each - 1]))
            for each in references]

    def slots(self):
        count = self.data.varint()
        verify(1 <= count <= 64, "%d slots" % count)
        slots = [(self.data.varint(), self.data.varint()) for _ in range(count)]
        verify(all(width <= 18 for _, width in slots), "a slot that is too wide")
        return slots

    @staticmethod
    def filled(text, slots, values):
        entry, at = b"", 0
        for (before, width), value in zip(slots, values):
            verify(0 <= value < 10 ** (width or 18) and at + before <= len(text), "a slot of a template")
            entry += text[at:at + before] + str(value).zfill(width).encode("ascii")
            at += before
        return entry + text[at:]

    def referred(self, texts, rows):
        count, lengths = rows, [1] * rows
        if self.flags & 8:
            count = self.data.varint()
            lengths = self.data.numbers(count)
            verify(all(each >= 1 for each in lengths) and sum(lengths) == rows, "runs of references")
        verify(len(texts) <= count, "more strings than there are references")
        values, seen = [], 0
        for length in lengths:
            back = 0 if len(texts) == count else self.data.varint()
            verify(back <= seen and (back or seen < len(texts)), "a reference to no string")
            values += [texts[seen - back]] * length
            seen += back == 0
        verify(seen == len(texts), "a string that nothing refers to")
        return values


def decimals(data, encoding):
    nulls = data.nulls(data.varint(), data.byte(2))
    count = nulls.count(False)
    scales = data.numbers(count, 32)
    if encoding == 0x70:
        unscaled = data.numbers(count)
    else:
        lengths = data.numbers(count, 32)
        verify(all(length >= 1 for length in lengths), "a decimal without bytes")
        unscaled = [int.from_bytes(data.take(length), "big", signed=True) for length in lengths]
    return with_nulls(nulls, ["%dE%d" % (value, -scale) for value, scale in zip(unscaled, scales)])


def binaries(data):
    nulls = data.nulls(data.varint(), data.byte(2))
    lengths = data.numbers(nulls.count(False), 32)
    verify(all(length >= 0 for length in lengths), "a negative length")
    return with_nulls(nulls, ["x" + data.take(length).hex() for length in lengths])


def scaled(data, form):
    rows, scale = data.varint(), data.byte(23)
    doubles = [float(value) / 10.0 ** scale for value in data.numbers(rows)]
    return ["%x" % number(struct.pack(form, value)) for value in doubles]


def bits_of(data, bits):
    return ["%x" % (value & (1 << bits) - 1) for value in data.numbers(data.varint(), bits)]


def byte_values(data, encoding):
    rows = data.varint()
    if encoding == 0x10:
        values = [data.byte()] * rows
    else:
        values = data.take(rows) if encoding == 0x11 else data.runs(rows, data.byte)
    return [signed(value, 8) for value in values]


def booleans(data, encoding):
    rows = data.varint()
    values = [data.byte(2)] * rows if encoding == 0x50 else data.bits(rows)
    return ["true" if value else "false" for value in values]


COLUMNS = {
    0x10: ("bytes", lambda data: byte_values(data, 0x10)),
    0x11: ("bytes", lambda data: byte_values(data, 0x11)),
    0x12: ("bytes", lambda data: byte_values(data, 0x12)),
    0x30: ("ints", lambda data: data.numbers(data.varint(), 32)),
    0x31: ("longs", lambda data: data.numbers(data.varint())),
    0x40: ("floats", lambda data: bits_of(data, 32)),
    0x41: ("floats", lambda data: scaled(data, ">f")),
    0x42: ("doubles", lambda data: bits_of(data, 64)),
    0x43: ("doubles", lambda data: scaled(data, ">d")),
    0x50: ("booleans", lambda data: booleans(data, 0x50)),
    0x51: ("booleans", lambda data: booleans(data, 0x51)),
    0x60: ("binaries", binaries),
    0x70: ("decimals", lambda data: decimals(data, 0x70)),
    0x71: ("decimals", lambda data: decimals(data, 0x71)),
}


def column(encoding, data):
    """Returns kind, cells, the bytes of strings, and the values as a text."""
    text_length = 0
    if encoding == 0x01:
        kind, cells, text = "long", 1, str(data.signed())
    elif encoding in (0x20, 0x21, 0x22):
        strings = Strings(data, encoding)
        kind, cells, text_length = "strings", strings.rows, strings.text_length
        text = ", ".join("null" if value is None else json.dumps(value) for value in strings.values)
    else:
        verify(encoding in COLUMNS, "unknown encoding %02x" % encoding)
        kind, read = COLUMNS[encoding]
        values = read(data)
        cells = len(values)
        text = ", ".join("null" if value is None else str(value) for value in values)
    verify(data.is_at_end(), "data of encoding %02x that is not used up" % encoding)
    return kind, cells, text_length, text if kind == "long" else "[%s]" % text


def content_of(page):
    """Returns the columns of a page as bytes, and how many cells and bytes of text it declares."""
    verify(page.take(3) == b"\xa7\x50\x01", "not a page of version 1")
    if page.byte(2):
        verify(number(page.take(8)), "a schema that is 0")
    length, cells, text_length, count = page.varint(), page.varint(64), page.varint(64), page.varint()
    verify(number(page.take(4)) == crc32c(page.data[:page.at - 4]), "header check")
    verify(-(-length // MOST_BLOCK) <= count <= -(-length // LEAST_BLOCK), "%d blocks" % count)
    content = b""
    for _ in range(count):
        codec, raw_length = page.byte(16), page.varint()
        verify(codec in CODECS, "unknown codec %d" % codec)
        encoded_length = page.varint() if codec else raw_length
        verify(not codec or encoded_length < raw_length, "a block that did not shrink")
        check = number(page.take(4))
        block = CODECS[codec](page.take(encoded_length), raw_length)
        verify(len(block) == raw_length and crc32c(block) == check, "a damaged block")
        content += block
    verify(page.is_at_end() and len(content) == length, "lengths of blocks")
    return Data(content), cells, text_length


def read(data):
    """Yields a line for each column."""
    content, cells, text_length = content_of(Data(data))
    before = -1
    while not content.is_at_end():
        column_id, encoding = content.varint(), content.byte()
        verify(column_id > before, "column %d behind %d" % (column_id, before))
        before = column_id
        kind, cells_of_it, text_of_it, text = column(encoding, Data(content.take(content.varint())))
        cells, text_length = cells - cells_of_it, text_length - text_of_it
        yield "%d %s: %s" % (column_id, kind, text)
    verify(cells == 0 and text_length == 0, "other cells or texts than the header has")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        for line in read(recorded(sys.argv[1])):
            print(line)
    except (OSError, EOFError, ValueError, IndexError, zlib.error) as failure:
        sys.exit("%s: %s" % (sys.argv[1], failure))


if __name__ == "__main__":
    main()
