import { sql } from 'kysely';
import {
  dateKinds,
  type BodyOf,
  type dueAdjournShape,
  type DueActedReply,
} from '@lexboard/shared-lib/contract';
import { adjournValues, describeStoredDay, findAdjournFault, isHearing } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { runAtCommit } from '../../../database/transaction.ts';
import { Refused } from '../../../http/refused.ts';
import { saveChanges } from '../../../records/saving/save-changes.ts';
import { lockEditableRecord, refuseRepealed } from '../../../records/stored/lock-record.ts';
import { holdUnitsIfAny } from '../../../units/unit-repository.ts';
import { actOnOccurrence, type ActionContext } from '../act-on-occurrence.ts';
import { storeReason } from '../../../records/history/stored-reasons.ts';

const toText = (text: string | undefined): string | null => text?.trim() || null;

type Body = BodyOf<ReturnType<typeof dueAdjournShape>>;

/** Gives the new day of a hearing the people of the hearing, where these are its own: nobody loses a checker by a move. */
const copyPeopleQuery = (hearing: number, day: string) => sql`
  update occurrence set owner = own.owner, checker = own.checker, own_people = true, unchecked_by = own.unchecked_by
  from occurrence as own
  where own.id = ${hearing} and own.own_people and occurrence.kind = own.kind and occurrence.record_id = own.record_id
    and occurrence.unit_id is not distinct from own.unit_id and occurrence.statutory_day = ${day}::date
    and occurrence.event_id = ${dateKinds.indexOf('Adjourned to') + 1} and occurrence.outcome is null
    and not occurrence.own_people`;

/**
 * Moves a hearing of a notice (daily work §5): closes it, and adds the new day to the notice's dates, which makes it due, in
 * one step. It needs no approval: the new day has the same owner and checker.
 * @throws Refused 404, 403 also for a notice that is locked or for other units, 409, 422 for the day, or what is no hearing
 */
export async function adjournHearing({ trx, account, body }: ActionContext<Body>): Promise<DueActedReply> {
  // Before the notice is locked: a merger of units waits for records.
  await holdUnitsIfAny(trx);
  return actOnOccurrence(
    { trx, account, body },
    {
      action: 'adjourn',
      message: t('Adjourned Successfully'),
      change: async (held) => {
        const { row, kind, eventId, today } = held;
        if (!isHearing(kind.name, eventId))
          throw new Refused(422, t('Only hearings of notices are adjourned.'));
        const day = body.day.trim();
        const message = findAdjournFault(day, row.statutoryDay);
        if (message !== undefined) throw Refused.byFields([{ field: 'day', message }]);
        const [time, place, note] = [toText(body.time), toText(body.place), toText(body.note)];
        const record = await lockEditableRecord(trx, kind, row.recordId);
        refuseRepealed(kind, record);
        const said = [describeStoredDay(day), time, place].filter(Boolean).join(', ');
        return {
          entry: 'Adjourned',
          changes: [{ field: 'dates', label: 'Adjourned to', old: '', new: said }],
          ...(note !== null && { reason: note }),
          set: {
            outcome: 'done',
            closed_at: sql`now()`,
            sent_back_at: null,
            // Who learns of it only at the hearing, or enters it later, was in time.
            filed_on: today < row.dueDay ? today : row.dueDay,
            filed_by: account.id,
            filed_for: held.standsFor?.id ?? null,
            filed_at: sql`now()`,
            filed_owner: row.owner,
            note: storeReason('adjournedTo', { day: said }),
          },
          afterwards: async () => {
            await saveChanges(trx, kind, account, {
              record,
              intent: 'Update',
              after: adjournValues(record.values, { day, time, place, note }),
              reason: storeReason('adjourned', { day: describeStoredDay(row.statutoryDay) }),
              arrangesAtOnce: row.unit ?? null,
            });
            runAtCommit(trx, copyPeopleQuery(row.id, day));
          },
        };
      },
    },
  );
}
