import { sql, type RawBuilder } from 'kysely';
import type { ImportFault, importRowsShape, RowOutcome } from '@lexboard/shared-lib/contract';
import {
  findImportKind,
  isRecordKind,
  type ImportKind,
  type ImportKindName,
} from '@lexboard/shared-lib/domain';
import type { Acting } from '../../auth/guarded-calls.ts';
import { column, tableOf } from '../../database/record-columns.ts';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import { requireImport } from '../stored/import-repository.ts';

interface Row {
  row: number;
  outcome: RowOutcome;
  recordId: number | null;
  kind: ImportKindName | null;
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

/** Reads what was decided about the records of rows, by row: of an update of a pack. */
async function readDecided(trx: Transaction, importId: string, rows: readonly Row[]) {
  const ofPack = rows.filter(({ kind }) => kind !== null).map(({ row }) => row);
  if (ofPack.length === 0) return new Map<number, never>();
  const made = await trx
    .selectFrom('pack_decision')
    .select(['row', 'key', 'field', 'decision'])
    .where('import_id', '=', importId)
    .where('row', 'in', ofPack)
    .orderBy('field')
    .execute();
  return new Map(
    [...Map.groupBy(made, ({ row }) => row)].map(([row, ofRow]) => [
      row,
      {
        key: ofRow[0]?.key ?? '',
        changes: ofRow.map(({ field, decision }) => ({ field, decision })),
      },
    ]),
  );
}

/** Results of an import's rows, in order. */
export async function listRows({ trx, body }: Acting<ReturnType<typeof importRowsShape>>) {
  const { id, outcome, page, pageSize } = body;
  const { kind: ofAll } = await requireImport(trx, id);
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
      .select(['row', 'outcome', 'record_id as recordId', 'kind', 'faults', 'kept'])
      .orderBy('row')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute() satisfies Promise<Row[]>,
  ]);
  const names = new Map<string | null, Map<number, Named>>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.flatMap((row) => (row.recordId === null || row.kind !== kind ? [] : [row.recordId]));
    names.set(kind, await readNames(trx, findImportKind(kind ?? ofAll ?? ''), ids));
  }
  const decided = await readDecided(trx, id, rows);
  const data = rows.map(({ recordId, kind, kept, ...row }) => ({
    ...row,
    ...(decided.has(row.row) && { decided: decided.get(row.row) }),
    ...(kind !== null && { kind }),
    ...(recordId !== null && {
      recordId,
      recordName: names.get(kind)?.get(recordId)?.name ?? '',
      UniqueCode: names.get(kind)?.get(recordId)?.code ?? '',
    }),
    ...(kept !== null && { kept }),
  }));
  return success({ totalLength: count, data });
}
