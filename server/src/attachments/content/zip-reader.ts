import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

type Told = (error: Error | null) => void;

/**
 * Reads the parts of an archive that its headers name. The library's own reader lets an address that no file can have
 * end the process.
 */
export class ZipReader extends RandomAccessReader {
  readonly #handle: FileHandle;
  readonly #bytes: number;

  constructor(handle: FileHandle, bytes: number) {
    super();
    this.#handle = handle;
    this.#bytes = bytes;
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, told: Told): void {
    if (position + length > this.#bytes) {
      setImmediate(told, new Error('The archive names a part that lies outside it'));
      return;
    }
    this.#handle
      .read(buffer, offset, length, position)
      .then(() => told(null))
      .catch(told);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#handle.createReadStream({ start, end: end - 1, autoClose: false });
  }
}
