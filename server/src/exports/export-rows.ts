import { sql } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { tableOf } from '../database/record-columns.ts';
import type { ExportColumn } from './export-columns.ts';

/** Reads the columns of records as texts, in the order of the ids. Records deleted meanwhile are left out. */
export async function readExportRows(
  trx: Transaction,
  kind: RecordKind,
  columns: readonly ExportColumn[],
  ids: readonly number[],
): Promise<string[][]> {
  const { rows } = await sql<{ cells: string[] }>`
    select jsonb_build_array(${sql.join(columns.map(({ value }) => value))}) as cells
    from unnest(${ids}::int[]) with ordinality as asked (id, position)
      join ${tableOf(kind)} as record on record.id = asked.id
    where record.deleted_at is null order by position`.execute(trx);
  return rows.map(({ cells }) => cells.map((cell, index) => columns[index]?.nameOf?.(cell) ?? cell));
}
