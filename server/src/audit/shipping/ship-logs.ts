import type { KeyObject } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Place } from '../../files/places/place.ts';
import { createLogFile, type FilePlan, type LogFile } from './log-file.ts';
import {
  listUnshipped,
  planFile,
  postponeFile,
  readShippedEntries,
  recordShipped,
  releaseShipment,
} from './shipment-repository.ts';

export interface LogShipping {
  database: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Signs the files. */
  key: KeyObject;
  place: Place;
  /** Stops the work between two files. */
  signal?: AbortSignal;
}

/** Small, since reading a batch blocks all other calls on the embedded database. */
const BATCH = 100;

/** After so many logs in a row the place is taken for unreachable, and the others wait for the next run. */
const MOST_FAILURES = 3;

async function readEntries(database: Database, organisation: string, { sent, planned }: FilePlan) {
  const entries: unknown[] = [];
  for (let after = sent; after < planned; after += BATCH) {
    const part = { after, last: Math.min(after + BATCH, planned) };
    entries.push(
      ...(await database.readInOrganisation(organisation, (trx) => readShippedEntries(trx, part))),
    );
  }
  if (entries.length === planned - sent) return entries;
  throw new Error(`Of the entries ${sent + 1} to ${planned} some are missing: someone changed the log`);
}

/** Writes a file and its signature. A file that a killed server has written stays as it is. */
async function writeLogFile(place: Place, { name, content, signature }: LogFile): Promise<void> {
  if (!(await place.writeNew(name, content))) {
    const present = await place.read(name);
    if (!present || !content.equals(present)) throw new Error(`${place.name} has another file ${name}`);
  }
  await place.write(`${name}.sig`, signature);
}

async function shipFile({ database, log, key, place }: LogShipping, organisation: string): Promise<boolean> {
  const plan = await database.inOrganisation(organisation, (trx) => planFile(trx, place.name));
  if (!plan) return false;
  const entries = await readEntries(database, organisation, plan);
  const file = createLogFile(organisation, plan, entries, key);
  await writeLogFile(place, file);
  await database.inOrganisation(organisation, (trx) => recordShipped(trx, place.name, plan, file.digest));
  log.info({ organisation, file: file.name, entries: entries.length }, 'Entries of a system log left');
  return true;
}

/** @returns whether all entries left */
async function shipOne(shipping: LogShipping, organisation: string): Promise<boolean> {
  const { database, log, place, signal } = shipping;
  try {
    while (await shipFile(shipping, organisation)) signal?.throwIfAborted();
    return true;
  } catch (error) {
    if (signal?.aborted) {
      await database.inOrganisation(organisation, (trx) => releaseShipment(trx, place.name));
      throw error;
    }
    await database.inOrganisation(organisation, (trx) => postponeFile(trx, place.name));
    log.error({ organisation, place: place.name, err: error }, 'Entries of a system log did not leave');
    return false;
  }
}

/**
 * Writes the entries of all system logs that have not left as signed files to a place, each entry to one file, from where it stopped
 * (doors §4). Several servers may run it: one writes the files of a log. A log that fails is an error, and does not stop the others.
 * @throws if a log did not leave, even while it waits for its retry; the signal's reason when aborted
 */
export async function shipLogs(shipping: LogShipping): Promise<void> {
  const { database, place, signal } = shipping;
  const unshipped = await database.inDirectory((directory) => listUnshipped(directory, place.name));
  let failed = unshipped.filter(({ isDue, isFailing }) => isFailing && !isDue).length;
  let inARow = 0;
  for (const { organisation } of unshipped.filter(({ isDue }) => isDue)) {
    signal?.throwIfAborted();
    if (inARow === MOST_FAILURES) break;
    const shipped = await shipOne(shipping, organisation);
    inARow = shipped ? 0 : inARow + 1;
    if (!shipped) failed += 1;
  }
  if (failed > 0) throw new Error(`${failed} system logs did not leave to ${place.name}`);
}
