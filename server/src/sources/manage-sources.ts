import {
  sourceLimits,
  type FieldError,
  type ReplyOf,
  type sourceAddShape,
  type sourceReadShape,
  type sourceRemoveShape,
  type sourceUpdateShape,
} from '@lexboard/shared-lib/contract';
import { describeLinkFault, findLengthFault, tidyName } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import type { Acting } from '../auth/guarded-calls.ts';
import { lockUntilCommit } from '../database/advisory-lock.ts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import { success } from '../http/success.ts';
import { requireReachable, type Networks } from '../outgoing/allowed-addresses.ts';
import { refuseUnknownVersion } from '../records/saving/record-conflict.ts';
import {
  askForReading,
  countSources,
  findSourceOfAddress,
  insertSource,
  lockSource,
  removeSource,
  updateSource,
  type SourceContent,
  type StoredSource,
} from './source-repository.ts';
import { endSentence } from '../outgoing/failures.ts';

/** Why an address cannot be a source. A name is looked up when it is read: it may lead elsewhere by then. */
function findAddressFault(address: string, networks: Networks): string | undefined {
  if (address === '') return t('Please fill the Address.');
  const fault =
    describeLinkFault(address, t('The Address')) ?? findLengthFault('Address', address, sourceLimits.address);
  if (fault !== undefined) return fault;
  const { hostname } = new URL(address);
  try {
    requireReachable(hostname === 'localhost' ? '127.0.0.1' : hostname, networks);
    return undefined;
  } catch (error) {
    return endSentence(error instanceof Error ? error.message : String(error));
  }
}

/** @throws Refused 422 with every fault at its field */
function checkSource({ name, address, every }: SourceContent, networks: Networks): SourceContent {
  const content = { name: tidyName(name), address: address.trim(), every };
  const nameFault =
    content.name === ''
      ? t('Please fill the Name.')
      : findLengthFault('Name', content.name, sourceLimits.name);
  const addressFault = findAddressFault(content.address, networks);
  const faults: FieldError[] = [
    ...(nameFault === undefined ? [] : [{ field: 'name', message: nameFault }]),
    ...(addressFault === undefined ? [] : [{ field: 'address', message: addressFault }]),
  ];
  const [first, ...others] = faults;
  if (first) throw Refused.byFields([first, ...others]);
  const { href, hash } = new URL(content.address);
  return { ...content, address: hash === '' ? href : href.slice(0, -hash.length) };
}

async function requireSource(trx: Transaction, id: number): Promise<StoredSource> {
  const source = await lockSource(trx, id);
  if (source) return source;
  throw new Refused(404, t('This source was removed meanwhile.'));
}

const subjectOf = (id: number, name: string) => ({ kind: 'source', id, code: name });
const sameAddress = () =>
  Refused.byFields([{ field: 'address', message: t('There is a source with this address already.') }]);

/**
 * Adds a source, or brings back a removed one with the same address: what was set aside of it does not come again.
 * @throws Refused 422
 */
export async function addSource(
  { trx, account, body }: Acting<ReturnType<typeof sourceAddShape>>,
  networks: Networks,
): Promise<ReplyOf<ReturnType<typeof sourceAddShape>>> {
  const content = checkSource(body, networks);
  // The second of two at once must see the first.
  await lockUntilCommit(trx, `${account.organisationId} sources`);
  const present = await findSourceOfAddress(trx, content.address);
  if (present && present.removedAt === null) throw sameAddress();
  if ((await countSources(trx)) >= sourceLimits.sources)
    throw new Refused(
      422,
      t('There are {sources} sources already. Please remove one first.', { sources: sourceLimits.sources }),
    );
  const id = present?.id ?? (await insertSource(trx, account.organisationId, content));
  if (present) await updateSource(trx, id, content, true);
  const { name, ...detail } = content;
  await appendSystemLog(trx, account, { action: 'Source added', subject: subjectOf(id, name), detail });
  return success({ message: t('Source Added Successfully'), id });
}

const labels = { name: 'Name', address: 'Address', every: 'Read' } as const;

/** @throws Refused 404, 409 on an older version, 422 */
export async function changeSource(
  { trx, account, body }: Acting<ReturnType<typeof sourceUpdateShape>>,
  networks: Networks,
): Promise<ReplyOf<ReturnType<typeof sourceUpdateShape>>> {
  await lockUntilCommit(trx, `${account.organisationId} sources`);
  const before = await requireSource(trx, body.id);
  refuseUnknownVersion(before, body.version);
  if (body.version !== before.version)
    throw new Refused(409, t('This source was changed meanwhile. Please look at it again.'));
  const content = checkSource(body, networks);
  const present = await findSourceOfAddress(trx, content.address);
  if (present && present.id !== before.id) throw sameAddress();
  const changes = (['name', 'address', 'every'] as const)
    .map((field) => ({ field, label: labels[field], old: before[field], new: content[field] }))
    .filter((change) => change.old !== change.new);
  if (changes.length > 0) {
    await updateSource(trx, before.id, content, content.address !== before.address);
    const subject = subjectOf(before.id, content.name);
    await appendSystemLog(trx, account, { action: 'Source changed', subject, detail: { changes } });
  }
  return success({ message: t('Source Updated Successfully') });
}

/** @throws Refused 404 */
export async function dropSource({
  trx,
  account,
  body,
}: Acting<ReturnType<typeof sourceRemoveShape>>): Promise<ReplyOf<ReturnType<typeof sourceRemoveShape>>> {
  const { id, name, address } = await requireSource(trx, body.id);
  await removeSource(trx, id);
  await appendSystemLog(trx, account, {
    action: 'Source removed',
    subject: subjectOf(id, name),
    detail: { address },
  });
  return success({ message: t('Source Removed Successfully') });
}

/** @throws Refused 404 */
export async function readSoon({
  trx,
  account,
  body,
}: Acting<ReturnType<typeof sourceReadShape>>): Promise<ReplyOf<ReturnType<typeof sourceReadShape>>> {
  const { id, name } = await requireSource(trx, body.id);
  await askForReading(trx, id);
  await appendSystemLog(trx, account, { action: 'Source read', subject: subjectOf(id, name) });
  return success({ message: t('{name} is read within seconds.', { name }) });
}
