import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { enqueueNotices } from '../../notices/notice-queue.ts';
import { Refused } from '../../../http/refused.ts';
import { ifUnused } from '../../compatibility/require-fit.ts';
import { operations, platformOperator } from '../../operations/operations.ts';
import { findPreviousGood } from '../../state/release-repository.ts';
import { findExcess, findFailures } from './find-excess.ts';
import { readHarmWhere } from './read-harm.ts';
import { verdictMessages } from '../../state/verdict-messages.ts';

/** For so long a version is watched after everyone has got it, and compared with so long a time before. */
const WATCHED = '1 day';

interface StableWatch {
  database: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  signal?: AbortSignal;
}

interface NewStable {
  remote: string;
  stable: string;
  /** Whether the remote's policy rolls a bad stable version back. */
  isRolledBack: boolean;
  /** When everyone got it, or a day ago where a clock was ahead then. */
  since: Date;
}

/** The remotes whose stable version is new and has no alarm yet. */
async function listNewStables(directory: Transaction): Promise<NewStable[]> {
  const { rows } = await sql<NewStable>`
    select channel.remote, channel.stable,
      case when release.stable_at > now() then now() - ${WATCHED}::interval else release.stable_at end as since,
      coalesce(channel.policy ->> 'badStable' = 'roll back', false) as "isRolledBack"
    from release_channel as channel
      join release on (release.remote, release.version) = (channel.remote, channel.stable)
    where release.stable_at >= now() - ${WATCHED}::interval
      and channel.alarm ->> 'version' is distinct from channel.stable
    order by channel.remote`.execute(directory);
  return rows;
}

interface Alarm {
  /** What people met. */
  text: string;
  /** Not only one of several organisations reports it. */
  isIndependent: boolean;
}

/** Compares a stable version with the one before, each with what people met while everyone had it. */
async function findAlarm(
  directory: Transaction,
  { remote, stable, since }: NewStable,
): Promise<Alarm | undefined> {
  const previous = (await findPreviousGood(directory, remote, stable))?.version;
  if (previous === undefined) return undefined;
  const harmOf = await readHarmWhere(
    directory,
    sql`remote = ${remote} and (version = ${stable} and began_at >= ${since}::timestamptz
      or version = ${previous} and began_at between ${since}::timestamptz - ${WATCHED}::interval and ${since}::timestamptz)`,
  );
  const harm = { canary: harmOf(stable), stable: harmOf(previous) };
  const names = { canary: stable, stable: previous };
  const found = [...findFailures(harm, names), ...findExcess(harm, names)];
  if (found.length === 0) return undefined;
  const { organisations, harmedOrganisations } = harm.canary;
  return { text: found.join(' '), isIndependent: organisations < 2 || harmedOrganisations > 1 };
}

/**
 * Rolls a bad stable version back, where the policy says so and not only one of several organisations reports it.
 * @returns false where the version stays
 */
async function rollBackStable(
  { database, log }: StableWatch,
  { remote, stable, isRolledBack }: NewStable,
  { text, isIndependent }: Alarm,
): Promise<boolean> {
  if (!isRolledBack || !isIndependent) return false;
  try {
    const rollBack = ifUnused(operations.rollBack);
    const input = { remote, version: stable, reason: text };
    const { message } = await database.inDirectory((trx) => rollBack(trx, platformOperator, input));
    log.warn({ remote, version: stable }, message);
    return true;
  } catch (error) {
    // Another server or a person was faster, or there is nothing to go back to: the alarm says what people met.
    if (!(error instanceof Refused)) throw error;
    return false;
  }
}

/** Stores an alarm, and tells it by notices, once for a version. @returns whether it is new */
async function raiseAlarm(
  directory: Transaction,
  { remote, stable }: NewStable,
  text: string,
): Promise<boolean> {
  const { numUpdatedRows } = await directory
    .updateTable('release_channel')
    .set({
      alarm: sql`jsonb_build_object('version', ${stable}::text, 'text', ${text}::text, 'at', to_json(now()))`,
    })
    .where('remote', '=', remote)
    .where('stable', '=', stable)
    .where(sql<boolean>`alarm ->> 'version' is distinct from ${stable}`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const { username: by } = platformOperator;
  const notice = { remote, version: stable, stable, share: 100, by, reason: text };
  await enqueueNotices(directory, { type: 'stable.alarm', ...notice });
  return true;
}

/**
 * Watches stable versions for a day after everyone got them, against the version before. People were not chosen by lot, so an
 * alarm asks for a look; only where the remote's policy says so, the version is rolled back.
 * @throws the signal's reason, when it ended the round
 */
export async function watchStables(watch: StableWatch): Promise<void> {
  const { database, log, signal } = watch;
  for (const watched of await database.inDirectory(listNewStables)) {
    signal?.throwIfAborted();
    const alarm = await database.inDirectory((directory) => findAlarm(directory, watched));
    if (!alarm || (await rollBackStable(watch, watched, alarm))) continue;
    const text = `${alarm.text} ${verdictMessages.lookOrRollBack()}`;
    const isNew = await database.inDirectory((directory) => raiseAlarm(directory, watched, text));
    if (isNew) log.warn({ remote: watched.remote, version: watched.stable }, text);
  }
}
