import { law } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { lockEditableRecord, refuseRepealed, requireRecord } from '../../records/stored/lock-record.ts';
import type { StoredRecord } from '../../records/stored/record-repository.ts';
import { lockApplicability } from './applicability.ts';

/** A law as calls about its questions name it: by its number, and its code where that is sent along. */
export interface NamedLaw {
  law_id: number;
  LawUniqueCode?: string | undefined;
}

function refuseOtherCode({ code }: StoredRecord, { LawUniqueCode }: NamedLaw): void {
  if (!LawUniqueCode || LawUniqueCode === code) return;
  throw Refused.byFields([{ field: 'LawUniqueCode', message: `The code of this law is ${code}.` }]);
}

/** @throws Refused 404 where there is no such law, 422 where its code is another one */
export async function requireLaw(trx: Transaction, named: NamedLaw): Promise<StoredRecord> {
  const record = await requireRecord(trx, law, named.law_id);
  refuseOtherCode(record, named);
  return record;
}

/**
 * The law whose questions, options or rules are about to change, locked until the transaction ends along with `others`
 * where answers change too. Read what is to change after it.
 * @throws Refused 404, 403 where the law is locked by an administrator, 422 where it is repealed or its code is another one
 */
export async function lockLaw(
  trx: Transaction,
  named: NamedLaw,
  others: readonly number[] = [],
): Promise<StoredRecord> {
  const record = await lockEditableRecord(trx, law, named.law_id);
  refuseOtherCode(record, named);
  refuseRepealed(law, record);
  await lockApplicability(trx, [record.id, ...others]);
  return record;
}
