import type { Verdict } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import type { WalkedPlan } from '../../database/schema/release-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { lockChannel } from '../state/release-repository.ts';
import type { VersionName } from '../state/release-state.ts';

/** A verdict that is no older, in seconds, needs no other one yet: one of several servers does each round. */
const JUDGED_LATELY = 1.5;

/** Where nothing speaks for another verdict, one that is no older, in seconds, still stands: all sessions are counted for it. */
const STANDS = 8;

/** The age in seconds up to which a failure may not have been stored yet when a verdict was given. */
const LATE = 5;

const now = sql<Date>`clock_timestamp()`;

/** A remote that has a canary beside what everyone gets. */
export interface ListedCanary {
  remote: string;
  /** It began by a clock that was ahead then. */
  isInFuture: boolean;
}

const beginsInFuture = sql<boolean>`coalesce(canary_since > ${now}, false)`;

export async function listCanaries(directory: Transaction): Promise<ListedCanary[]> {
  return directory
    .selectFrom('release_channel')
    .select(['remote', beginsInFuture.as('isInFuture')])
    .where('canary', 'is not', null)
    .where('stable', 'is not', null)
    .orderBy('remote')
    .execute();
}

/**
 * Lets a canary that begins in the future begin now: till then nothing that pages say would count. It needs a transaction of
 * its own, which locks in the order that operations lock in.
 */
export async function beginCanaryNow(directory: Transaction, remote: string): Promise<void> {
  await lockChannel(directory, remote);
  await directory
    .updateTable('release_channel')
    .set({ canary_since: now })
    .where('remote', '=', remote)
    .where(beginsInFuture)
    .execute();
}

/** A canary that is judged; its row is locked meanwhile. */
export interface ClaimedCanary {
  stable: string | null;
  canary: string | null;
  percent: number;
  since: Date | null;
  revision: number;
  plan: WalkedPlan | null;
  /** By the clock of the database. */
  now: Date;
}

const judgedAt = sql<Date>`(verdict ->> 'at')::timestamptz`;

/** Whether the last verdict is older than so many seconds; one of the future was given before the clock was set back. */
const isOlder = (seconds: number) =>
  sql<boolean>`coalesce(${judgedAt} not between ${now} - make_interval(secs => ${seconds}) and ${now}, true)`;

/** The canary has failed since, its plan goes on, or what the verdict asked for was not done. */
const hasNews = sql<boolean>`((plan ->> 'nextAt')::timestamptz <= ${now}
  or verdict ->> 'state' in ('worse', 'does not load')
  or exists (select from release_health as failing where failing.remote = release_channel.remote
    and failing.version = release_channel.canary and failing.failed_at >= ${judgedAt} - make_interval(secs => ${LATE})))`;

/** Claims the canary of a remote; undefined where another server has judged it lately, or it is being judged or changed. */
export async function claimCanary(
  directory: Transaction,
  remote: string,
): Promise<ClaimedCanary | undefined> {
  return directory
    .selectFrom('release_channel')
    .select(['stable', 'canary', 'canary_percent as percent', 'canary_since as since', 'revision', 'plan'])
    .select(now.as('now'))
    .where('remote', '=', remote)
    .where(isOlder(JUDGED_LATELY))
    .where(sql<boolean>`(${isOlder(STANDS)} or ${hasNews})`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The other releases of a canary's set that are not known to be no worse yet; of what nobody had before none can be. */
export async function listUnsureMembers(
  directory: Transaction,
  { remote, version }: VersionName,
): Promise<string[]> {
  const rows = await directory
    .selectFrom('release as own')
    .innerJoin('release as member', 'member.set_id', 'own.set_id')
    .innerJoin('release_channel as channel', (join) =>
      join.onRef('channel.remote', '=', 'member.remote').onRef('channel.canary', '=', 'member.version'),
    )
    .where('own.remote', '=', remote)
    .where('own.version', '=', version)
    .where('member.remote', '<>', remote)
    .where('channel.stable', 'is not', null)
    .where(sql<boolean>`channel.verdict ->> 'state' is distinct from 'no worse'`)
    .select(['member.remote', 'member.version'])
    .orderBy('member.remote')
    .execute();
  return rows.map((member) => `${member.remote} ${member.version}`);
}

/** Stores what is thought of a canary, and its plan where that is held up. */
export async function storeVerdict(
  directory: Transaction,
  remote: string,
  { verdict, plan }: { verdict: Verdict; plan: WalkedPlan | null },
): Promise<void> {
  await directory
    .updateTable('release_channel')
    .set({ verdict: JSON.stringify(verdict), plan: plan && JSON.stringify(plan) })
    .where('remote', '=', remote)
    .execute();
}
