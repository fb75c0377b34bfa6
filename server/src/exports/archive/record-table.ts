import { sql } from 'kysely';
import type { Choices } from '@lexboard/shared-lib/contract';
import {
  findParentLawField,
  formatImportCell,
  law,
  listImportFields,
  toTextKey,
  type ImportField,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { tableOf } from '../../database/record-columns.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readKindWithUnits } from '../../organisations/page-settings.ts';
import { readTimeZone } from '../../organisations/time-zone.ts';
import { readLists } from '../../records/saving/choice-repository.ts';
import {
  recordColumns,
  toStoredRecord,
  type RecordRow,
  type StoredRecord,
} from '../../records/stored/record-repository.ts';
import { readRecordNames } from '../../units/record-names.ts';
import type { ExportTable } from '../export-table.ts';
import { readChunks } from '../read-chunks.ts';
import type { Read } from './read-lines.ts';

/** Laws in the order of the tree: an import must find the parent of a law before the law itself. */
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
) => sql`(select display_name(account) from record_people as people
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

/** Finds which of these codes several laws have, compared by `toTextKey`. */
async function findSharedCodes(trx: Transaction, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from find_by_own_code(${law.name}, ${[...new Set(codes.map(toTextKey))]}::text[])
    group by key having count(*) > 1`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** The names by which an import finds laws: the code, else the name; the unique code where several laws have the code. */
async function readLawNames(trx: Transaction, ids: readonly number[]): Promise<Choices['parentLaw']> {
  const { rows: laws } = await sql<{
    id: number;
    name: string;
    code: string;
    uniqueCode: string;
    Category: string;
  }>`select id, law as name, act_code_name as code, law_unique_code as "uniqueCode", category as "Category"
    from law where id = any(${ids}::int[])`.execute(trx);
  const shared = await findSharedCodes(trx, laws.map(({ code }) => code).filter(Boolean));
  return laws.map(({ id, name, code, uniqueCode, Category }) => ({
    id,
    Category,
    ActCodeName: shared.has(toTextKey(code)) ? uniqueCode : code || name,
  }));
}

function lawIdsOf(kind: RecordKind, records: readonly { values: RecordValues }[]): number[] {
  const name = findParentLawField(kind)?.name ?? '';
  return records.map(({ values }) => values[name]).filter((id) => typeof id === 'number');
}

interface ArchivedRecord extends StoredRecord {
  people: Record<string, string | null>;
}

function formatColumn({ name, holds, field }: ImportField, record: ArchivedRecord, choices: Choices): string {
  if (field) return formatImportCell(field, record.values[name], choices);
  if (holds === 'code') return record.code;
  if (holds === 'status') return record.status;
  if (holds === 'version') return String(record.version);
  return record.people[name] ?? '';
}

async function readCells(trx: Transaction, kind: RecordKind, ids: readonly number[]): Promise<string[][]> {
  const rows = await readRecords(trx, kind, ids);
  const records = rows.map((row) => ({
    ...toStoredRecord(kind, row),
    people: { owner: row.owner, checker: row.checker },
  }));
  const choices = {
    ...(await readLists(trx, { choicesVersion: null })),
    ...(await readRecordNames(
      trx,
      records.map(({ values }) => values),
    )),
    parentLaw: await readLawNames(trx, lawIdsOf(kind, records)),
  };
  return records.map((record) =>
    listImportFields(kind).map((column) => formatColumn(column, record, choices)),
  );
}

const widths: Partial<Record<ImportField['holds'], number>> = { name: 40, text: 40, version: 8 };

const describeColumn = ({ label, holds }: ImportField) => ({
  label,
  holds: holds === 'date' ? ('day' as const) : ('text' as const),
  width: widths[holds] ?? 18,
});

/** Reads all records of a kind with all fields, in the format of imports. */
export async function readRecordTable(
  read: Read,
  documented: RecordKind,
): Promise<{ table: ExportTable; rows: number }> {
  const [kind, ids, zone] = await read(
    async (trx) =>
      [
        await readKindWithUnits(trx, documented),
        await readIds(trx, documented),
        await readTimeZone(trx),
      ] as const,
  );
  const chunks = readChunks(ids, (part) => read((trx) => readCells(trx, kind, part)));
  return {
    table: { title: kind.headings.list, zone, columns: listImportFields(kind).map(describeColumn), chunks },
    rows: ids.length,
  };
}
