import type { Account } from '../auth/account-repository.ts';
import { readUsernames } from '../database/person-names.ts';
import type { Transaction } from '../database/transaction.ts';
import { findOwnerFault } from '../due/people/check-people.ts';
import { markRecordsOfUnit } from '../due/units/mark-records.ts';
import { Refused } from '../http/refused.ts';
import { findReach } from '../units/person-units.ts';
import { readUnitsOfHead, updateUnit } from '../units/unit-repository.ts';
import { appendNewsOfHead, appendUnitHistory } from './unit-history.ts';

/**
 * Makes another person the head of all units of a person that the account acts for. The caller has locked the units.
 * @returns the number of units
 * @throws Refused 422 where the other person is not active
 */
export async function handOverHeads(
  trx: Transaction,
  account: Account,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const reach = findReach(account);
  const units = (await readUnitsOfHead(trx, from)).filter(({ id }) => !reach || reach.has(id));
  if (units.length === 0) return 0;
  const fault = await findOwnerFault(trx, 'handOverTo', to);
  if (fault) throw Refused.byFields([fault]);
  const names = await readUsernames(trx, [from, to]);
  const change = { field: 'head', label: 'Head', old: names.get(from) ?? '', new: names.get(to) ?? '' };
  for (const unit of units) {
    const after = { ...unit, head: to, version: unit.version + 1 };
    await updateUnit(trx, account, unit.id, after);
    appendUnitHistory(trx, account, after, { action: 'Updated', changes: [change] });
    appendNewsOfHead(trx, account, after);
    markRecordsOfUnit(trx, unit, { isNew: false });
  }
  return units.length;
}
