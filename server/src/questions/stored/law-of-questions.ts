import { law } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { lockEditableRecord, refuseRepealed, requireRecord } from '../../records/stored/lock-record.ts';
import type { StoredRecord } from '../../records/stored/record-repository.ts';
import { lockApplicability } from './applicability.ts';

/** A law as calls refer to it: by id, optionally with its code. */
export interface NamedLaw {
  law_id: number;
  LawUniqueCode?: string | undefined;
}

function refuseOtherCode({ code }: StoredRecord, { LawUniqueCode }: NamedLaw): void {
  if (!LawUniqueCode || LawUniqueCode === code) return;
  throw Refused.byFields([
    { field: 'LawUniqueCode', message: t('The code of this law is {code}.', { code }) },
  ]);
}

/** @throws Refused 404 for an unknown law, 422 where the code is another law's */
export async function requireLaw(trx: Transaction, named: NamedLaw): Promise<StoredRecord> {
  const record = await requireRecord(trx, law, named.law_id);
  refuseOtherCode(record, named);
  return record;
}

/**
 * Locks a law whose questions, options or rules are about to change, and `others` whose answers change too, until the
 * transaction ends. Read the rows to change after this call.
 * @throws Refused 404, 403 where the law is locked by an administrator, 422 where it is repealed or its code is another
 *   law's
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
