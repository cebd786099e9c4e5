#!/usr/bin/env python3
"""Reads a file of slimwire frames: read_framed_file.py FILE > CONTENT

Written from docs/wire-format/frames.md and nothing else, as an example of a second
implementation. Needs Python 3.6, and for zstd either Python 3.14 or the package zstandard.
"""
import sys
import zlib

START = b"\x89SLW\r\n\x1a\x01"
MAX_BLOCK = 1 << 24


def table(polynomial, bits, reflected):
    entries = []
    for entry in range(256):
        value = entry if reflected else entry << (bits - 8)
        for _ in range(8):
            if reflected:
                value = value >> 1 ^ (polynomial if value & 1 else 0)
            else:
                value = value << 1 ^ (polynomial if value >> (bits - 1) & 1 else 0)
        entries.append(value & (1 << bits) - 1)
    return entries


CRC16 = table(0x1021, 16, False)
CRC32C = table(0x82F63B78, 32, True)


def crc16(data):
    check = 0xFFFF
    for byte in data:
        check = (check << 8 & 0xFFFF) ^ CRC16[check >> 8 ^ byte]
    return check


def crc32c(data):
    check = 0xFFFFFFFF
    for byte in data:
        check = check >> 8 ^ CRC32C[(check ^ byte) & 0xFF]
    return check ^ 0xFFFFFFFF


def verify(condition, reason):
    if not condition:
        raise ValueError(reason)


def copy_match(out, distance, length):
    verify(0 < distance <= len(out), "a match begins before the block")
    for _ in range(length):
        out.append(out[-distance])


def inflate(data, raw_length):
    inflater = zlib.decompressobj(-15)
    out = inflater.decompress(data, raw_length + 1)
    verify(inflater.eof and not inflater.unused_data, "deflate does not end with its block")
    return out


def read_lz4(data, raw_length):
    out, at = bytearray(), 0

    def length_of(nibble):
        nonlocal at
        length = nibble
        while nibble == 15 and data[at] == 255:
            length, at = length + 255, at + 1
        if nibble == 15:
            length, at = length + data[at], at + 1
        return length

    while at < len(data) and len(out) <= raw_length:
        token, at = data[at], at + 1
        literals = length_of(token >> 4)
        out += data[at:at + literals]
        at += literals
        if at >= len(data):  # the last sequence has no match
            break
        distance, at = data[at] | data[at + 1] << 8, at + 2
        copy_match(out, distance, length_of(token & 15) + 4)
    verify(at == len(data), "an LZ4 sequence is cut off")
    return bytes(out)


def read_lzf(data, raw_length):
    out, at = b"", 0
    while at < len(data) and len(out) <= raw_length:
        verify(data[at:at + 2] == b"ZV" and data[at + 2] < 2, "not an LZF chunk")
        compressed, length = data[at + 2], int.from_bytes(data[at + 3:at + 5], "big")
        at += 7 if compressed else 5
        chunk = data[at:at + length]
        verify(0 < len(chunk) == length, "an LZF chunk is cut off")
        out += expand_lzf(chunk, int.from_bytes(data[at - 2:at], "big")) if compressed else chunk
        at += length
    return out


def expand_lzf(data, raw_length):
    out, at = bytearray(), 0
    while at < len(data):
        control, at = data[at], at + 1
        if control < 32:
            out += data[at:at + control + 1]
            at += control + 1
            continue
        length = control >> 5
        if length == 7:
            length, at = length + data[at], at + 1
        copy_match(out, ((control & 31) << 8 | data[at]) + 1, length + 2)
        at += 1
    verify(len(out) == raw_length and at == len(data), "an LZF chunk of another length")
    return bytes(out)


def zstd_module():
    """Returns the module of zstd, and whether it is Python's own."""
    try:
        from compression import zstd
        return zstd, True
    except ImportError:
        try:
            import zstandard
            return zstandard, False
        except ImportError:
            raise ValueError("there is zstd in it: install the package zstandard, or Python 3.14")


def read_zstd(data, raw_length):
    module, is_own = zstd_module()
    try:
        return own_zstd(module, data, raw_length) if is_own else other_zstd(module, data, raw_length)
    except module.ZstdError as failure:
        raise ValueError("zstd: %s" % failure)


def own_zstd(zstd, data, raw_length):
    decompressor = zstd.ZstdDecompressor()
    out = decompressor.decompress(data, raw_length + 1)
    verify(decompressor.eof and not decompressor.unused_data, "zstd does not end with its block")
    return out


def other_zstd(zstandard, data, raw_length):
    # the frame declares its size, which must be the block's before memory is taken
    declared = zstandard.get_frame_parameters(data).content_size
    verify(declared == raw_length, "zstd declares %d bytes" % declared)
    return zstandard.ZstdDecompressor().decompress(data)


CODECS = {
    0: lambda data, raw_length: data,
    1: inflate,
    2: read_lz4,
    3: read_lzf,
    4: read_zstd,
}


class Reader:
    """The frames of one segment after the other."""

    def __init__(self, stream):
        self.stream = stream

    def take(self, length):
        data = self.stream.read(length)
        if len(data) < length:
            raise EOFError("the file is cut off: expected %d bytes, actual %d" % (length, len(data)))
        return data

    def number(self, length):
        return int.from_bytes(self.take(length), "big")

    def segments(self):
        start = self.take(len(START))
        while start:
            verify(start == START, "not a segment: %s" % start.hex())
            yield from self.blocks()
            first = self.stream.read(1)
            start = first and first + self.take(len(START) - 1)

    def blocks(self):
        frame = 0
        block = self.block(frame)
        while block is not None:
            yield block
            frame += 1
            block = self.block(frame)

    def block(self, frame):
        """Returns the bytes of a frame, or None for the end mark."""
        head = self.take(1)
        first = head[0]
        verify(first & 0xC0 != 0x40, "a linked frame in a file")
        verify(first & 0x80 or not first & 0x20 or first == 0x20, "reserved bits: %02x" % first)
        if not first & 0x80:
            head += self.take(3)
        check = crc16(b"\0" + (frame % 2**32).to_bytes(4, "big") + head)
        verify(self.number(2) == check, "header check of frame %d" % frame)
        if first == 0x20:
            verify(head[1:] == b"\0\0\0", "an end mark with a length")
            return None
        if first & 0x80:
            codec, length, fields = 0, first & 0x7F, b""
            verify(length > 0, "an empty frame")
        else:
            codec, length = first & 0x0F, int.from_bytes(head[1:], "big") + 1
            verify(codec in CODECS, "unknown codec %d" % codec)
            fields = self.take((2 if first & 0x10 else 0) + (3 if codec else 0))
        raw_length = int.from_bytes(fields[-3:], "big") + 1 if codec else length
        verify(length < raw_length or not codec, "a compressed frame that did not shrink")
        verify(max(length, raw_length) <= MAX_BLOCK, "a block over the limit")
        content_check = self.number(4)
        raw = CODECS[codec](self.take(length), raw_length)
        verify(len(raw) == raw_length, "expected %d bytes, actual %d" % (raw_length, len(raw)))
        verify(crc32c(fields + raw) == content_check, "content check of frame %d" % frame)
        return raw


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        with open(sys.argv[1], "rb") as stream:
            for block in Reader(stream).segments():
                sys.stdout.buffer.write(block)
    except (OSError, EOFError, ValueError, IndexError, zlib.error) as failure:
        sys.exit("%s: %s" % (sys.argv[1], failure))


if __name__ == "__main__":
    main()
