import type { Disk } from 'flydrive';
import { readStored } from '../../files/stores/read-stored.ts';
import { contentKey, poolFolder } from '../manifest.ts';
import type { Content } from '../shapes.ts';
import type { Place } from '../../files/places/place.ts';
import { digestOf, type Sealer } from '../seal.ts';
import type { StoredFile } from './list-stored.ts';
import { writeAndCheck } from './write-parts.ts';

/** Concurrent files. Each one mostly waits for the disk or the network, and is in memory (25 MB at most). */
const AT_ONCE = 4;

interface Filling {
  disk: Disk;
  place: Place;
  sealer: Sealer;
  onProgress: (files: number) => void;
}

export interface FilledPool {
  contents: Content[];
  lost: string[];
  sent: { files: number; bytes: number };
}

/** Sends the files that the pool does not have yet. */
class PoolFiller {
  readonly filled: FilledPool = { contents: [], lost: [], sent: { files: 0, bytes: 0 } };
  readonly #filling: Filling;
  /** The names and sizes of files in the pool, including those that are being sent. */
  readonly #pool: Map<string, number>;

  constructor(filling: Filling, pool: Map<string, number>) {
    this.#filling = filling;
    this.#pool = pool;
  }

  async add(file: StoredFile): Promise<void> {
    const { key, size, sha256 } = file;
    if (sha256 && size !== undefined && this.#has(sha256, size)) return this.#list({ key, size, sha256 });
    const content = await readStored(this.#filling.disk, file.key);
    const digest = content && digestOf(content);
    if (!content || !digest || (sha256 && sha256 !== digest)) {
      if (!file.passing) this.filled.lost.push(key);
      return;
    }
    if (!this.#has(digest, content.length)) await this.#send(digest, content);
    this.#list({ key, size: content.length, sha256: digest });
  }

  #list(content: Omit<Content, 'name'>): void {
    this.filled.contents.push({ ...content, name: this.#filling.sealer.nameOf(content.sha256) });
    this.#filling.onProgress(this.filled.contents.length);
  }

  /** A file that is shorter than expected is sent again. */
  #has(sha256: string, size: number): boolean {
    const { sealer } = this.#filling;
    const there = this.#pool.get(sealer.nameOf(sha256));
    return there !== undefined && (sealer.encrypted ? there > size : there === size);
  }

  async #send(sha256: string, content: Uint8Array): Promise<void> {
    const { sealer, place } = this.#filling;
    const stored = await sealer.sealContent(content);
    await writeAndCheck(place, contentKey(sealer.nameOf(sha256)), stored);
    this.#pool.set(sealer.nameOf(sha256), stored.length);
    this.filled.sent.files += 1;
    this.filled.sent.bytes += stored.length;
  }
}

/** Sends each file that the place does not have. @returns the names of all files of the backup, and those that are lost */
export async function fillPool(filling: Filling, files: AsyncIterable<StoredFile>): Promise<FilledPool> {
  const listed = await filling.place.list(poolFolder);
  const pool = new Map([...listed].map(([key, size]) => [key.split('/').at(-1) ?? '', size]));
  const filler = new PoolFiller(filling, pool);
  const failures: unknown[] = [];
  const underWay = new Set<Promise<unknown>>();
  for await (const file of files) {
    const adding: Promise<unknown> = filler
      .add(file)
      .catch((error: unknown) => failures.push(error))
      .finally(() => underWay.delete(adding));
    underWay.add(adding);
    if (underWay.size >= AT_ONCE) await Promise.race(underWay);
    if (failures.length > 0) break;
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
  return filler.filled;
}
