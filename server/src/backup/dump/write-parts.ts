import { digestOf, type Sealer } from '../seal.ts';
import { partKey } from '../manifest.ts';
import type { BackedUpTable, Part } from '../shapes.ts';
import { readExisting, type Place } from '../../files/places/place.ts';
import { readTable, type Snapshot, type Table } from './snapshot.ts';

/** The size of a part of rows in bytes, small enough for the memory and for one request to a bucket. */
const PART_BYTES = 16 * 1024 ** 2;
const NEWLINE = 10;

/** Counts rows: COPY's text format has no line break within a row. */
export function countLines(content: Uint8Array): number {
  let count = 0;
  for (let at = content.indexOf(NEWLINE); at >= 0; at = content.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/** Writes a file and reads it back. @throws where the stored content differs */
export async function writeAndCheck(place: Place, key: string, content: Uint8Array): Promise<string> {
  const sha256 = digestOf(content);
  await place.write(key, content);
  if (digestOf(await readExisting(place, key)) !== sha256)
    throw new Error(`${place.name} did not keep ${key} as it was written`);
  return sha256;
}

export class PartWriter {
  readonly parts: Part[] = [];
  readonly #place: Place;
  readonly #id: string;
  readonly #sealer: Sealer;

  constructor(place: Place, id: string, sealer: Sealer) {
    this.#place = place;
    this.#id = id;
    this.#sealer = sealer;
  }

  async add(name: string, content: Uint8Array): Promise<void> {
    await this.addPlain(name, await this.#sealer.sealPart(content));
  }

  /** Adds a part without compression or encryption. */
  async addPlain(name: string, stored: Uint8Array): Promise<void> {
    const sha256 = await writeAndCheck(this.#place, partKey(this.#id, name), stored);
    this.parts.push({ name, bytes: stored.length, sha256 });
  }
}

/** Collects chunks into pieces of whole lines, each at least `PART_BYTES` except the last. */
async function* gatherLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    pending.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    const all = Buffer.concat(pending);
    const end = all.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield all.subarray(0, end);
    pending = [all.subarray(end)];
    bytes = all.length - end;
  }
  if (bytes > 0) yield Buffer.concat(pending);
}

/** Writes the rows of a table. */
export async function backUpTable(
  snapshot: Snapshot,
  table: Table,
  writer: PartWriter,
): Promise<BackedUpTable> {
  const { name, columns } = table;
  const written: BackedUpTable = { name, columns, rows: 0, parts: [] };
  for await (const lines of gatherLines(readTable(snapshot, table))) {
    const part = `tables/${name}-${written.parts.length + 1}.copy.gz`;
    await writer.add(part, lines);
    written.parts.push(part);
    written.rows += countLines(lines);
  }
  return written;
}
