import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of a zip by their path. */
export async function readZip(file: Buffer): Promise<Record<string, Buffer>> {
  const parts: Record<string, Buffer> = {};
  const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false });
  for await (const entry of zip.eachEntry()) {
    parts[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  }
  return parts;
}
