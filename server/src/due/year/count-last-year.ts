import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, dueLastYearShape, ReplyOf } from '@lexboard/shared-lib/contract';
import type { YearCounts } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { isObligation, isOfRecords, isShown, joinRecord, selectUrgency } from '../due-rows.ts';
import { readMoment } from '../read-moment.ts';
import { occurrenceTable } from '../units/own-occurrences.ts';

type Shape = ReturnType<typeof dueLastYearShape>;

const none: YearCounts = { inTime: 0, late: 0, submitted: 0, overdue: 0, waived: 0 };

/** Condition for the occurrences of a record or a law. @throws Refused 400 unless exactly one is given */
function buildAsked({ record, law }: BodyOf<Shape>): RawBuilder<unknown> {
  if (record && law === undefined)
    return sql`occurrence.kind = ${record.kind} and occurrence.record_id = ${record.id}`;
  if (law !== undefined && !record) return isOfRecords([sql`record.law = ${law}`]);
  throw new Refused(400, t('Send either a record or a law.'));
}

/** Counts by outcome what was due in the last twelve months, of a record or a law. @throws Refused 400 */
export async function countLastYear({ trx, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { today } = await readMoment(trx);
  const { rows } = await sql<YearCounts>`
    select count(*) filter (where status = 'Done')::int as "inTime",
      count(*) filter (where status = 'Done late')::int as late,
      count(*) filter (where status = 'Submitted')::int as submitted,
      count(*) filter (where status = 'Overdue')::int as overdue,
      count(*) filter (where status = 'Waived')::int as waived
    from (select ${selectUrgency(today)} as status from ${occurrenceTable()} ${joinRecord('occurrence')}
      where occurrence.due_day >= ${today}::date - interval '1 year' and occurrence.due_day < ${today}::date
        and ${isObligation} and ${isShown} and ${buildAsked(body)}) as found`.execute(trx);
  return success({ ...none, ...rows[0] });
}
