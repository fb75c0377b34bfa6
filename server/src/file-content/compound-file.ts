import type { FileHandle } from 'node:fs/promises';

const SIGNATURE = 'd0cf11e0a1b11ae1';
const HEADER_BYTES = 512;
/** Offsets of the header's fields. */
const header = { sectorShift: 30, directory: 48, smallTable: 60, tableList: 68, table: 76 };
const ENTRY_BYTES = 128;
/** Shorter streams are stored in small sectors, inside the stream of the root entry. */
const SMALL_STREAM_BYTES = 4096;
const SMALL_SECTOR_BYTES = 64;
/** Higher sector numbers end a chain. */
const LAST_SECTOR = 0xfffffffa;
const NO_SECTOR = 0xffffffff;
/** Real workbooks have about ten entries, and a few more for each embedded object. */
const MAX_ENTRIES = 10_000;
const PIECE_BYTES = 64 * 1024;

export interface CompoundEntry {
  name: string;
  type: 'root' | 'stream' | 'storage';
  start: number;
  bytes: number;
}

function damaged(): never {
  throw new Error('The compound file is damaged');
}

const typeOf = (byte: number) => (byte === 5 ? 'root' : byte === 2 ? 'stream' : 'storage');

function entryAt(sector: Buffer, at: number): CompoundEntry {
  // With small sectors the upper half of a size is undefined.
  const sizeBytes = sector.length > 512 ? 6 : 4;
  const nameBytes = Math.min(sector.readUInt16LE(at + 64), 64) - 2;
  return {
    name: sector.toString('utf16le', at, at + Math.max(0, nameBytes)),
    type: typeOf(sector.readUInt8(at + 66)),
    start: sector.readUInt32LE(at + 116),
    bytes: sector.readUIntLE(at + 120, sizeBytes),
  };
}

/**
 * Reads compound files ([MS-CFB]), which are small file systems: a header, sectors in chains, an allocation table that gives each
 * sector's successor, and a directory in one of the chains. Only the allocation table is in memory, 4 bytes for each sector.
 * Existing libraries read the whole file, and some never return from a circular chain.
 */
export class CompoundFile {
  readonly #handle: FileHandle;
  readonly #header: Buffer;
  readonly #sectorBytes: number;
  readonly #table: Uint32Array;

  private constructor(handle: FileHandle, start: Buffer, bytes: number) {
    this.#handle = handle;
    this.#header = start;
    const shift = start.readUInt16LE(header.sectorShift);
    if (shift !== 9 && shift !== 12) damaged();
    this.#sectorBytes = 2 ** shift;
    this.#table = new Uint32Array(Math.ceil(bytes / this.#sectorBytes)).fill(NO_SECTOR);
  }

  /** @returns undefined when it is no compound file; throws when it is damaged */
  static async open(handle: FileHandle): Promise<CompoundFile | undefined> {
    const start = Buffer.alloc(HEADER_BYTES);
    await handle.read(start, 0, HEADER_BYTES, 0);
    if (start.toString('hex', 0, SIGNATURE.length / 2) !== SIGNATURE) return undefined;
    const file = new CompoundFile(handle, start, (await handle.stat()).size);
    await file.#readTable();
    return file;
  }

  /** The entries of the directory, from all storages. */
  async entries(): Promise<CompoundEntry[]> {
    const entries: CompoundEntry[] = [];
    for (const sector of this.#chain(this.#header.readUInt32LE(header.directory))) {
      const buffer = await this.#readSectors(sector);
      for (let at = 0; at < buffer.length; at += ENTRY_BYTES) {
        // Entries without a type are free.
        if (buffer.readUInt8(at + 66) !== 0) entries.push(entryAt(buffer, at));
      }
      if (entries.length > MAX_ENTRIES) damaged();
    }
    return entries;
  }

  /** Reads the content of a stream in chunks. @param root the root entry of the directory */
  async *read(stream: CompoundEntry, root: CompoundEntry | undefined): AsyncGenerator<Buffer> {
    let left = stream.bytes;
    const pieces = left < SMALL_STREAM_BYTES ? this.#smallPieces(stream, root) : this.#pieces(stream.start);
    for await (const piece of pieces) {
      yield piece.subarray(0, left);
      left -= piece.length;
      if (left <= 0) return;
    }
  }

  /** Follows a chain of sectors. A circular chain is damaged. */
  *#chain(start: number): Generator<number> {
    let sector = start;
    for (let read = 0; sector <= LAST_SECTOR; read += 1) {
      if (sector >= this.#table.length || read > this.#table.length) damaged();
      yield sector;
      sector = this.#table[sector] ?? damaged();
    }
  }

  async *#pieces(start: number): AsyncGenerator<Buffer> {
    let [first, count] = [start, 0];
    for (const sector of this.#chain(start)) {
      if (sector !== first + count || count * this.#sectorBytes >= PIECE_BYTES) {
        yield await this.#readSectors(first, count);
        [first, count] = [sector, 0];
      }
      count += 1;
    }
    yield await this.#readSectors(first, count);
  }

  async *#smallPieces({ start }: CompoundEntry, root: CompoundEntry | undefined): AsyncGenerator<Buffer> {
    const home = [...this.#chain(root?.start ?? NO_SECTOR)];
    const table = [...this.#chain(this.#header.readUInt32LE(header.smallTable))];
    /** Reads at a position within a chain of sectors. */
    const readAt = async (sectors: number[], position: number, length: number) => {
      const sector = sectors[Math.floor(position / this.#sectorBytes)] ?? damaged();
      const buffer = await this.#readSectors(sector);
      const at = position % this.#sectorBytes;
      return buffer.subarray(at, at + length);
    };
    for (let sector = start; sector <= LAST_SECTOR;) {
      yield await readAt(home, sector * SMALL_SECTOR_BYTES, SMALL_SECTOR_BYTES);
      sector = (await readAt(table, sector * 4, 4)).readUInt32LE();
    }
  }

  async *#tableSectors(): AsyncGenerator<number> {
    for (let at = header.table; at < HEADER_BYTES; at += 4) yield this.#header.readUInt32LE(at);
    // The rest of the list is in sectors, each of which ends with the number of the next.
    const end = this.#sectorBytes - 4;
    for (let list = this.#header.readUInt32LE(header.tableList); list <= LAST_SECTOR;) {
      const sector = await this.#readSectors(list);
      for (let at = 0; at < end; at += 4) yield sector.readUInt32LE(at);
      list = sector.readUInt32LE(end);
    }
  }

  /** Reads as much of the table as the file has sectors. */
  async #readTable(): Promise<void> {
    let first = 0;
    for await (const number of this.#tableSectors()) {
      if (first >= this.#table.length) return;
      const sector = number <= LAST_SECTOR ? await this.#readSectors(number) : Buffer.alloc(0);
      for (let at = 0; at < sector.length; at += 4) this.#table[first + at / 4] = sector.readUInt32LE(at);
      first += this.#sectorBytes / 4;
    }
  }

  /** Reads sectors; the file may end within its last one. */
  async #readSectors(first: number, count = 1): Promise<Buffer> {
    const buffer = Buffer.alloc(count * this.#sectorBytes);
    const { bytesRead } = await this.#handle.read(buffer, 0, buffer.length, (first + 1) * this.#sectorBytes);
    return bytesRead > 0 ? buffer : damaged();
  }
}
