import { sql } from 'kysely';
import type { ImportFault, importRowsShape, RowOutcome } from '@lexboard/shared-lib/contract';
import { findKind, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Acting } from '../../auth/guarded-calls.ts';
import { column, tableOf } from '../../database/record-columns.ts';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import { formatCode } from '../../records/stored/record-repository.ts';
import { requireImport } from '../stored/import-repository.ts';

interface Row {
  row: number;
  outcome: RowOutcome;
  recordId: number | null;
  faults: ImportFault[];
  kept: string | null;
}

/** Reads names of records by id, including deleted ones. */
async function readNames(
  trx: Transaction,
  kind: RecordKind | undefined,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (!kind || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select record.id, ${column(kind.wire.name)} as name from ${tableOf(kind)} as record
    where record.id = any(${[...ids]}::int[])`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Results of an import's rows, in order. */
export async function listRows({ trx, body }: Acting<ReturnType<typeof importRowsShape>>) {
  const { id, outcome, page, pageSize } = body;
  const kind = findKind((await requireImport(trx, id)).kind ?? '');
  const wanted = trx
    .selectFrom('import_row')
    .where('import_id', '=', id)
    .$if(outcome === 'kept', (query) => query.where('kept', 'is not', null))
    .$if(outcome !== undefined && outcome !== 'kept', (query) =>
      query.where('outcome', '=', sql<RowOutcome>`${outcome}`),
    );
  const [{ count }, rows] = await Promise.all([
    wanted.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    wanted
      .select(['row', 'outcome', 'record_id as recordId', 'faults', 'kept'])
      .orderBy('row')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute() satisfies Promise<Row[]>,
  ]);
  const ids = rows.flatMap(({ recordId }) => (recordId === null ? [] : [recordId]));
  const names = await readNames(trx, kind, ids);
  const data = rows.map(({ recordId, kept, ...row }) => ({
    ...row,
    ...(recordId !== null && { recordId, recordName: names.get(recordId) ?? '' }),
    ...(recordId !== null && kind && { UniqueCode: formatCode(kind, recordId) }),
    ...(kept !== null && { kept }),
  }));
  return success({ totalLength: count, data });
}
