import type { BodyOf, circularAddShape, FieldError } from '@lexboard/shared-lib/contract';
import { describeLinkFault, isDay, law, tidyName } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import { lockEditableRecord } from '../records/stored/lock-record.ts';
import { formatCode, type StoredRecord } from '../records/stored/record-repository.ts';
import {
  findLawOfCode,
  findLaws,
  type CircularContent,
  type CircularFacts,
} from './stored/circular-repository.ts';

type Sent = Omit<BodyOf<ReturnType<typeof circularAddShape>>, 'idempotencyKey'>;

/** Message without a link or file. A circular on paper has only a file. */
const linkOrFileMessage = () => t('Please fill the Link or attach a file.');

function faultOfLink(link: string, hasFile: boolean): string | undefined {
  if (link !== '') return describeLinkFault(link);
  return hasFile ? undefined : linkOrFileMessage();
}

/** Finds what is wrong with a circular, at its fields. */
export function findCircularFaults(
  { topic, link, date, inforce = [] }: Pick<CircularContent, 'topic' | 'link' | 'date' | 'inforce'>,
  hasFile: boolean,
): FieldError[] {
  const faults: FieldError[] = [];
  if (topic === '') faults.push({ field: 'topic', message: t('Please fill the Topic.') });
  const ofLink = faultOfLink(link, hasFile);
  if (ofLink !== undefined) faults.push({ field: 'link', message: ofLink });
  if (date === '') faults.push({ field: 'date', message: t('Please fill the Date.') });
  else if (!isDay(date)) faults.push({ field: 'date', message: t('This date does not exist.') });
  if (inforce.some(({ day }) => !isDay(day)))
    faults.push({ field: 'inforce', message: t('Each row needs a day that exists.') });
  return faults;
}

/** Validates and normalizes what a call says of the optional facts; what it leaves out stays. */
function readFacts({ number, authority, summary, inforce, alsoLaws }: Sent): Partial<CircularFacts> {
  return {
    ...(number !== undefined && { number: tidyName(number) }),
    ...(authority !== undefined && { authority: tidyName(authority) }),
    ...(summary !== undefined && { summary: summary.trim() }),
    ...(inforce && { inforce: inforce.map(({ day, what }) => ({ day: day.trim(), what: tidyName(what) })) }),
    ...(alsoLaws && { alsoLaws: [...alsoLaws].sort((one, other) => one - other) }),
  };
}

/** @throws Refused 422 for a further law that is not there or is the law itself */
export async function checkAlsoLaws(
  trx: Transaction,
  lawId: number,
  ids: readonly number[] = [],
): Promise<void> {
  if (ids.length === 0) return;
  const refuse = (message: string) => Refused.byFields([{ field: 'alsoLaws', message }]);
  if (ids.includes(lawId)) throw refuse(t('This is the law of the circular already: choose other ones.'));
  if ((await findLaws(trx, ids)).length < ids.length) throw refuse(t('One of these laws is not there.'));
}

/**
 * Validates and normalizes a circular; its topic becomes one line.
 * @param hasFile whether it has a file after the call
 * @throws Refused 422 with every fault at its field
 */
export function checkCircular(sent: Sent, hasFile: boolean): CircularContent {
  const { topic, link, date, kind } = sent;
  const content = { topic: tidyName(topic), link: link.trim(), date: date.trim(), kind, ...readFacts(sent) };
  const [first, ...others] = findCircularFaults(content, hasFile);
  if (first) throw Refused.byFields([first, ...others]);
  return content;
}

/** Id of the law that a call names by id or code. @throws Refused 422 at the field that matches no law */
export async function findNamedLaw(trx: Transaction, { law_id, LawUniqueCode = '' }: Sent): Promise<number> {
  if (law_id !== undefined) return law_id;
  const field = 'LawUniqueCode';
  if (LawUniqueCode === '') throw Refused.byFields([{ field, message: t('Please choose the Law.') }]);
  const id = await findLawOfCode(trx, LawUniqueCode);
  if (id === undefined) throw Refused.byFields([{ field, message: t('There is no law with this code.') }]);
  return id;
}

/** Says which of several laws is locked. @throws the error */
const nameLocked =
  ({ length }: readonly number[], id: number) =>
  (error: unknown): never => {
    if (length < 2 || !(error instanceof Refused) || error.status !== 403) throw error;
    throw new Refused(403, t('{law} is locked by an administrator.', { law: formatCode(law, id) }));
  };

/**
 * Locks the laws whose circulars are about to change, by id, until the transaction ends. Repealed laws are allowed, since
 * documents about them are still published. A law that an administrator locked is closed with all its parts.
 * @throws Refused 404, 403 where a law is locked by an administrator
 */
export async function lockLaws(trx: Transaction, ids: readonly number[]): Promise<Map<number, StoredRecord>> {
  const laws = new Map<number, StoredRecord>();
  // Sorted, to avoid deadlocks.
  const ordered = [...new Set(ids)].sort((one, other) => one - other);
  for (const id of ordered)
    laws.set(id, await lockEditableRecord(trx, law, id).catch(nameLocked(ordered, id)));
  return laws;
}

/** Returns one of the locked laws. @throws Refused 409 where the circular was moved to another law before the lock */
export function requireLocked(laws: ReadonlyMap<number, StoredRecord>, id: number): StoredRecord {
  const held = laws.get(id);
  if (held) return held;
  throw new Refused(
    409,
    t('This circular/amendment was moved to another law meanwhile. Please look at it again.'),
  );
}

/** @throws Refused 422 where a call names two different laws by id and code */
export function refuseOtherCode(record: StoredRecord, { LawUniqueCode }: Sent): void {
  if (!LawUniqueCode || LawUniqueCode === record.code) return;
  throw Refused.byFields([
    { field: 'LawUniqueCode', message: t('The code of this law is {code}.', { code: record.code }) },
  ]);
}
