import type { LogAction, ReleaseAction } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { enterDirectory, enterOrganisation } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { onOneLine } from '../../builds/release-refused.ts';
import { Refused } from '../../http/refused.ts';
import { enqueueNotices, type ReleaseNotice } from '../notices/notice-queue.ts';
import {
  findOperatingOrganisation,
  findVersion,
  insertEvent,
  lockChannel,
  type Channel,
  type PublishedVersion,
} from '../state/release-repository.ts';
import { readSet } from '../state/release-sets.ts';

/**
 * The person who changes releases, a member of the operating organisation. Without an id it is the administration command or the
 * platform.
 */
export interface Operator {
  id: number | null;
  username: string;
  /** The remotes that they may operate; all where it is left out. */
  only?: ReadonlySet<string>;
}

/** The platform itself: for automatic rollbacks, steps of plans, and publishing at the start. */
export const platformOperator: Operator = { id: null, username: 'Lexboard' };

/** The administration command. @param user the operating system's name of the user who runs it */
export const createCommandOperator = (user: string): Operator => ({
  id: null,
  username: `lexboard (${user})`,
});

export interface OperationResult {
  /** Text for the user. */
  message: string;
  /** The remote's new revision. */
  revision: number;
}

export interface Operation {
  remote: string;
  /** The revision that the operator saw (optimistic concurrency); without it the operation is done in any case. */
  revision?: number | undefined;
  reason?: string | undefined;
}

export interface Effect extends OperationResult {
  version: string;
  /** Left out where nothing changed; then nothing is recorded. */
  action?: ReleaseAction;
  detail?: Record<string, unknown>;
  /** The notice for webhooks, where a canary ends or the stable version is rolled back. It may be about another version. */
  notice?: Pick<ReleaseNotice, 'type' | 'stable' | 'share'> &
    Partial<Pick<ReleaseNotice, 'version' | 'reason'>>;
}

/** Changes a remote whose row is locked. */
export type Act<Input> = (directory: Transaction, channel: Channel, input: Input) => Promise<Effect>;

const logActionOf: Record<ReleaseAction, LogAction> = {
  Published: 'Release published',
  'Canary changed': 'Canary changed',
  Promoted: 'Release promoted',
  'Rolled back': 'Release rolled back',
  Pinned: 'Release pinned',
  Unpinned: 'Release unpinned',
  Retired: 'Release retired',
  'Preview link made': 'Release preview link made',
};

const reasonOf = ({ reason = '' }: Operation): string => onOneLine(reason);

/** Records effects: in the history of releases, the queue of notices and, last, the log of the operating organisation. */
export async function recordEffects(
  directory: Transaction,
  operator: Operator,
  operation: Operation,
  effects: readonly Effect[],
): Promise<void> {
  const { remote } = operation;
  const reason = reasonOf(operation);
  const organisation = await findOperatingOrganisation(directory);
  const by = operator.username;
  for (const { version, action, detail = {}, notice } of effects) {
    if (action) await insertEvent(directory, { remote, version, action, actor: by, reason, detail });
    if (notice) await enqueueNotices(directory, { remote, version, by, reason, ...notice });
  }
  if (organisation === undefined) return;
  await enterOrganisation(directory, organisation);
  for (const { version, action, detail } of effects) {
    if (!action) continue;
    await appendSystemLog(directory, operator, {
      action: logActionOf[action],
      subject: { kind: 'release', code: `${remote} ${version}` },
      detail: { ...(reason && { reason }), ...detail },
    });
  }
}

/** @throws Refused 409 where the remote has changed since the operator saw it */
function refuseStale({ revision }: Channel, operation: Operation): void {
  if (operation.revision === undefined || operation.revision === revision) return;
  throw new Refused(409, t('This remote has changed meanwhile. Please look at it again, then decide anew.'));
}

/** Derives the operation on another release of the set; undefined where that one is not affected. */
export type ForMember<Input> = (
  input: Input,
  member: { channel: Channel; remote: string; version: string },
  first: { channel: Channel; effect: Effect },
) => Input | undefined;

/** @throws Refused 403 where an operation affects a release of the set whose remote is not the operator's */
export function requireOperable({ only }: Operator, own: string, remote: string): void {
  if (!only || only.has(remote)) return;
  throw new Refused(
    403,
    t('{remote} is in one set with this {own}: who operates both has to do this.', { remote, own }),
  );
}

interface OperationOnSet<Input> {
  act: Act<Input>;
  forMember: ForMember<Input>;
  /** Refuses an invalid result of the operation. */
  check?: ((directory: Transaction) => Promise<void>) | undefined;
}

/**
 * Runs an operation on a remote, and on all remotes of the same set, as a unit. All releases stay locked, and it is recorded with
 * operator and reason, or not done at all. `trx` is the directory's, and the operating organisation's afterwards.
 * @throws Refused 404 for a remote without published versions, 409 as {@link refuseStale}
 */
export async function operate<Input extends Operation>(
  trx: Transaction,
  operator: Operator,
  input: Input,
  { act, forMember, check }: OperationOnSet<Input>,
): Promise<OperationResult> {
  const channel = await lockChannel(trx, input.remote);
  if (!channel)
    throw new Refused(404, t("Nothing is published of a remote ''{remote}''.", { remote: input.remote }));
  refuseStale(channel, input);
  const effect = await act(trx, channel, input);
  const done = [{ remote: input.remote, effect }];
  const [, ...members] = await readSet(trx, { remote: input.remote, version: effect.version });
  for (const { remote, version } of members) {
    const ofMember = await lockChannel(trx, remote);
    const next = ofMember && forMember(input, { channel: ofMember, remote, version }, { channel, effect });
    if (!next) continue;
    requireOperable(operator, input.remote, remote);
    done.push({ remote, effect: await act(trx, ofMember, next) });
  }
  await check?.(trx);
  for (const one of done) {
    await enterDirectory(trx);
    await recordEffects(trx, operator, { ...input, remote: one.remote }, [one.effect]);
  }
  return { message: done.map((one) => one.effect.message).join(' '), revision: effect.revision };
}

/**
 * Finds the version that an operation names.
 * @throws Refused 404 where it is not published, 422 where it is retired
 */
export async function requireVersion(
  directory: Transaction,
  remote: string,
  version: string,
): Promise<PublishedVersion> {
  const found = await findVersion(directory, remote, version);
  if (!found) throw new Refused(404, t('{remote} {version} is not published.', { remote, version }));
  if (found.retiredAt)
    throw new Refused(
      422,
      t('{remote} {version} is retired. Publish its build under a new version.', { remote, version }),
    );
  return found;
}

/**
 * Like {@link requireVersion}, for a version that people are to get.
 * @throws Refused also 422 where it was rolled back and the operation has no reason
 */
export async function requireUsableVersion(
  directory: Transaction,
  operation: Operation & { version: string },
): Promise<PublishedVersion> {
  const { remote, version } = operation;
  const found = await requireVersion(directory, remote, version);
  if (found.takenBackAt && !reasonOf(operation))
    throw Refused.byFields([
      {
        field: 'reason',
        message: t('{remote} {version} was rolled back. Give a reason to use it again.', { remote, version }),
      },
    ]);
  return found;
}

/**
 * Describes that a version was rolled back before, which its operator may not know yet.
 * @returns text to append to a message; empty for a version that was not rolled back
 */
export function describeReuse({ takenBackAt, takenBackFor }: PublishedVersion): string {
  if (!takenBackAt) return '';
  const said = takenBackFor
    ? t('It had been rolled back: {reason}', { reason: takenBackFor.replace(/\.?$/, '.') })
    : t('It had been rolled back.');
  return ` ${said}`;
}
