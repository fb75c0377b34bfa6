import { appendSystemLog } from '../audit/system-log.ts';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from '../identity/account-repository.ts';
import type { KeptRecord } from './record-repository.ts';
import { appendTimeline, type Happening } from './timeline-repository.ts';

/**
 * Tells the record's timeline and the organisation's system log what happened, in the transaction of the change
 * (decisions §5). Call it last, as the log makes others wait.
 */
export async function tell(
  trx: Transaction,
  kind: RecordKind,
  record: KeptRecord,
  account: Account,
  happenings: Happening[],
): Promise<void> {
  for (const [position, happening] of happenings.entries()) {
    await appendTimeline(trx, kind, record, account, happening, position);
  }
  for (const { action, changes = [], reason } of happenings) {
    await appendSystemLog(trx, account, {
      action,
      subject: { kind: kind.name, id: record.id, code: record.code },
      detail: { fields: changes.map(({ field }) => field), ...(reason && { reason }) },
    });
  }
}
