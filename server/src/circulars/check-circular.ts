import type { BodyOf, circularAddShape, FieldError } from '@lexboard/shared-lib/contract';
import { describeLinkFault, isDay, law, tidyName } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import { lockEditableRecord } from '../records/stored/lock-record.ts';
import type { StoredRecord } from '../records/stored/record-repository.ts';
import { findLawOfCode, type CircularContent } from './circular-repository.ts';

type Sent = Omit<BodyOf<ReturnType<typeof circularAddShape>>, 'idempotencyKey'>;

/** The alternative to a link: a circular on paper has none, but a file. */
const nothingToRead = 'Please fill the Link or attach a file.';

function faultOfLink(link: string, hasFile: boolean): string | undefined {
  if (link !== '') return describeLinkFault(link);
  return hasFile ? undefined : nothingToRead;
}

function faultsOf({ topic, link, date }: CircularContent, hasFile: boolean): FieldError[] {
  const faults: FieldError[] = [];
  if (topic === '') faults.push({ field: 'topic', message: 'Please fill the Topic.' });
  const ofLink = faultOfLink(link, hasFile);
  if (ofLink !== undefined) faults.push({ field: 'link', message: ofLink });
  if (date === '') faults.push({ field: 'date', message: 'Please fill the Date.' });
  else if (!isDay(date)) faults.push({ field: 'date', message: 'This date does not exist.' });
  return faults;
}

/**
 * A circular as it is stored: a topic is one line.
 * @param hasFile whether it has a file after the call
 * @throws Refused 422 with every fault at its field
 */
export function checkCircular({ topic, link, date, kind }: Sent, hasFile: boolean): CircularContent {
  const content = { topic: tidyName(topic), link: link.trim(), date: date.trim(), kind };
  const [first, ...others] = faultsOf(content, hasFile);
  if (first) throw Refused.byFields([first, ...others]);
  return content;
}

/** The id of the law that a call names, by its id or its code. @throws Refused 422 at the field that names none */
export async function findNamedLaw(trx: Transaction, { law_id, LawUniqueCode = '' }: Sent): Promise<number> {
  if (law_id !== undefined) return law_id;
  const field = 'LawUniqueCode';
  if (LawUniqueCode === '') throw Refused.byFields([{ field, message: 'Please choose the Law.' }]);
  const id = await findLawOfCode(trx, LawUniqueCode);
  if (id === undefined) throw Refused.byFields([{ field, message: 'There is no law with this code.' }]);
  return id;
}

/**
 * The laws whose circulars are about to change, held until the transaction ends, by id. Documents are published about
 * repealed laws too; a law that an administrator locked is signed off with what belongs to it.
 * @throws Refused 404, 403 where a law is locked by an administrator
 */
export async function holdLaws(trx: Transaction, ids: readonly number[]): Promise<Map<number, StoredRecord>> {
  const laws = new Map<number, StoredRecord>();
  // Always in the same order, so that two calls never wait for each other.
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    laws.set(id, await lockEditableRecord(trx, law, id));
  }
  return laws;
}

/** One of the laws that are held. @throws Refused 409 where a circular was moved to another law before they were */
export function requireHeld(laws: ReadonlyMap<number, StoredRecord>, id: number): StoredRecord {
  const held = laws.get(id);
  if (held) return held;
  throw new Refused(
    409,
    'This circular/amendment was moved to another law meanwhile. Please look at it again.',
  );
}

/** @throws Refused 422 where a call names a law by its id and by the code of another one */
export function refuseOtherCode(record: StoredRecord, { LawUniqueCode }: Sent): void {
  if (!LawUniqueCode || LawUniqueCode === record.code) return;
  throw Refused.byFields([{ field: 'LawUniqueCode', message: `The code of this law is ${record.code}.` }]);
}
