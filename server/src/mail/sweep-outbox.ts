import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../runtime/file-failures.ts';

/** Retention: longer than any link in a mail is valid. */
const RETENTION_MS = 30 * 24 * 60 * 60_000;

interface SweepOptions {
  /** Folder of the mails. It may not exist. */
  folder: string;
  /** Stops the sweep between two files. */
  signal?: AbortSignal;
}

/**
 * Deletes mails in the folder that are older than 30 days, and partial ones of a killed server. Other files stay.
 * @throws the signal's reason when it is aborted
 */
export async function sweepOutbox({ folder, signal }: SweepOptions, now = new Date()): Promise<void> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  for (const name of names.filter((one) => /\.(eml|part)$/.test(one))) {
    signal?.throwIfAborted();
    const file = path.join(folder, name);
    const found = await stat(file).catch(unlessMissing);
    if (found && now.getTime() - found.mtimeMs > RETENTION_MS) await rm(file, { force: true });
  }
}
