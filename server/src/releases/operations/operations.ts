import { t } from '@lexboard/shared-lib/texts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { changeCanaryOf, type CanaryInput } from './change-canary.ts';
import { requirePerson } from './find-audience.ts';
import {
  operate,
  requireVersion,
  type Act,
  type ForMember,
  type OperationResult,
  type Operation,
  type Operator,
} from './operate.ts';
import {
  deletePin,
  findPinned,
  insertPin,
  readPinned,
  setFate,
  updateChannel,
  type Audience,
  type Channel,
} from '../state/release-repository.ts';
import type { VersionName } from '../state/release-state.ts';
import { refusePartialSets } from '../state/release-sets.ts';
import { promoteVersion, rollBackVersion, type RollbackInput, type VersionInput } from './promote-release.ts';

export { createCommandOperator, platformOperator, type OperationResult, type Operator } from './operate.ts';
export type { CanaryInput } from './change-canary.ts';

export interface PinInput extends Operation {
  /** A username or an e-mail address, of any organisation. */
  user: string;
  version: string | null;
}

/**
 * Finds a person by the name stored with the pin, since the account may be disabled or renamed by now. Where two pins have the
 * name, the person with that username now is meant.
 */
async function findPersonToUnpin(directory: Transaction, remote: string, user: string): Promise<Audience> {
  const [pinned, ...others] = await findPinned(directory, remote, user);
  return pinned && others.length === 0 ? pinned : requirePerson(directory, user);
}

const createPin: Act<PinInput> = async (directory, channel, { remote, user, version }) => {
  if (version !== null) await requireVersion(directory, remote, version);
  const person = await (version === null
    ? findPersonToUnpin(directory, remote, user)
    : requirePerson(directory, user));
  const { name } = person;
  const before = await deletePin(directory, remote, person);
  if (version === null && before === undefined)
    return {
      version: '',
      revision: channel.revision,
      message: t('{name} is not pinned to any {remote}.', { name, remote }),
    };
  if (version !== null) await insertPin(directory, remote, person, version);
  const revision = await updateChannel(directory, channel, {});
  if (version !== null) {
    const detail = { user: name, ...(before !== undefined && { replaces: before }) };
    const message = t('{name} stays at {remote} {version}.', { name, remote, version });
    return { version, action: 'Pinned', revision, message, detail };
  }
  const message = t('{name} gets the same {remote} as others again.', { name, remote });
  return { version: before ?? '', action: 'Unpinned', revision, message, detail: { user: name } };
};

async function refuseInUse(directory: Transaction, channel: Channel, version: string): Promise<void> {
  const { remote, stable, canary } = channel;
  const why = [
    ...(stable === version ? [t('everyone gets it: promote another version first')] : []),
    ...(canary === version ? [t('it is the canary: roll it back or promote another first')] : []),
  ];
  const pinned = await readPinned(directory, remote, version);
  if (pinned.length > 0)
    why.push(t('it is pinned for {people}: unpin them first', { people: pinned.join(', ') }));
  if (why.length > 0)
    throw new Refused(
      422,
      t('{remote} {version} cannot be retired, since {why}.', {
        remote,
        version,
        why: why.join(t(', and ')),
      }),
    );
}

/** Applies the operation on one release of a set to another. Only the first release has the revision that the operator saw. */
const toMemberInput = <Input extends Operation>(input: Input, { remote, version }: VersionName): Input => ({
  ...input,
  remote,
  version,
  revision: undefined,
});

/** A set has one share and one plan, which belongs to the first release. */
const addMember: ForMember<CanaryInput> = (input, member, { effect }) => {
  if (member.channel.stable === member.version) return undefined;
  const next = toMemberInput(input, member);
  if (input.percent === undefined && input.plan === undefined) return next;
  return { ...next, percent: Number(effect.detail?.['percent']), plan: null };
};

const pinMember: ForMember<PinInput> = (input, member) =>
  input.version === null ? { ...toMemberInput(input, member), version: null } : toMemberInput(input, member);

/** Rolls back a member only where its version is in the same channel; a member that was replaced since stays. */
const rollBackMember: ForMember<RollbackInput> = (input, member, first) => {
  const channelName = first.channel.canary === first.effect.version ? 'canary' : 'stable';
  return member.channel[channelName] === member.version ? toMemberInput(input, member) : undefined;
};

const createRetirement: Act<VersionInput> = async (directory, channel, { remote, version }) => {
  await requireVersion(directory, remote, version);
  await refuseInUse(directory, channel, version);
  await setFate(directory, remote, version, 'retired');
  return {
    version,
    action: 'Retired',
    revision: await updateChannel(directory, channel, {}),
    message: t('{remote} {version} is retired. Open tabs keep it until they move on.', { remote, version }),
  };
};

const withinTransaction =
  <Input extends Operation>(
    act: Act<Input>,
    forMember: ForMember<Input>,
    check?: (directory: Transaction) => Promise<void>,
  ) =>
  (directory: Transaction, operator: Operator, input: Input): Promise<OperationResult> =>
    operate(directory, operator, input, { act, forMember, check });

/**
 * The operations, each within a transaction of the directory, which is the operating organisation's afterwards.
 * @throws Refused with the reason; the transaction must then not be committed
 */
export const operations = {
  changeCanary: withinTransaction<CanaryInput>(changeCanaryOf, addMember, refusePartialSets),
  promote: withinTransaction(promoteVersion, toMemberInput),
  rollBack: withinTransaction(rollBackVersion, rollBackMember),
  pin: withinTransaction(createPin, pinMember),
  retire: withinTransaction(createRetirement, toMemberInput),
};

type Within<Input> = (directory: Transaction, operator: Operator, input: Input) => Promise<OperationResult>;

const inOwnTransaction =
  <Input>(operation: Within<Input>) =>
  (database: Database, operator: Operator, input: Input): Promise<OperationResult> =>
    database.inDirectory((trx) => operation(trx, operator, input));

/** Gives a published version to a share of people, or to some by name. @throws Refused */
export const changeCanary = inOwnTransaction(operations.changeCanary);
/** Promotes a published version to everyone; if it was the canary, the canary ends. @throws Refused */
export const promote = inOwnTransaction(operations.promote);
/**
 * Rolls back the canary; without one, goes from the stable version to the one before it. With a version it rolls back only that
 * one.
 * @throws Refused
 */
export const rollBack = inOwnTransaction(operations.rollBack);
/** Pins a person to a version, or with null removes the pin. @throws Refused */
export const pin = inOwnTransaction(operations.pin);
/** Retires a version: it can no longer be given to people. Its files stay for open tabs. @throws Refused */
export const retire = inOwnTransaction(operations.retire);
