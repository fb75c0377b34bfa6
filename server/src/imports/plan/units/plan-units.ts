import type { FieldChange, FieldError, Unit } from '@lexboard/shared-lib/contract';
import { formatImportCell, toTextKey, type RecordValues } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../../database/transaction.ts';
import type { SheetRow } from '../../../spreadsheets/spreadsheet.ts';
import { judgeUnit } from '../../../unit-work/check-unit.ts';
import { toUnitCells } from '../../../unit-work/unit-cells.ts';
import type { WantedUnit } from '../../../unit-work/unit-faults.ts';
import type { UnitContent } from '../../../units/unit-repository.ts';
import { leaveEmpty, readRow, type ReadRow } from '../read-row.ts';
import { describeDuplicate, toImportFaults, type RowFault } from '../row-faults.ts';
import type { PlannedRow, PreparedUnits } from '../row-plan.ts';
import { PlannedUnits, storedUnits, type KnownUnits } from './known-units.ts';
import { readUnit } from './read-unit.ts';

/** What saving a planned row needs. */
export interface UnitSave {
  before: Unit | undefined;
  content: UnitContent;
  changes: FieldChange[];
}

export interface PlannedUnitRow extends PlannedRow {
  /** For rows that add or change a unit. */
  save?: UnitSave;
}

/** Codes of units are shown in the check only, which knows all. */
const toCells = ({ people, planned }: PreparedUnits, unit: WantedUnit): RecordValues =>
  toUnitCells(unit, {
    codeOf: (id) => planned?.byId(id)?.code ?? '',
    nameOf: (id) => people.find((one) => one.id === id)?.name ?? '',
  });

const refuse = (prepared: PreparedUnits, read: ReadRow, faults: readonly RowFault[]): PlannedUnitRow => ({
  plan: { outcome: 'refused', faults: toImportFaults(prepared.fields, read.row, faults) },
  publishes: false,
  unknown: read.unknown,
  values: read.values,
  laws: [],
});

/** Faults of numbers stand at the columns of their types. */
const atColumn =
  ({ numbers }: WantedUnit) =>
  ({ field, message }: FieldError): RowFault => {
    const [, index] = /^numbers\.(\d+)/.exec(field) ?? [];
    const number = index === undefined ? undefined : numbers[Number(index)];
    return number ? { field: number.type, message, value: number.value } : { field, message };
  };

/** Another row of the file with the unit. */
function findOtherRow({ seen }: PreparedUnits, code: string, row: number): number | undefined {
  const key = toTextKey(code);
  const first = seen.get(key);
  if (first === undefined && key !== '') seen.set(key, row);
  return first === row ? undefined : first;
}

/** A unit that was deleted since the upload is not added again. */
function findDeleted({ had }: PreparedUnits, code: string): RowFault[] {
  if (!had?.has(toTextKey(code))) return [];
  const message = t('{code} was deleted after the file was uploaded. Upload the file again to add it anew.', {
    code,
  });
  return [{ field: 'code', message }];
}

/** Fields of a row that others changed since the export. */
function findConflicts(
  { lists, kind }: PreparedUnits,
  { version }: ReadRow,
  before: Unit,
  { was, changed }: { was: RecordValues; changed: readonly string[] },
): RowFault[] {
  if (version === undefined || version === before.version) return [];
  if (version > before.version) {
    const message = t(
      '{code} has no such version: it is at {version}. Leave the version as it was exported.',
      { code: before.code, version: before.version },
    );
    return [{ field: 'version', message }];
  }
  return kind.fields
    .filter(({ name }) => changed.includes(name))
    .map((field) => ({
      field: field.name,
      message: t(
        '{code} was changed since it was exported, and has another value here. Write the one that is right, with version {version}.',
        { code: before.code, version: before.version },
      ),
      stored: formatImportCell(field, was[field.name], { ...lists, parentLaw: [] }),
    }));
}

async function planUnit(
  trx: Transaction,
  prepared: PreparedUnits,
  row: SheetRow,
  known: KnownUnits,
): Promise<PlannedUnitRow> {
  const read = readRow(prepared, row);
  const duplicate = prepared.duplicates.get(row.row);
  const none = { publishes: false, unknown: [], values: {}, laws: [] };
  if (duplicate) return { ...none, plan: { outcome: 'refused', faults: duplicate } };
  const other = findOtherRow(prepared, read.ownCode, row.row);
  if (other !== undefined)
    return refuse(prepared, read, [{ field: 'code', message: describeDuplicate(other) }]);
  const before = read.ownCode === '' ? undefined : await known.find(read.ownCode);
  if (before && prepared.settings.emptyCells === 'leave') leaveEmpty(prepared, read, { value: undefined });
  const { wanted, faults } = await readUnit(prepared, read, { before, known });
  const gone = before ? [] : findDeleted(prepared, read.ownCode);
  const said = [...read.faults, ...read.cut, ...faults, ...gone];
  if (said.length > 0) return refuse(prepared, read, said);
  const among = await known.readAround(before, wanted.parent ?? before?.parent ?? null);
  const {
    content,
    changes,
    faults: wrong,
  } = await judgeUnit(trx, prepared.account, {
    ...(before && { before }),
    wanted,
    among,
  });
  const was = before ? toCells(prepared, before) : {};
  const is = toCells(prepared, content);
  const changed = Object.keys(is).filter((name) => JSON.stringify(is[name]) !== JSON.stringify(was[name]));
  const all = [
    ...wrong.map(atColumn(content)),
    ...(before ? findConflicts(prepared, read, before, { was, changed }) : []),
  ];
  const { kind } = content;
  if (all.length > 0 || kind === undefined) return refuse(prepared, read, all);
  const described = { ...none, values: is };
  if (before && changes.length === 0)
    return { ...described, before: was, code: before.code, plan: { outcome: 'same', id: before.id } };
  const save = { before, content: { ...content, kind }, changes };
  prepared.planned?.note(before, save.content);
  const payload = Object.fromEntries(changed.map((name) => [name, is[name] ?? null]));
  if (!before) return { ...described, save, plan: { outcome: 'add', payload } };
  const { id, version, code, name } = before;
  const plan = { outcome: 'change' as const, id, version, code, name, payload, before: was };
  return { ...described, save, before: was, code, plan };
}

/** Plans rows of a file with units, each after the unit above it (see `orderUnitRows`). Writes nothing. */
export async function planUnitRows(
  trx: Transaction,
  prepared: PreparedUnits,
  rows: readonly SheetRow[],
): Promise<PlannedUnitRow[]> {
  if (prepared.dry) prepared.planned ??= await PlannedUnits.read(trx);
  const known = prepared.planned ?? storedUnits(trx, (prepared.ids ??= new Map<string, number>()));
  const planned: PlannedUnitRow[] = [];
  for (const row of rows) planned.push(await planUnit(trx, prepared, row, known));
  return planned;
}
