import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../../runtime/file-failures.ts';

const prefix = '.incoming-';

/** Far longer than a publish takes: whoever began this folder was ended on the way. */
const ABANDONED_MS = 60 * 60 * 1000;

/** A folder that no one sees, to gather a release in. */
export const createIncomingFolder = (remotes: string) => path.join(remotes, `${prefix}${randomUUID()}`);

async function isAbandoned(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder);
  return Date.now() - mtimeMs > ABANDONED_MS;
}

/** Removes what publishes that were ended on the way left behind. */
export async function sweepIncoming(remotes: string): Promise<void> {
  const names = await readdir(remotes).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names.filter((found) => found.startsWith(prefix))) {
    const folder = path.join(remotes, name);
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
  }
}
