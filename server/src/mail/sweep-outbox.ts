import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../runtime/file-failures.ts';

/** Longer than any link of a mail leads anywhere. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

interface Sweeping {
  /** Where the mails are; it need not be there. */
  folder: string;
  /** Ends the sweep between two files. */
  signal?: AbortSignal;
}

/**
 * Deletes the mails that were written to the folder more than 30 days ago, and what a killed server left of one. Other files
 * there stay.
 * @throws the signal's reason, when it ended the sweep
 */
export async function sweepOutbox({ folder, signal }: Sweeping, now = new Date()): Promise<void> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  for (const name of names.filter((one) => /\.(eml|part)$/.test(one))) {
    signal?.throwIfAborted();
    const file = path.join(folder, name);
    const found = await stat(file).catch(unlessMissing);
    if (found && now.getTime() - found.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}
