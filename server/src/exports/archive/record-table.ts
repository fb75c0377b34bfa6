import { sql } from 'kysely';
import type { Choices } from '@lexboard/shared-lib/contract';
import {
  findParentLawField,
  formatImportCell,
  law,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { tableOf } from '../../database/record-columns.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readTimeZone } from '../../organisations/time-zone.ts';
import { readLists } from '../../records/saving/choice-repository.ts';
import { recordColumns, toStoredRecord, type RecordRow } from '../../records/stored/record-repository.ts';
import type { ExportTable } from '../export-table.ts';
import { readChunks } from '../read-chunks.ts';
import type { Read } from './read-lines.ts';

/** Laws after the law that they belong to, so that an import finds it. */
const lawIds = sql<{ id: number }>`with recursive tree (id, depth) as (
    select id, 0 from law where deleted_at is null and parent_reference is null
    union all
    select law.id, depth + 1 from tree join law on law.parent_reference = tree.id
    where law.organisation_id = current_organisation() and law.deleted_at is null)
  select id from tree order by depth, id`;

async function readIds(trx: Transaction, kind: RecordKind): Promise<number[]> {
  const ids =
    kind === law
      ? lawIds
      : sql<{ id: number }>`
    select id from ${tableOf(kind)} where deleted_at is null order by id`;
  const { rows } = await ids.execute(trx);
  return rows.map(({ id }) => id);
}

interface ArchivedRow extends RecordRow {
  owner: string | null;
  checker: string | null;
}

const person = (
  duty: 'owner' | 'checker',
  kind: RecordKind,
) => sql`(select account.username from record_people as people
    join account on (account.organisation_id, account.id) = (people.organisation_id, people.${sql.ref(duty)})
  where people.organisation_id = record.organisation_id and people.kind = ${kind.name} and people.record_id = record.id)
  as ${sql.ref(duty)}`;

async function readRecords(
  trx: Transaction,
  kind: RecordKind,
  ids: readonly number[],
): Promise<ArchivedRow[]> {
  const { rows } = await sql<ArchivedRow>`
    select ${recordColumns(kind)}, ${person('owner', kind)}, ${person('checker', kind)}
    from unnest(${ids}::int[]) with ordinality as asked (id, position)
      join ${tableOf(kind)} as record on record.id = asked.id
    where record.deleted_at is null order by position`.execute(trx);
  return rows;
}

/** The law above a record, as an import finds it: its code, else its name, or its unique code where others have these too. */
async function readLawNames(trx: Transaction, ids: readonly number[]): Promise<Choices['parentLaw']> {
  const { rows } = await sql<Choices['parentLaw'][number]>`
    select id, category as "Category", case when exists (
        select from law as other where other.organisation_id = law.organisation_id and other.id <> law.id
          and other.deleted_at is null and lower(coalesce(nullif(other.act_code_name, ''), other.law))
            = lower(coalesce(nullif(law.act_code_name, ''), law.law)))
      then law_unique_code else coalesce(nullif(act_code_name, ''), law) end as "ActCodeName"
    from law where id = any(${ids}::int[])`.execute(trx);
  return rows;
}

function lawIdsOf(kind: RecordKind, records: readonly { values: RecordValues }[]): number[] {
  const name = findParentLawField(kind)?.name ?? '';
  return records.map(({ values }) => values[name]).filter((id) => typeof id === 'number');
}

async function readCells(trx: Transaction, kind: RecordKind, ids: readonly number[]): Promise<string[][]> {
  const rows = await readRecords(trx, kind, ids);
  const records = rows.map((row) => ({
    ...toStoredRecord(kind, row),
    owner: row.owner,
    checker: row.checker,
  }));
  const choices = {
    ...(await readLists(trx, { choicesVersion: null })),
    parentLaw: await readLawNames(trx, lawIdsOf(kind, records)),
  };
  return records.map(({ code, status, locked, version, values, owner, checker }) => [
    code,
    ...kind.fields.map((field) => formatImportCell(values[field.name], field, choices)),
    ...(kind === law ? [] : [owner ?? '', checker ?? '']),
    status,
    locked ? 'Yes' : '',
    String(version),
  ]);
}

const column = (label: string, holds: 'text' | 'day' | 'number' = 'text', width = 22) => ({
  label,
  holds,
  width,
});

const listColumns = (kind: RecordKind): ExportTable['columns'] => [
  column('Unique Code', 'text', 14),
  ...kind.fields.map((field) =>
    column(field.label, field.control === 'date' ? 'day' : 'text', field.name === kind.wire.name ? 60 : 22),
  ),
  ...(kind === law ? [] : [column('Owner'), column('Checker')]),
  column('Status', 'text', 12),
  column('Locked', 'text', 8),
  column('Version', 'number', 8),
];

/** All records of a kind with all their fields, as an import takes them. */
export async function readRecordTable(
  read: Read,
  kind: RecordKind,
): Promise<{ table: ExportTable; rows: number }> {
  const [ids, zone] = await read(async (trx) => [await readIds(trx, kind), await readTimeZone(trx)] as const);
  const chunks = readChunks(ids, (part) => read((trx) => readCells(trx, kind, part)));
  return { table: { title: kind.headings.list, zone, columns: listColumns(kind), chunks }, rows: ids.length };
}
