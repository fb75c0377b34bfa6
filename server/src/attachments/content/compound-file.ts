import { open, type FileHandle } from 'node:fs/promises';

/** Compound files ([MS-CFB]) are small file systems: a header, sectors in chains, and a directory in one of them. */
const SIGNATURE = 'd0cf11e0a1b11ae1';
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Directories of real workbooks have some ten sectors. */
const MOST_SECTORS = 1_000;

/** The stream that holds a workbook, since Excel 97 and before it. */
const workbookStreams = ['Workbook', 'Book'];

class CompoundFile {
  readonly #handle: FileHandle;
  readonly #header: Buffer;
  readonly #bytes: number;

  constructor(handle: FileHandle, header: Buffer, bytes: number) {
    this.#handle = handle;
    this.#header = header;
    this.#bytes = bytes;
  }

  get #sectorBytes(): number {
    return this.#header.readUInt16LE(30) === 12 ? 4096 : 512;
  }

  /** Whether the file is long enough to have a sector; the numbers that end a chain are higher than any. */
  #has(sector: number): boolean {
    return (sector + 1) * this.#sectorBytes < this.#bytes;
  }

  async #readSector(sector: number): Promise<Buffer> {
    const buffer = Buffer.alloc(this.#sectorBytes);
    await this.#handle.read(buffer, 0, buffer.length, (sector + 1) * buffer.length);
    return buffer;
  }

  /** The sector that holds the part of the table of sectors which tells what follows `sector`. */
  async #tableSectorOf(sector: number): Promise<number> {
    const perSector = this.#sectorBytes / 4;
    let index = Math.floor(sector / perSector);
    const inHeader = (HEADER_BYTES - 76) / 4;
    if (index < inHeader) return this.#header.readUInt32LE(76 + index * 4);
    index -= inHeader;
    let list = this.#header.readUInt32LE(68);
    for (; index >= perSector - 1 && this.#has(list); index -= perSector - 1) {
      list = (await this.#readSector(list)).readUInt32LE((perSector - 1) * 4);
    }
    return this.#has(list) ? (await this.#readSector(list)).readUInt32LE(index * 4) : list;
  }

  async #follow(sector: number): Promise<number> {
    const table = await this.#tableSectorOf(sector);
    if (!this.#has(table)) return table;
    return (await this.#readSector(table)).readUInt32LE((sector % (this.#sectorBytes / 4)) * 4);
  }

  /** The names in its directory. */
  async *names(): AsyncGenerator<string> {
    let sector = this.#header.readUInt32LE(48);
    for (let read = 0; this.#has(sector) && read < MOST_SECTORS; read += 1) {
      const entries = await this.#readSector(sector);
      for (let at = 0; at < entries.length; at += ENTRY_BYTES) {
        const length = Math.min(entries.readUInt16LE(at + 64), 64);
        yield entries.toString('utf16le', at, at + Math.max(0, length - 2));
      }
      sector = await this.#follow(sector);
    }
  }
}

/** Whether a file is a workbook of Excel 97 to 2003 or before. */
export async function isExcelWorkbook(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const header = Buffer.alloc(HEADER_BYTES);
    await handle.read(header, 0, HEADER_BYTES, 0);
    if (header.toString('hex', 0, SIGNATURE.length / 2) !== SIGNATURE) return false;
    for await (const name of new CompoundFile(handle, header, size).names()) {
      if (workbookStreams.includes(name)) return true;
    }
    return false;
  } finally {
    await handle.close();
  }
}
