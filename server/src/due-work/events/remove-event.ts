import type { dueEventRemoveShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { withoutLimits } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import { deleteEvent, findEvent } from '../../due/events/event-repository.ts';
import { refuseLostCheckers } from '../../due/people/lost-checkers.ts';
import { readPresent } from '../../due/periods/read-present.ts';
import { updateEventOccurrences } from '../../due/update-saved-occurrences.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { appendHistory } from '../../records/history/record-history.ts';
import { lockEditableRecord, refuseRepealed } from '../../records/stored/lock-record.ts';
import { describeEvent, requireDueKind } from './create-event.ts';

type Shape = ReturnType<typeof dueEventRemoveShape>;

/** @throws Refused 404 */
async function requireEvent(trx: Transaction, id: number) {
  const event = await findEvent(trx, id);
  if (event) return event;
  throw new Refused(404, t('This event was removed meanwhile.'));
}

/**
 * Removes an event, and the occurrences that depend on it, unless people worked on them (obligations §3.11).
 * @throws Refused 404, 403 for a locked record, 422 where the law of its record is repealed, or where a checker would lose
 *   an occurrence, see {@link refuseLostCheckers}
 */
export async function removeEvent({ trx, account, body: { id } }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { kind: name, recordId } = await requireEvent(trx, id);
  const kind = requireDueKind(name);
  const record = await lockEditableRecord(trx, kind, recordId);
  refuseRepealed(kind, record);
  // Read again under the lock: another call may have removed it.
  const event = await requireEvent(trx, id);
  const all = await withoutLimits(trx, () => readPresent(trx, kind, [recordId]));
  const present = all.get(recordId) ?? [];
  refuseLostCheckers(
    account,
    present.filter((one) => one.event === id),
    'removed',
  );
  await withoutLimits(trx, async () => {
    await deleteEvent(trx, id);
    if (record.status === 'Published') await updateEventOccurrences(trx, kind, record);
  });
  const change = { field: 'event', label: 'Event', old: describeEvent(event), new: '' };
  appendHistory(trx, kind, record, account, [{ action: 'Event removed', changes: [change] }]);
  return success({ id });
}
