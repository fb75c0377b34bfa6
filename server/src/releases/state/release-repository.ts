import { sql, type ExpressionBuilder } from 'kysely';
import type { ReleaseAction } from '@lexboard/shared-lib/contract';
import type { Schema } from '../../database/schema/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { RunningPlan } from '../../database/schema/release-tables.ts';

/** The versions of a remote in use. Operations lock its row before they change them. */
export interface Channel {
  remote: string;
  revision: number;
  stable: string | null;
  canary: string | null;
  percent: number;
  plan: RunningPlan | null;
}

/** A published version, without the record of its build. */
export interface PublishedVersion {
  version: string;
  takenBackAt: Date | null;
  /** The reason of its last rollback, kept even if people got it again since; null or empty without a reason. */
  takenBackFor: string | null;
  retiredAt: Date | null;
}

/** A person, or with `accountId` 0 all people of an organisation. `name` is the name that operators use. */
export interface Audience {
  organisationId: string;
  accountId: number;
  name: string;
}

export interface NewEvent {
  remote: string;
  version: string;
  action: ReleaseAction;
  actor: string;
  reason: string;
  detail: Record<string, unknown>;
}

/**
 * Locks the releases of all remotes until the transaction ends, because compatibility depends on all of them. This lock comes
 * before that of any row, which prevents deadlocks.
 */
const lockReleases = (directory: Transaction) =>
  directory.selectFrom('release_revision').select('revision').forUpdate().executeTakeFirstOrThrow();

/** Locks all releases and reads the row of a remote; undefined where nothing of it is published. */
export async function lockChannel(directory: Transaction, remote: string): Promise<Channel | undefined> {
  await lockReleases(directory);
  return directory
    .selectFrom('release_channel')
    .select(['remote', 'revision', 'stable', 'canary', 'canary_percent as percent', 'plan'])
    .where('remote', '=', remote)
    .forUpdate()
    .executeTakeFirst();
}

/** The stable version of a remote. */
export async function findStable(directory: Transaction, remote: string): Promise<string | undefined> {
  const channel = await directory
    .selectFrom('release_channel')
    .select('stable')
    .where('remote', '=', remote)
    .executeTakeFirst();
  return channel?.stable ?? undefined;
}

/** Like {@link lockChannel}, and adds the row of a remote that is new. */
export async function lockNewChannel(directory: Transaction, remote: string): Promise<Channel> {
  await lockReleases(directory);
  await directory
    .insertInto('release_channel')
    .values({ remote })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const channel = await lockChannel(directory, remote);
  if (!channel) throw new Error(`The row of ${remote} cannot be read`);
  return channel;
}

/** Updates the channel of a remote. @returns the new revision */
export async function updateChannel(
  directory: Transaction,
  { remote }: Channel,
  change: Partial<Omit<Channel, 'remote' | 'revision'>> & {
    restartCanary?: boolean;
    forgetVerdict?: boolean;
  },
): Promise<number> {
  const { stable, canary, percent, plan, restartCanary, forgetVerdict } = change;
  const { revision } = await directory
    .updateTable('release_channel')
    .set({
      revision: sql<number>`revision + 1`,
      ...(stable !== undefined && { stable }),
      ...(canary !== undefined && { canary }),
      ...(percent !== undefined && { canary_percent: percent }),
      ...(plan !== undefined && { plan: plan && JSON.stringify(plan) }),
      ...(restartCanary !== undefined && { canary_since: restartCanary ? sql<Date>`now()` : null }),
      ...(forgetVerdict && { verdict: null }),
      ...((percent !== undefined || restartCanary !== undefined) && { wait_noticed: false }),
    })
    .where('remote', '=', remote)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** The reason of the last rollback of a release, as a subquery for a statement that reads releases. */
export const rollbackReasonQuery = (release: ExpressionBuilder<Schema, 'release'>) =>
  release
    .selectFrom('release_event')
    .select('reason')
    .whereRef('release_event.remote', '=', 'release.remote')
    .whereRef('release_event.version', '=', 'release.version')
    .where('action', '=', 'Rolled back')
    .orderBy('id', 'desc')
    .limit(1)
    .as('takenBackFor');

const versionsOf = (directory: Transaction, remote: string) =>
  directory
    .selectFrom('release')
    .select(['version', 'taken_back_at as takenBackAt', 'retired_at as retiredAt'])
    .select(rollbackReasonQuery)
    .where('remote', '=', remote);

export async function findVersion(
  directory: Transaction,
  remote: string,
  version: string,
): Promise<PublishedVersion | undefined> {
  return versionsOf(directory, remote).where('version', '=', version).executeTakeFirst();
}

/** Finds the version that a rollback of `stable` leads to: the last stable one, unless it was rolled back or retired. */
export async function findPreviousGood(
  directory: Transaction,
  remote: string,
  stable: string | null,
): Promise<PublishedVersion | undefined> {
  return versionsOf(directory, remote)
    .where('version', '<>', stable ?? '')
    .where('stable_at', 'is not', null)
    .where('taken_back_at', 'is', null)
    .where('retired_at', 'is', null)
    .orderBy('stable_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Now, or later than any earlier stable version if the clock was set back meanwhile. */
const nextStableAt = (remote: string) => sql<Date>`greatest(clock_timestamp(),
  (select max(other.stable_at) + interval '1 millisecond' from release other where other.remote = ${remote}))`;

/** The fate of a version. `good` clears the record of a rollback. */
export type Fate = 'stable' | 'good' | 'taken back' | 'retired';

/** Records the fate of a version. */
export async function setFate(directory: Transaction, remote: string, version: string, fate: Fate) {
  const now = sql<Date>`now()`;
  const changes = {
    stable: { stable_at: nextStableAt(remote), taken_back_at: null },
    good: { taken_back_at: null },
    'taken back': { taken_back_at: now },
    retired: { retired_at: now },
  };
  await directory
    .updateTable('release')
    .set(changes[fate])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .execute();
}

export async function insertEvent(directory: Transaction, event: NewEvent): Promise<void> {
  await directory
    .insertInto('release_event')
    .values({ ...event, at: sql<Date>`clock_timestamp()`, detail: JSON.stringify(event.detail) })
    .execute();
}

/** Whether the last promotion of the remote was by this actor and for this reason. */
export async function wasPromotedFor(
  directory: Transaction,
  remote: string,
  version: string,
  { actor, reason }: Pick<NewEvent, 'actor' | 'reason'>,
): Promise<boolean> {
  const last = await directory
    .selectFrom('release_event')
    .select(['actor', 'reason'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('action', '=', 'Promoted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.actor === actor && last.reason === reason;
}

/**
 * Who made the canary of a remote, and since when it is one.
 * @param platform the actor of steps that a plan takes by itself
 */
export async function findCanaryOwner(
  directory: Transaction,
  { remote }: Pick<Channel, 'remote'>,
  platform: string,
): Promise<{ by: string; since: Date } | undefined> {
  const found = await directory
    .selectFrom('release_channel as channel')
    .innerJoin('release_event as event', (join) =>
      join.onRef('event.remote', '=', 'channel.remote').onRef('event.version', '=', 'channel.canary'),
    )
    .where('channel.remote', '=', remote)
    .where('event.action', '=', 'Canary changed')
    .where('event.actor', '<>', platform)
    .select(['event.actor as by', 'channel.canary_since as since'])
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.since ? { by: found.by, since: found.since } : undefined;
}

/** The people and organisations with the canary of a remote by name. */
export async function readAudience(
  directory: Transaction,
  remote: string,
): Promise<{ users: string[]; organisations: string[] }> {
  const rows = await directory
    .selectFrom('release_canary_for')
    .select(['account_id as accountId', 'name'])
    .where('remote', '=', remote)
    .orderBy('name')
    .execute();
  const names = (people: boolean) =>
    rows.filter(({ accountId }) => (accountId !== 0) === people).map(({ name }) => name);
  return { users: names(true), organisations: names(false) };
}

/** Replaces the people, or the organisations, with the canary by name. */
export async function replaceAudience(
  directory: Transaction,
  remote: string,
  who: 'people' | 'organisations',
  audience: readonly Audience[],
): Promise<void> {
  await directory
    .deleteFrom('release_canary_for')
    .where('remote', '=', remote)
    .where('account_id', who === 'people' ? '<>' : '=', 0)
    .execute();
  if (audience.length === 0) return;
  const rows = audience.map(({ organisationId, accountId, name }) => ({
    remote,
    organisation_id: organisationId,
    account_id: accountId,
    name,
  }));
  await directory
    .insertInto('release_canary_for')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The usernames of people who are pinned to a version. */
export async function readPinned(directory: Transaction, remote: string, version: string): Promise<string[]> {
  const rows = await directory
    .selectFrom('release_pin')
    .select('username')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .orderBy('username')
    .execute();
  return rows.map(({ username }) => username);
}

/** Finds pins of a remote by username, in any letter case. */
export async function findPinned(
  directory: Transaction,
  remote: string,
  username: string,
): Promise<Audience[]> {
  return directory
    .selectFrom('release_pin')
    .select(['organisation_id as organisationId', 'account_id as accountId', 'username as name'])
    .where('remote', '=', remote)
    .where(sql<boolean>`lower(username) = lower(${username.trim()})`)
    .execute();
}

/** Removes a person's pin. @returns the version that they were pinned to, if any */
export async function deletePin(
  directory: Transaction,
  remote: string,
  { organisationId, accountId }: Audience,
): Promise<string | undefined> {
  const deleted = await directory
    .deleteFrom('release_pin')
    .where('remote', '=', remote)
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .returning('version')
    .executeTakeFirst();
  return deleted?.version;
}

export async function insertPin(
  directory: Transaction,
  remote: string,
  { organisationId, accountId, name }: Audience,
  version: string,
): Promise<void> {
  await directory
    .insertInto('release_pin')
    .values({ remote, organisation_id: organisationId, account_id: accountId, username: name, version })
    .execute();
}

/** The organisation whose administrators operate releases; undefined before there is any organisation. */
export async function findOperatingOrganisation(directory: Transaction): Promise<string | undefined> {
  const found = await directory
    .selectFrom('organisation')
    .select('id')
    .where('operates_platform', '=', true)
    .executeTakeFirst();
  return found?.id;
}
