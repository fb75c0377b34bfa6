import type { LogAction, ReleaseAction } from '@lexboard/shared-lib/contract';
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
 * The person who changes what people get: one of the operating organisation; without an id the administration command
 * or the platform.
 */
export interface Operator {
  id: number | null;
  username: string;
  /** The remotes that they may operate; all where it is left out. */
  only?: ReadonlySet<string>;
}

/** The platform itself, where it takes a version back, walks a plan or publishes what it was started with. */
export const platformOperator: Operator = { id: null, username: 'Lexboard' };

/** The administration command. @param user who runs it, by the name that the operating system gives them */
export const createCommandOperator = (user: string): Operator => ({
  id: null,
  username: `lexboard (${user})`,
});

export interface OperationResult {
  /** For people to read. */
  message: string;
  /** Of the remote from now on. */
  revision: number;
}

export interface Operation {
  remote: string;
  /** Of what the operator has seen; without it the operation is done whatever happened since. */
  revision?: number | undefined;
  reason?: string | undefined;
}

/** The effect of an operation on a remote. */
export interface Effect extends OperationResult {
  version: string;
  /** Left out where all was so before: then nothing is noted. */
  action?: ReleaseAction;
  detail?: Record<string, unknown>;
  /** Where a canary ends or the stable version is rolled back: what webhooks are told of it. */
  notice?: Pick<ReleaseNotice, 'type' | 'stable' | 'share'>;
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

/** Writes what was done into the history of releases and the queue of notices and, last, into the log of the operating organisation. */
export async function noteEffects(
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
    if (notice) await enqueueNotices(directory, { ...notice, remote, version, by, reason });
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

/** @throws Refused 409 where the remote is not as the operator saw it any more */
function refuseStale({ revision }: Channel, operation: Operation): void {
  if (operation.revision === undefined || operation.revision === revision) return;
  throw new Refused(409, 'This remote has changed meanwhile. Please look at it again, then decide anew.');
}

/** The operation on another release of the set that an operation is about; undefined where it does not concern that one. */
export type ForMember<Input> = (
  input: Input,
  member: { channel: Channel; remote: string; version: string },
  first: { channel: Channel; effect: Effect },
) => Input | undefined;

/** @throws Refused 403 where an operation concerns a release of the set whose remote is not theirs */
export function requireOperable({ only }: Operator, own: string, remote: string): void {
  if (!only || only.has(remote)) return;
  throw new Refused(403, `${remote} is in one set with this ${own}: who operates both has to do this.`);
}

interface OperationOnSet<Input> {
  act: Act<Input>;
  forMember: ForMember<Input>;
  /** Refuses what has come of it. */
  check?: ((directory: Transaction) => Promise<void>) | undefined;
}

/**
 * Does one operation on a remote and, as one, on those whose releases are in one set with that one: no other operation is done
 * meanwhile, and it is noted with who and why or not done. `trx` is the directory's, and the operating organisation's afterwards.
 * @throws Refused 404 for a remote that nothing is published of, 409 as {@link refuseStale}
 */
export async function operate<Input extends Operation>(
  trx: Transaction,
  operator: Operator,
  input: Input,
  { act, forMember, check }: OperationOnSet<Input>,
): Promise<OperationResult> {
  const channel = await lockChannel(trx, input.remote);
  if (!channel) throw new Refused(404, `Nothing is published of a remote '${input.remote}'.`);
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
    await noteEffects(trx, operator, { ...input, remote: one.remote }, [one.effect]);
  }
  return { message: done.map((one) => one.effect.message).join(' '), revision: effect.revision };
}

/**
 * The version that an operation names.
 * @throws Refused 404 where it is not published, 422 where it is retired
 */
export async function requireVersion(
  directory: Transaction,
  remote: string,
  version: string,
): Promise<PublishedVersion> {
  const found = await findVersion(directory, remote, version);
  if (!found) throw new Refused(404, `${remote} ${version} is not published.`);
  if (found.retiredAt)
    throw new Refused(422, `${remote} ${version} is retired. Publish its build under a new version.`);
  return found;
}

/** The same for a version that people are to get: what was rolled back needs a reason to come again. */
export async function requireUsableVersion(
  directory: Transaction,
  operation: Operation & { version: string },
): Promise<PublishedVersion> {
  const { remote, version } = operation;
  const found = await requireVersion(directory, remote, version);
  if (found.takenBackAt && !reasonOf(operation))
    throw Refused.byFields([
      { field: 'reason', message: `${remote} ${version} was rolled back. Give a reason to use it again.` },
    ]);
  return found;
}

/**
 * A note that a version is used again which was rolled back, maybe while its operator wrote the command.
 * @returns what is to be added to a message; empty for a version that was not taken back
 */
export function describeReuse({ takenBackAt, takenBackFor }: PublishedVersion): string {
  if (!takenBackAt) return '';
  return ` It had been rolled back${takenBackFor ? `: ${takenBackFor.replace(/\.?$/, '.')}` : '.'}`;
}
