import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a zip archive, as its two headers tell of it: for tests, also of headers that lie. */
interface ZipEntry {
  name: string;
  content: string | Buffer;
  /** The size that it pretends to unpack to, in bytes. */
  unpackedSize?: number;
  /** Where it pretends to be: at the place of the entry with this number. */
  sharesWith?: number;
}

interface Packed {
  name: Buffer;
  data: Buffer;
  crc: number;
  size: number;
}

/** Archives of thousands of empty files would take seconds to pack one by one. */
const packedNothing = deflateRawSync('');

function pack({ name, content, unpackedSize }: ZipEntry): Packed {
  const bytes = Buffer.from(content);
  return {
    name: Buffer.from(name),
    data: bytes.length > 0 ? deflateRawSync(bytes) : packedNothing,
    crc: crc32(bytes),
    size: unpackedSize ?? bytes.length,
  };
}

/** The part that both headers of an entry have: version, UTF-8 names, deflate, time, sizes. */
function facts({ name, data, crc, size }: Packed): Buffer {
  const buffer = Buffer.alloc(26);
  buffer.writeUInt16LE(20, 0);
  buffer.writeUInt16LE(0x800, 2);
  buffer.writeUInt16LE(8, 4);
  buffer.writeUInt32LE(crc, 10);
  buffer.writeUInt32LE(data.length, 14);
  buffer.writeUInt32LE(size, 18);
  buffer.writeUInt16LE(name.length, 22);
  return buffer;
}

const localHeader = (packed: Packed) =>
  Buffer.concat([Buffer.from('PK\x03\x04'), facts(packed), packed.name, packed.data]);

function centralHeader(packed: Packed, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts(packed), tail, packed.name]);
}

/** A zip archive of these entries. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const packed = entries.map(pack);
  const locals = packed.map(localHeader);
  const offsets = [0];
  for (const local of locals) offsets.push((offsets.at(-1) ?? 0) + local.length);
  const directory = Buffer.concat(
    packed.map((entry, index) => centralHeader(entry, offsets[entries[index]?.sharesWith ?? index] ?? 0)),
  );
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(packed.length, 8);
  end.writeUInt16LE(packed.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offsets.at(-1) ?? 0, 16);
  return Buffer.concat([...locals, directory, end]);
}
