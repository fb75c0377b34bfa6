import { sql } from 'kysely';
import type { dueOneShape, DueRow, ReplyOf } from '@lexboard/shared-lib/contract';
import type { Acting } from '../../auth/guarded-calls.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { selectDueColumns, isShown, joinRecord } from '../due-rows.ts';
import { readMoment } from '../read-moment.ts';
import { explainOccurrence } from './explain-occurrence.ts';
import { readNeighbour } from './read-neighbour.ts';

type Shape = ReturnType<typeof dueOneShape>;

/** One occurrence with the reasons for its days. @throws Refused 404 when the caller's organisation has no such one */
export async function readDueOne({ trx, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const moment = await readMoment(trx);
  const { rows } = await sql<DueRow & { event: number | null }>`
    select ${selectDueColumns(moment.today)}, occurrence.event_id as event from occurrence ${joinRecord('occurrence')}
    where occurrence.id = ${body.id} and ${isShown}`.execute(trx);
  const [found] = rows;
  if (!found) throw new Refused(404, 'There is nothing due with this number: its schedule may have changed.');
  const { event, ...row } = found;
  const [explained, previous, next] = await Promise.all([
    explainOccurrence(trx, row, { ...moment, wantedEvent: event }),
    readNeighbour(trx, row, { side: 'before', today: moment.today }),
    readNeighbour(trx, row, { side: 'after', today: moment.today }),
  ]);
  return success({
    data: [{ ...row, ...explained, previous, next, attachment: [], timeline: [] }],
  });
}
