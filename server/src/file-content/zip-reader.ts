import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

type ReportedEntry = (error: Error | null) => void;

const PIECE_BYTES = 64 * 1024;

/**
 * Reads the bytes of a file from one position to another, or to its end. The handle's own stream would close the handle when it
 * is left early.
 */
export async function* readPieces(handle: FileHandle, start: number, end = Infinity): AsyncGenerator<Buffer> {
  for (let position = start; position < end;) {
    const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, end - position));
    const { bytesRead } = await handle.read(piece, 0, piece.length, position);
    if (bytesRead === 0) return;
    yield piece.subarray(0, bytesRead);
    position += bytesRead;
  }
}

/**
 * Reads the parts of an archive that its headers name. The library's own reader crashes the process at an offset beyond what a
 * file can have.
 */
export class ZipReader extends RandomAccessReader {
  readonly #handle: FileHandle;
  readonly #bytes: number;

  constructor(handle: FileHandle, bytes: number) {
    super();
    this.#handle = handle;
    this.#bytes = bytes;
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, told: ReportedEntry): void {
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
    return Readable.from(readPieces(this.#handle, start, end));
  }
}
