import { sql, type RawBuilder } from 'kysely';
import type { ImportFault, importRowsShape, RowOutcome } from '@lexboard/shared-lib/contract';
import { findImportKind, isRecordKind, type ImportKind } from '@lexboard/shared-lib/domain';
import type { Acting } from '../../auth/guarded-calls.ts';
import { column, tableOf } from '../../database/record-columns.ts';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import { requireImport } from '../stored/import-repository.ts';

interface Row {
  row: number;
  outcome: RowOutcome;
  recordId: number | null;
  faults: ImportFault[];
  kept: string | null;
}

interface Named {
  name: string;
  code: string;
}

function selectNames(kind: ImportKind): RawBuilder<unknown> {
  if (isRecordKind(kind))
    return sql`select record.id, ${column(kind.wire.name)} as name, ${column(kind.wire.code)} as code from ${tableOf(kind)}`;
  return kind.name === 'unit'
    ? sql`select id, name, code from unit`
    : sql`select id, topic as name, number as code from circular`;
}

/** Reads names of records, units or circulars by id, including deleted ones. */
async function readNames(
  trx: Transaction,
  kind: ImportKind | undefined,
  ids: readonly number[],
): Promise<Map<number, Named>> {
  if (!kind || ids.length === 0) return new Map();
  const { rows } = await sql<Named & { id: number }>`
    ${selectNames(kind)} as record where record.id = any(${[...ids]}::int[])`.execute(trx);
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** Results of an import's rows, in order. */
export async function listRows({ trx, body }: Acting<ReturnType<typeof importRowsShape>>) {
  const { id, outcome, page, pageSize } = body;
  const kind = findImportKind((await requireImport(trx, id)).kind ?? '');
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
    ...(recordId !== null && {
      recordId,
      recordName: names.get(recordId)?.name ?? '',
      UniqueCode: names.get(recordId)?.code ?? '',
    }),
    ...(kept !== null && { kept }),
  }));
  return success({ totalLength: count, data });
}
