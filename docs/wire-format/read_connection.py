#!/usr/bin/env python3
"""Reads both directions of a connection, as they were recorded, and tells each frame:

    read_connection.py FROM_INITIATOR FROM_ACCEPTOR [CONTENT_OF_ONE CONTENT_OF_THE_OTHER]

The content is what the initiator and the acceptor wrote into their frames. Files with names that
end with .hex are read as those in vectors/.

Written from docs/wire-format/frames.md and nothing else, as an example of a second
implementation. Needs Python 3.6, and for zstd either Python 3.14 or the package zstandard.
"""
import os
import sys
import zlib

sys.dont_write_bytecode = True
from read_framed_file import CODECS, MAX_BLOCK, crc16, crc32c, verify, zstd_module  # noqa: E402

RMI = bytes.fromhex("4a524d49000253")
TUNNEL = bytes.fromhex("89534c57540d0a1a")
ACCEPTED = b"\x53"
NAMES = ["stored", "deflate", "lz4", "lzf", "zstd"]
# of fields of the preamble that this reader knows: the lengths that they may have
FIELDS = {0x81: [2], 0x02: None, 0x03: [4], 0x04: [2], 0x05: [3], 0x06: [1], 0x07: [0, 2], 0x08: [0],
          0x09: [0], 0x0A: None, 0x0B: None}
HANDLES = 1
# the first handle of an object stream, and those that stand for a distance
FIRST_HANDLE, FIRST_DISTANCE = 0x7E0000, 0x8C0000
# the order in which a deflate header lists the lengths of the codes for lengths
ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]


def recorded(path):
    with open(path, "rb") as stream:
        data = stream.read()
    if not path.endswith(".hex"):
        return data
    lines = data.decode("ascii").splitlines()
    return bytes.fromhex("".join(line.split("#")[0] for line in lines).replace(" ", ""))


def number(data):
    return int.from_bytes(data, "big")


def level_text(level):
    """What a level field says, in the words of docs/levels.md."""
    first, second = level
    step, exponent = (first - 0x10) % 10, (first - 0x10) // 10
    if first == 0:
        verify(second <= 9 or second == 0xFF, "reserved level %s" % level.hex())
        return "default" if second == 0xFF else str(second)
    if first <= 0x0E:
        verify(second <= 127 or second == 0xFF, "reserved level %s" % level.hex())
        name = NAMES[first] if first < len(NAMES) else "codec %d" % first
        return name if second == 0xFF else "%s:%d" % (name, second)
    if first == 0x0F and 1 <= second <= 9:
        return "auto:%d" % second
    if 0x10 <= first <= 0x55 and step > 0 and second > 0:
        return "within:%dus:%d" % (second * 10 ** exponent, step)
    verify(0x60 <= first <= 0x69, "reserved level %s" % level.hex())
    asked = "default" if first == 0x60 else "auto:%d" % (first - 0x60)
    return "%s, %.1f ns a byte%s" % (asked, 0.1 * 2 ** ((second & 127) / 6), " awaited" if second > 127 else "")


class Source:
    """Bytes that are taken one after the other."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, length):
        if self.at + length > len(self.data):
            raise EOFError("cut off at %d: expected %d bytes more" % (len(self.data), length))
        self.at += length
        return self.data[self.at - length:self.at]

    def skip(self, start):
        if self.data.startswith(start, self.at):
            self.at += len(start)
            return True
        return False

    def is_at_end(self):
        return self.at == len(self.data)


def preamble(source):
    """The fields of a preamble, by type."""
    length = source.take(2)
    verify(number(length) <= 250, "a preamble of more than 256 bytes")
    body = source.take(number(length))
    verify(number(source.take(4)) == crc32c(length + body), "check of a preamble")
    fields, rest = {}, Source(body)
    while not rest.is_at_end():
        kind = rest.take(1)[0]
        value = rest.take(rest.take(1)[0])
        if kind not in FIELDS:
            verify(kind < 0x80, "unsupported: critical field %02x" % kind)
            continue
        verify(kind not in fields, "field %02x comes twice" % kind)
        verify(FIELDS[kind] is None or len(value) in FIELDS[kind], "length of field %02x" % kind)
        fields[kind] = value
    verify(0x81 in fields and fields[0x81][0] <= 1 <= fields[0x81][1], "unsupported: no version 1")
    verify(number(fields.get(0x05, b"")[1:]) <= 32768, "window too long")
    return fields


class Bits:
    def __init__(self, data):
        self.data, self.at = data, 0

    def get(self, count):
        value = 0
        for i in range(count):
            verify(self.at >> 3 < len(self.data), "a header of codes is cut off")
            value |= (self.data[self.at >> 3] >> (self.at & 7) & 1) << i
            self.at += 1
        return value


def header_bits(data):
    """How many bits of a last deflate block with codes of its own stand before its symbols."""
    bits = Bits(data)
    verify(bits.get(3) == 5, "not a last block with codes of its own")
    expected = bits.get(5) + 257 + bits.get(5) + 1
    count = bits.get(4) + 4
    lengths = [0] * 19
    for symbol in ORDER[:count]:
        lengths[symbol] = bits.get(3)
    codes, code = {}, 0
    for length in range(1, 8):
        for symbol in range(19):
            if lengths[symbol] == length:
                codes[length, code] = symbol
                code += 1
        code <<= 1
    listed = 0
    while listed < expected:
        code, length = 0, 0
        while (length, code) not in codes:
            verify(length < 7, "not a code")
            code, length = code << 1 | bits.get(1), length + 1
        symbol = codes[length, code]
        verify(symbol != 16 or listed > 0, "a repetition of nothing")
        extra, least = {16: (2, 3), 17: (3, 3), 18: (7, 11)}.get(symbol, (0, 1))
        listed += least + bits.get(extra)
    verify(listed == expected and bits.at <= 256 * 8, "lengths of a header of codes")
    return bits.at


class History:
    """What linked frames of a direction refer to."""

    def __init__(self, offered, keeps_codes):
        self.window, self.keeps_codes = number(offered[1:]), keeps_codes and offered[1:] != b"\0\0"
        self.seed = b""
        if offered[0]:
            folder = os.path.dirname(os.path.abspath(__file__))
            self.seed = recorded(os.path.join(folder, "seed-%d.hex" % offered[0]))
            self.seed = self.seed[-self.window:]  # all of it where there is no window
        self.start_afresh()

    def start_afresh(self):
        self.bytes, self.tables = self.seed, {}

    def decode(self, payload, is_fresh):
        verify(is_fresh or self.window, "not a fresh start where there is no window")
        if is_fresh:
            self.start_afresh()
        first = payload[0] & 7
        if first >= 6:
            verify(self.keeps_codes, "a code table where none are kept")
            payload = (self.with_header if first == 6 else self.with_table)(payload)
        inflater = zlib.decompressobj(-15, zdict=self.bytes) if self.bytes else zlib.decompressobj(-15)
        block = inflater.decompress(payload, 8193)
        verify(inflater.eof and not inflater.unused_data, "deflate does not end with its payload")
        verify(1 <= len(block) <= 8192, "a linked block of %d bytes" % len(block))
        self.bytes = (self.bytes + block)[-self.window:]
        return block

    def with_header(self, payload):
        verify(payload[0] >> 5 == 0, "bits behind the number of a table")
        self.tables[payload[0] >> 3] = payload[1:], header_bits(payload[1:])
        return payload[1:]

    def with_table(self, payload):
        table = payload[0] >> 3 & 3
        verify(table in self.tables, "table %d was not sent" % table)
        header, length = self.tables[table]
        begin = 5 + (length - 5) % 8
        value = int.from_bytes(payload, "little")
        verify(value >> 5 & (1 << begin - 5) - 1 == 0, "bits before the symbols")
        both = int.from_bytes(header, "little") & (1 << length) - 1 | value >> begin << length
        return both.to_bytes((length + 8 * len(payload) - begin + 7) // 8, "little")


class Pieces:
    """The stream of a message that comes piece by piece, by zstd."""

    def __init__(self, first):
        self.module, is_own = zstd_module()
        self.verify_window(first)
        if is_own:
            self.decompressor = self.module.ZstdDecompressor()
        else:
            self.decompressor = self.module.ZstdDecompressor(max_window_size=1 << 20).decompressobj()

    @staticmethod
    def verify_window(first):
        """Verifies the frame's header: no content size, checksum and dictionary, a window of 1 MiB."""
        verify(first[:4] == b"\x28\xb5\x2f\xfd" and first[4] == 0, "header of pieces by zstd")
        window = 1 << 10 + (first[5] >> 3)
        verify(window + (window >> 3) * (first[5] & 7) <= 1 << 20, "window of pieces by zstd")

    def decode(self, payload, is_last):
        try:
            block = self.decompressor.decompress(payload)
        except self.module.ZstdError as failure:
            raise ValueError("zstd: %s" % failure)
        verify(self.decompressor.eof == is_last, "the stream of a message ends elsewhere")
        return block


def apply_delta(delta, source, length):
    block, rest = bytearray(), Source(delta)
    while len(block) < length:
        added, copied, begin = (number(rest.take(3)) for _ in range(3))
        verify(added + copied > 0 and begin + copied <= len(source), "an instruction of a delta")
        block += rest.take(added) + source[begin:begin + copied]
    verify(len(block) == length and rest.is_at_end(), "a delta ends elsewhere")
    return bytes(block)


def absolute(block):
    """Undoes the filter of handles."""
    block, at, highest, is_before_class = bytearray(block), 0, 0, False
    while at + 5 <= len(block):
        code, handle = block[at], number(block[at + 2:at + 5])
        if code == 0x71 and block[at + 1] == 0 and 0 <= handle - FIRST_HANDLE < 1 << 20:
            if not is_before_class:
                is_distance = handle >= FIRST_DISTANCE
                known = highest + handle - FIRST_DISTANCE - 32 if is_distance else handle - FIRST_HANDLE
                verify(0 <= known < 0xE0000 and handle < FIRST_DISTANCE + 512, "a reference beyond the block")
                block[at + 2:at + 5] = (FIRST_HANDLE + known).to_bytes(3, "big")
                highest = max(highest, known)
            at += 5
            is_before_class = False
        elif code == 0x74 and block[at + 1] <= 3:
            at += 3 + number(block[at + 1:at + 3])
            is_before_class = False
        else:
            at += 1
            is_before_class = code in (0x73, 0x75, 0x76, 0x78, 0x7E)
    return bytes(block)


class Frames:
    """The frames of a direction, by what their reader has offered."""

    def __init__(self, source, direction, offers):
        self.source, self.direction, self.offers = source, direction, offers
        self.history = History(offers[0x05], 0x09 in offers) if 0x05 in offers else None
        self.frame, self.block, self.pieces = 0, None, None

    def __iter__(self):
        while not self.source.is_at_end():
            kind, level, wire, block = self.next()
            if block is None:
                return
            yield self.frame - 1, kind, level, wire, block

    def next(self):
        begin = self.source.at
        head = self.source.take(1)
        kind = kind_of(head[0])
        head += self.source.take({"short": 0, "linked": 1}.get(kind, 3))
        check = crc16(bytes([self.direction]) + (self.frame % 2**32).to_bytes(4, "big") + head)
        verify(number(self.source.take(2)) == check, "header check of frame %d" % self.frame)
        # what only the next frame may refer to
        before, self.block = self.block, None
        pieces, self.pieces = self.pieces, None
        if kind == "end mark":
            verify(head == b"\x20\0\0\0", "an end mark with a length")
            level, block = None, None
        elif kind in ("short", "linked"):
            level, block = self.short(head, kind)
        else:
            kind, level, block = self.long(head, kind, before, pieces)
        self.frame += 1
        return kind, level, self.source.at - begin, block

    def short(self, head, kind):
        has_level = kind == "linked" and head[0] & 0x10
        level = self.source.take(2) if has_level else b""
        check = number(self.source.take(4))
        if kind == "short":
            verify(head[0] & 0x7F, "an empty frame")
            block = self.source.take(head[0] & 0x7F)
        else:
            verify(self.history, "a linked frame without field 05")
            payload = self.source.take((number(head) & 0xFFF) + 1)
            block = self.history.decode(payload, head[0] & 0x20)
        verify(crc32c(level + block) == check, "content check of frame %d" % self.frame)
        return level, block

    def long(self, head, kind, before, pieces):
        length, codec = number(head[1:]) + 1, head[0] & 15
        starts = head[0] & 0x10 and head[0] != 0x30
        level = self.source.take(2) if starts else b""
        fields = level
        if kind in ("first piece", "filtered"):
            fields += self.source.take(1)
            codec = fields[-1]
        if kind == "filtered":
            codec &= 15
            verify(fields[-1] >> 4 == HANDLES and HANDLES in self.offers.get(0x0B, b""), "an unknown filter")
            verify(codec, "a filtered block that is stored")
        is_stored = kind == "data" and codec == 0
        fields += b"" if is_stored else self.source.take(3)
        raw_length = length if is_stored else number(fields[-3:]) + 1
        verify(is_stored or length < raw_length, "a frame that did not shrink")
        delta = self.source.take(3) if kind == "delta" else b""
        verify(not delta or number(delta) + 1 < raw_length, "a delta that is not shorter than its block")
        verify(max(length, raw_length) <= MAX_BLOCK, "a block over the limit")
        check = number(self.source.take(4))
        payload = self.source.take(length)
        if "piece" in kind:
            block = self.piece(payload, kind, codec, pieces)
        else:
            verify(codec in CODECS, "unknown codec %d" % codec)
            block = CODECS[codec](payload, number(delta) + 1 if delta else raw_length)
            kind += " " + NAMES[codec]
        if delta:
            verify(0x08 in self.offers and before is not None, "a delta without a source")
            verify(len(block) == number(delta) + 1, "length of a delta")
            block = apply_delta(block, before, raw_length)
        if kind.startswith("filtered"):
            block = absolute(block)
        verify(len(block) == raw_length, "expected %d bytes, actual %d" % (raw_length, len(block)))
        verify(crc32c(fields + delta + block) == check, "content check of frame %d" % self.frame)
        if kind.startswith("source"):
            verify(codec and 0x08 in self.offers and len(block) <= 65536, "a source that may not be")
            self.block = block
        return kind, level, block

    def piece(self, payload, kind, codec, pieces):
        if kind == "first piece":
            verify(codec == 4 and codec in self.offers.get(0x0A, b""), "pieces by codec %d" % codec)
            pieces = Pieces(payload)
        verify(pieces, "a piece without a first one")
        block = pieces.decode(payload, kind == "last piece")
        self.pieces = None if kind == "last piece" else pieces
        return block


def kind_of(first):
    if first & 0x80:
        return "short"
    if first & 0x40:
        return "linked"
    special = {0x20: "end mark", 0x1F: "first piece", 0x0F: "piece", 0x2F: "last piece"}
    if first in special:
        return special[first]
    if first in (0x30, 0x3F):
        return "filtered"
    return {0x30: "source", 0x20: "delta"}.get(first & 0x30, "data")


def begin(initiator, acceptor):
    """Reads what comes before the frames, and returns those of both directions."""
    initiator, acceptor = Source(initiator), Source(acceptor)
    if not initiator.skip(RMI):
        verify(not initiator.data.startswith(RMI[:6]), "the initiator speaks stock RMI")
        initiator.skip(TUNNEL)
    verify(acceptor.skip(ACCEPTED), "the acceptor refused: it began with %s" % acceptor.data[:8].hex())
    fields = preamble(initiator), preamble(acceptor)
    return fields, (Frames(initiator, 0, fields[1]), Frames(acceptor, 1, fields[0]))


def main():
    if len(sys.argv) not in (3, 5):
        sys.exit(__doc__)
    try:
        fields, directions = begin(recorded(sys.argv[1]), recorded(sys.argv[2]))
        for side, preamble_of_it, frames in zip(("initiator", "acceptor"), fields, directions):
            print("%s: %s" % (side, " ".join("%02x=%s" % (k, v.hex()) for k, v in preamble_of_it.items())))
            content = bytearray()
            for frame, kind, level, wire, block in frames:
                text = level_text(level) if level else ""
                print("%6d  %-16s %8d -> %8d  %s" % (frame, kind, wire, len(block), text))
                content += block
            if len(sys.argv) == 5:
                with open(sys.argv[4 if frames.direction else 3], "wb") as out:
                    out.write(content)
    except (OSError, EOFError, ValueError, IndexError, zlib.error) as failure:
        sys.exit("%s, %s: %s" % (sys.argv[1], sys.argv[2], failure))


if __name__ == "__main__":
    main()
