import { sql } from 'kysely';
import { kinds, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { capTotal, MOST_COUNTED, type Total } from '../records/list-total.ts';
import { tableOf } from '../records/record-columns.ts';
import { rowObject } from '../records/list-row.ts';

const SUGGESTIONS = 5;

const kindRows = () =>
  sql.join(kinds.map(({ name, type }, index) => sql`(${index}::int, ${name}::text, ${type}::text)`));

/** The records of each kind that match a text best, kind by kind, as JSON text. */
export async function readSuggestions(trx: Transaction, text: string): Promise<string> {
  // Found before anything else: a join that looks for each record anew takes a second.
  const { rows } = await sql<{ data: string }>`
    with found as materialized (
      select kind, wanted.type, wanted.position as kind_position, found.id, found.position
      from (values ${kindRows()}) as wanted (position, kind, type),
        find_records(wanted.kind, ${text}, ${SUGGESTIONS}) with ordinality as found (id, position))
    select coalesce(json_agg(json_build_object('type', found.type, 'id', id, 'code', code, 'name', name)
      order by found.kind_position, found.position), '[]')::text as data
    from found join search_doc using (kind, id)`.execute(trx);
  return rows[0]?.data ?? '[]';
}

export interface FoundPage extends Total {
  /** The rows as JSON text, the best first. */
  rows: string;
}

/** A page of the records of a kind that match a text; what is not counted any more cannot be paged to. */
export async function readFoundPage(
  trx: Transaction,
  kind: RecordKind,
  text: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<FoundPage> {
  const last = Math.min(page * pageSize, MOST_COUNTED);
  const { rows } = await sql<{ total: number; rows: string }>`
    with found as materialized (
      select id, position from find_records(${kind.name}, ${text}, ${last}) with ordinality as found (id, position)
      where position > ${(page - 1) * pageSize})
    select count_found(${kind.name}, ${text}, ${MOST_COUNTED + 1}) as total,
      (select coalesce(json_agg(${rowObject(kind)} order by found.position), '[]')::text
        from found join ${tableOf(kind)} as record using (id)) as rows`.execute(trx);
  const { total, rows: found } = rows[0] ?? { total: 0, rows: '[]' };
  return { ...capTotal(total), rows: found };
}
