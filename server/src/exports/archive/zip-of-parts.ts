import { createHash } from 'node:crypto';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of a zip. */
export interface ZipPart {
  path: string;
  /** Whether to compress it; false for compressed formats. */
  compress: boolean;
  content: Readable;
}

/** The size and checksum of a written part. */
export interface WrittenPart {
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** Writes a part. @returns its size and checksum, once all of it has been read */
export type WritePart = (part: ZipPart) => Promise<WrittenPart>;

async function* measure(content: Readable, written: (part: WrittenPart) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    const buffer = Buffer.from(chunk);
    hash.update(buffer);
    bytes += buffer.length;
    yield buffer;
  }
  written({ bytes, sha256: hash.digest('hex') });
}

/**
 * Streams a zip whose parts are generated one after the other, with one chunk in memory at a time. If `write` fails, the zip
 * breaks off; if the reader stops, `write` fails.
 */
export function streamZip(write: (writePart: WritePart) => Promise<void>): Readable {
  const zip = new ZipFile();
  const file = new PassThrough();
  let breakOff = (): void => {};
  file.once('close', () => breakOff());
  const writePart: WritePart = ({ path, compress, content }) =>
    new Promise<WrittenPart>((resolve, reject) => {
      breakOff = () => content.destroy(new Error('Nobody reads the archive any more.'));
      if (file.destroyed) breakOff();
      const measured = Readable.from(measure(content, resolve), { objectMode: false });
      measured.on('error', reject);
      zip.addReadStream(measured, path, { compress });
    });
  pipeline(zip.outputStream, file, () => {});
  write(writePart).then(
    () => zip.end(),
    (error: unknown) => file.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return file;
}
