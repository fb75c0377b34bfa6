import type { FastifyBaseLogger } from 'fastify';
import { isMailAddress } from '@lexboard/shared-lib/contract';
import { formatToday } from '@lexboard/shared-lib/domain';
import { toReader } from '../../auth/account-repository.ts';
import { createToken } from '../../auth/session-token.ts';
import type { Database } from '../../database/database.ts';
import { readAs } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { readDueSettings } from '../../organisations/due-settings.ts';
import { readOrganisationName } from '../../organisations/organisation-repository.ts';
import { inLanguage } from '../../texts/server-texts.ts';
import { readStandsFor } from '../away/stands-for.ts';
import { appendEscalated } from '../news/append-escalated.ts';
import { findDueDigest } from './digest-day.ts';
import type { DigestPauses } from './digest-pauses.ts';
import {
  claimDigest,
  listDigestClocks,
  listReaders,
  recordMailed,
  recordSettledDay,
  sweepDigests,
} from './digest-repository.ts';
import type { DigestReader } from './digest-part.ts';
import { claimParts } from './read-parts.ts';
import { writeDigest } from './write-digest.ts';

export interface DigestSender {
  database: Database;
  /** Origin for links in mails. */
  publicUrl: string;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Shared by all runs of this server. */
  pauses: DigestPauses;
  /** Clock for tests; by default the database's. */
  now?: () => Date;
  /** Stops the run between two people. */
  signal?: AbortSignal;
}

interface Digests {
  organisationId: string;
  /** The day being settled. It may already be over: the content is always today's. */
  day: string;
  now: Date;
}

/** Settles a person's digest and queues its mail in one transaction, so a crash repeats or keeps both. */
async function settleReader(
  trx: Transaction,
  publicUrl: string,
  { organisationId, day, now }: Digests,
  reader: DigestReader,
): Promise<void> {
  const claimed = { organisationId, accountId: reader.id, day };
  const expiresAt = await claimDigest(trx, claimed);
  if (!expiresAt) return;
  const [settings, organisation] = await Promise.all([readDueSettings(trx), readOrganisationName(trx)]);
  const today = formatToday(settings.timeZone, now);
  const absent = await readStandsFor(trx, reader.id, today);
  const claim = () => claimParts(trx, reader, { ...settings, today, absent });
  const parts = await readAs(trx, toReader(reader), claim);
  if (parts.length === 0) return;
  const { token, hash } = createToken(organisationId);
  await recordMailed(trx, claimed, hash);
  const unsubscribe = `${publicUrl}/unsubscribe/${token}`;
  const mail = writeDigest(parts, { reader, organisation, today, publicUrl, unsubscribe });
  await enqueueMail(trx, { ...mail, expiresAt });
}

/** @returns the number of digests that failed */
async function settleDay(
  { database, publicUrl, log, signal }: DigestSender,
  digests: Digests,
): Promise<number> {
  const { organisationId, day } = digests;
  const readers = await database.readInOrganisation(organisationId, (trx) => listReaders(trx, day));
  let unwritten = 0;
  for (const reader of readers) {
    signal?.throwIfAborted();
    const whose = { organisation: organisationId, account: reader.id };
    if (!isMailAddress(reader.email)) {
      log.warn(whose, 'An account has no e-mail address');
      continue;
    }
    try {
      await inLanguage(reader.language, () =>
        database.inOrganisation(organisationId, (trx) => settleReader(trx, publicUrl, digests, reader)),
      );
    } catch (error) {
      // Continue with the others.
      log.error({ ...whose, err: error }, 'A digest could not be written');
      unwritten += 1;
    }
  }
  return unwritten;
}

/** Escalates under the bell, also for people without digests, and deletes what is old. */
async function closeDay(trx: Transaction, now: Date, lastDay: string | null): Promise<void> {
  const { timeZone, escalateAfterDays } = await readDueSettings(trx);
  await appendEscalated(trx, { today: formatToday(timeZone, now), lastDay, escalateAfterDays });
  await sweepDigests(trx);
}

/**
 * Mails each person their due work, once a day from the organisation's digest hour on (obligations §6). Several servers
 * share the work: the row of a person and day is written together with the mail, so that each person gets one. If no server
 * ran, the next one makes up for the newest missed day only. Failures are retried with the back-off of mails.
 * @throws the signal's reason when it stopped the run
 */
export async function sendDigests(sender: DigestSender): Promise<void> {
  const { database, log, pauses, signal, now: ownClock } = sender;
  for (const { id, now: databaseClock, ...clock } of await database.inDirectory(listDigestClocks)) {
    signal?.throwIfAborted();
    const now = ownClock?.() ?? databaseClock;
    const day = findDueDigest(clock, now);
    if (day === undefined || pauses.holds(id, day, now)) continue;
    const failed = (facts: object, words: string) =>
      log.error({ organisation: id, ...facts, nextInSeconds: pauses.begin(id, day, now) }, words);
    try {
      const unwritten = await settleDay(sender, { organisationId: id, day, now });
      if (unwritten > 0) {
        failed({ unwritten }, 'Digests are tried again');
        continue;
      }
      await database.inOrganisation(id, (trx) => closeDay(trx, now, clock.digestDay));
      await database.inDirectory((directory) => recordSettledDay(directory, id, day));
      pauses.end(id);
    } catch (error) {
      signal?.throwIfAborted();
      failed({ err: error }, 'Digests could not be sent');
    }
  }
}
