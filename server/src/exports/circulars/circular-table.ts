import { sql } from 'kysely';
import {
  circularImport,
  codeColumn,
  formatImportCell,
  listImportFields,
  versionColumn,
  type ImportField,
} from '@lexboard/shared-lib/domain';
import { formatCircularCode, toCircularCells } from '../../circulars/circular-cells.ts';
import type { StoredCircular } from '../../circulars/stored/circular-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readTimeZone } from '../../organisations/time-zone.ts';
import { readLists } from '../../records/saving/choice-repository.ts';
import type { ExportTable } from '../export-table.ts';

const widths: Partial<Record<string, number>> = { topic: 40, link: 30, summary: 40 };

const describeColumn = ({ name, label, holds }: ImportField) => ({
  label,
  holds: holds === 'date' ? ('day' as const) : ('text' as const),
  width: widths[name] ?? 20,
});

/** Reads for each law the text by which an import finds it: its code where no other law has that, else its unique code. */
async function readLawNames(trx: Transaction): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, case when act_code_name <> '' and count(*) over (partition by text_key(act_code_name)) = 1
      then act_code_name else law_unique_code end as name
    from law where deleted_at is null`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function* inOneChunk(rows: string[][]) {
  yield await Promise.resolve(rows);
}

/** Circulars as a table that can be imported. */
export async function readCircularTable(
  trx: Transaction,
  circulars: readonly StoredCircular[],
): Promise<ExportTable> {
  const choices = { ...(await readLists(trx, { choicesVersion: null })), parentLaw: [] };
  const names = await readLawNames(trx);
  const fields = listImportFields(circularImport);
  const rows = circulars.map((circular) => {
    const laws = [circular.law_id, ...circular.alsoLaws.map(({ id }) => id)];
    const cells = toCircularCells(
      circular,
      laws.flatMap((id) => names.get(id) ?? []),
    );
    return fields.map(({ name, field }) => {
      if (name === codeColumn.name) return formatCircularCode(circular.id);
      if (name === versionColumn.name) return String(circular.version);
      return field ? formatImportCell(field, cells[name], choices) : '';
    });
  });
  return {
    title: circularImport.tab.label,
    zone: await readTimeZone(trx),
    columns: fields.map(describeColumn),
    chunks: inOneChunk(rows),
  };
}
