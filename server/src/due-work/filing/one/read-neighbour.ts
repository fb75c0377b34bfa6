import { sql } from 'kysely';
import type { DueOccurrence, DueRow } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../../database/transaction.ts';
import { isShown, joinRecord, selectStatus } from '../../../due/due-rows.ts';

type Neighbour = DueOccurrence['next'];

const sides = {
  before: { compare: sql`<`, order: sql`desc` },
  after: { compare: sql`>`, order: sql`asc` },
};

/** Finds the previous or next occurrence of the same record and unit by statutory day; null where there is none. */
export async function readNeighbour(
  trx: Transaction,
  { id, kind, recordId, statutoryDay, unit = null }: DueRow,
  { side, today }: { side: keyof typeof sides; today: string },
): Promise<Neighbour> {
  const { compare, order } = sides[side];
  const { rows } = await sql<NonNullable<Neighbour>>`
    select occurrence.id, occurrence.due_day as "dueDay", ${selectStatus(today)} as status
    from occurrence ${joinRecord('occurrence')}
    where occurrence.kind = ${kind} and occurrence.record_id = ${recordId} and ${isShown}
      and occurrence.unit_id is not distinct from ${unit}::int
      and (occurrence.statutory_day, occurrence.id) ${compare} (${statutoryDay}::date, ${id}::int)
    order by occurrence.statutory_day ${order}, occurrence.id ${order} limit 1`.execute(trx);
  return rows[0] ?? null;
}
