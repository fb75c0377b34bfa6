import type { Unit } from '@lexboard/shared-lib/contract';
import {
  formatImportCell,
  formatText,
  listImportFields,
  unitImport,
  versionColumn,
  type ImportField,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { readTimeZone } from '../../organisations/time-zone.ts';
import { readLists } from '../../records/saving/choice-repository.ts';
import { toUnitCells } from '../../unit-work/unit-cells.ts';
import { readPersonNames, readUnitNames } from '../../units/record-names.ts';
import type { ExportTable } from '../export-table.ts';

const describeColumn = ({ name, label, holds }: ImportField) => ({
  label,
  holds: holds === 'date' ? ('day' as const) : ('text' as const),
  width: name === 'name' ? 40 : 20,
});

async function* inOneChunk(rows: string[][]) {
  yield await Promise.resolve(rows);
}

/** Units as a table that can be imported. */
export async function readUnitTable(trx: Transaction, units: readonly Unit[]): Promise<ExportTable> {
  const choices = { ...(await readLists(trx, { choicesVersion: null })), parentLaw: [] };
  const codes = new Map((await readUnitNames(trx)).map(({ id, code }) => [id, code]));
  const people = new Map((await readPersonNames(trx)).map(({ id, name }) => [id, name]));
  const fields = listImportFields(unitImport);
  const rows = units.map((unit) => {
    const cells = toUnitCells(unit, {
      codeOf: (id) => codes.get(id) ?? '',
      nameOf: (id) => people.get(id) ?? '',
    });
    return fields.map(({ name, field }) => {
      if (name === versionColumn.name) return String(unit.version);
      return field ? formatImportCell(field, cells[name], choices) : formatText(cells[name] ?? '');
    });
  });
  return {
    title: unitImport.tab.label,
    zone: await readTimeZone(trx),
    columns: fields.map(describeColumn),
    chunks: inOneChunk(rows),
  };
}
