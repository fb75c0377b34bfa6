import type { Verdict } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import type { RunningPlan } from '../../database/schema/release-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { lockChannel } from '../state/release-repository.ts';
import type { VersionName } from '../state/release-state.ts';

/** Seconds within which a verdict is not repeated, so that only one of several servers does each round. */
const VERDICT_COOLDOWN_SECONDS = 1.5;

/** Seconds for which a verdict stands when {@link needsNewVerdict} is false, because a new one counts all sessions. */
const VERDICT_TTL_SECONDS = 8;

/** Seconds by which the storing of a failure may lag: a failure this much older than the verdict may not be in it. */
const REPORT_LAG_SECONDS = 5;

const now = sql<Date>`clock_timestamp()`;

/** A remote with both a stable version and a canary. */
export interface ComparedCanary {
  remote: string;
  /** The canary started while a server's clock was ahead. */
  isInFuture: boolean;
}

const beginsInFuture = sql<boolean>`coalesce(canary_since > ${now}, false)`;

export async function listCanaries(directory: Transaction): Promise<ComparedCanary[]> {
  return directory
    .selectFrom('release_channel')
    .select(['remote', beginsInFuture.as('isInFuture')])
    .where('canary', 'is not', null)
    .where('stable', 'is not', null)
    .orderBy('remote')
    .execute();
}

/**
 * Moves the start of a canary from the future to now; until then no page report would count. It needs its own transaction,
 * because it takes locks in the same order as operations.
 */
export async function startCanaryNow(directory: Transaction, remote: string): Promise<void> {
  await lockChannel(directory, remote);
  await directory
    .updateTable('release_channel')
    .set({ canary_since: now })
    .where('remote', '=', remote)
    .where(beginsInFuture)
    .execute();
}

/** A canary being judged. Its row stays locked until the transaction ends. */
export interface ClaimedCanary {
  stable: string | null;
  canary: string | null;
  percent: number;
  since: Date | null;
  revision: number;
  plan: RunningPlan | null;
  /** The database's clock. */
  now: Date;
}

const judgedAt = sql<Date>`(verdict ->> 'at')::timestamptz`;

/**
 * Whether the last verdict is older than `seconds`. A verdict dated in the future counts as older: the clock was set back since.
 */
const isOlder = (seconds: number) =>
  sql<boolean>`coalesce(${judgedAt} not between ${now} - make_interval(secs => ${seconds}) and ${now}, true)`;

/** There was a new failure, the next step of the plan is due, or the action of the last verdict was not carried out. */
const needsNewVerdict = sql<boolean>`((plan ->> 'nextAt')::timestamptz <= ${now}
  or verdict ->> 'state' in ('worse', 'does not load')
  or exists (select from release_health as failing where failing.remote = release_channel.remote
    and failing.version = release_channel.canary and failing.failed_at >= ${judgedAt} - make_interval(secs => ${REPORT_LAG_SECONDS})))`;

/** Claims the canary of a remote. Undefined where another server has judged it recently, or its row is locked. */
export async function claimCanary(
  directory: Transaction,
  remote: string,
): Promise<ClaimedCanary | undefined> {
  return directory
    .selectFrom('release_channel')
    .select(['stable', 'canary', 'canary_percent as percent', 'canary_since as since', 'revision', 'plan'])
    .select(now.as('now'))
    .where('remote', '=', remote)
    .where(isOlder(VERDICT_COOLDOWN_SECONDS))
    .where(sql<boolean>`(${isOlder(VERDICT_TTL_SECONDS)} or ${needsNewVerdict})`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The other canaries of the same set without the verdict "no worse". A remote with no stable version cannot have one. */
export async function listUnprovenMembers(
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

/** Stores the verdict on a canary, and its plan where the plan is held up. */
export async function storeVerdict(
  directory: Transaction,
  remote: string,
  { verdict, plan }: { verdict: Verdict; plan: RunningPlan | null },
): Promise<void> {
  await directory
    .updateTable('release_channel')
    .set({ verdict: JSON.stringify(verdict), plan: plan && JSON.stringify(plan) })
    .where('remote', '=', remote)
    .execute();
}
