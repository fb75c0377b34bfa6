import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { sourceLimits } from '@lexboard/shared-lib/contract';
import { onOneLine } from '../builds/release-refused.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { readTimeZone } from '../organisations/time-zone.ts';
import type { Networks } from '../outgoing/allowed-addresses.ts';
import { readDocument } from '../outgoing/read-document.ts';
import { readFeed, type FeedEntry } from './feed/read-feed.ts';
import { notifyFailing } from './notify-failing.ts';
import {
  claimSource,
  countRoom,
  endReading,
  findKnown,
  isStillRead,
  storeEntries,
  tidyEntries,
  withAbbreviated,
  type ClaimedSource,
} from './store-reading.ts';
import { endSentence, failures } from '../outgoing/failures.ts';
import type { Message } from '../texts/read-back.ts';

export interface SourceReader {
  database: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Origin for links in mails. */
  publicUrl: string;
  /** Private networks that sources may be in. */
  allowed: Networks;
  signal: AbortSignal;
}

/** Change of law §4. */
const feedLimits = { bytes: 2 * 1024 * 1024, milliseconds: 10_000 };

/** Sources that a server reads at the same time. */
const AT_ONCE = 4;

/** Entries that are stored in a transaction. */
const BATCH = 50;

/** A failure as a sentence on one line, since it may quote a foreign document. */
function describeFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = new Map<string, Message>(Object.entries(failures)).get(code);
  if (known) return endSentence(known({}));
  return endSentence(onOneLine(error instanceof Error ? error.message : String(error)).slice(0, 300));
}

async function readEntriesOf(
  { database, allowed, signal }: SourceReader,
  organisation: string,
  { address }: ClaimedSource,
): Promise<FeedEntry[]> {
  const document = await readDocument(new URL(address), { allowed, limits: feedLimits, signal });
  const timeZone = await database.readInOrganisation(organisation, readTimeZone);
  return readFeed(document, { timeZone, now: new Date() });
}

/** Chooses what is stored: what has another text, and of what is new as much as there is room for. */
async function chooseEntries(trx: Transaction, { id }: ClaimedSource, entries: readonly FeedEntry[]) {
  const known = await findKnown(trx, id, entries);
  const room = await countRoom(trx, id);
  const added = entries.filter(({ key }) => !known.has(key));
  await tidyEntries(
    trx,
    id,
    entries.map(({ key }) => key),
  );
  const stored = [...added.slice(0, room), ...entries.filter(({ key }) => known.get(key))];
  return { stored: await withAbbreviated(trx, stored), isFull: added.length > room };
}

/** Stores a reading, some entries in each transaction. What a killed server did not store comes with the next reading. */
async function storeReading(
  { database, signal }: SourceReader,
  organisation: string,
  { source, entries }: { source: ClaimedSource; entries: readonly FeedEntry[] },
): Promise<void> {
  const chosen = await database.inOrganisation(organisation, (trx) => chooseEntries(trx, source, entries));
  for (let from = 0; from < chosen.stored.length; from += BATCH) {
    signal.throwIfAborted();
    const isStored = await database.inOrganisation(organisation, async (trx) => {
      if (!(await isStillRead(trx, source))) return false;
      await storeEntries(trx, source.id, chosen.stored.slice(from, from + BATCH));
      return true;
    });
    if (!isStored) return;
  }
  await database.inOrganisation(organisation, async (trx) => {
    if (await isStillRead(trx, source))
      await endReading(trx, source, {
        fault: chosen.isFull ? endSentence(failures.fullInbox({ waiting: sourceLimits.waiting })) : '',
        failed: false,
      });
  });
}

/** Ends a reading that failed, so that the source is not read again before its time. */
async function endFailed(
  { database, publicUrl }: SourceReader,
  organisation: string,
  { source, fault }: { source: ClaimedSource; fault: string },
): Promise<void> {
  await database.inOrganisation(organisation, async (trx) => {
    if (!(await isStillRead(trx, source))) return;
    await endReading(trx, source, { fault, failed: true });
    await notifyFailing(trx, source, publicUrl);
  });
}

/** Reads the source of an organisation that is due longest. */
async function readNext(reader: SourceReader, organisation: string): Promise<void> {
  const { database, log, signal } = reader;
  const source = await database.inOrganisation(organisation, claimSource);
  if (!source) return;
  const context = { organisation, source: source.id };
  let entries: FeedEntry[];
  try {
    entries = await readEntriesOf(reader, organisation, source);
  } catch (error) {
    signal.throwIfAborted();
    const fault = describeFailure(error);
    log.info({ ...context, fault }, 'A source could not be read');
    return endFailed(reader, organisation, { source, fault });
  }
  try {
    await storeReading(reader, organisation, { source, entries });
  } catch (error) {
    signal.throwIfAborted();
    log.error({ ...context, err: error }, 'What a source has could not be stored');
    await endFailed(reader, organisation, { source, fault: endSentence(failures.notStored()) });
  }
}

async function listDue(directory: Transaction): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from find_due_sources() as id where is_open(id)`.execute(directory);
  return rows.map(({ id }) => id);
}

/**
 * Reads a source of each organisation that has one to read, a few at the same time. The next run reads the next ones, so that an organisation
 * with many slow sources does not keep others waiting.
 * @throws the signal's reason when it stopped the run
 */
export async function readSources(reader: SourceReader): Promise<void> {
  const { database, log, signal } = reader;
  const waiting = (await database.inDirectory(listDue)).values();
  const work = async () => {
    for (const organisation of waiting) {
      signal.throwIfAborted();
      try {
        await readNext(reader, organisation);
      } catch (error) {
        signal.throwIfAborted();
        log.error({ organisation, err: error }, 'A source was not read');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
