import {
  findParentLawField,
  isFilled,
  isShown,
  lawCentral,
  toTextKey,
  type Field,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { Slices } from '../../../runtime/give-way.ts';
import type { SheetRow } from '../../../spreadsheets/spreadsheet.ts';
import { readRow } from '../read-row.ts';
import type { PreparedImport } from '../row-plan.ts';

/** Fields of a kind that have no place below a central law. */
const listStateFields = ({ fields }: RecordKind): Field[] =>
  fields.filter(
    (field) => field.shownWhile?.field === lawCentral && !isShown(field, { [lawCentral]: 'Central' }),
  );

/** Whether the import may add a law for a row that has a state. */
function mayAddStateLaws({ kind, fields, dry, settings }: PreparedImport): boolean {
  const given = new Set(fields.map(({ field }) => field.name));
  return (
    // The check also counts what the choice to add laws would let in.
    (dry || settings.addLaws === 'yes') &&
    given.has(findParentLawField(kind)?.name ?? '') &&
    listStateFields(kind).some(({ name }) => given.has(name))
  );
}

/**
 * Finds the unknown laws of a file that are State, before its rows are planned: those with a row that would otherwise lose
 * its state. Any row may be that row, so the whole file is read.
 */
export async function findStateLaws(
  prepared: PreparedImport,
  rows: AsyncIterable<SheetRow>,
  headerRow: number,
): Promise<void> {
  if (!mayAddStateLaws(prepared)) return;
  const { kind, laws, stateLaws } = prepared;
  const fields = listStateFields(kind);
  const slices = new Slices();
  for await (const row of rows) {
    if (slices.isOver) await slices.giveWay();
    if (row.row <= headerRow) continue;
    const { law = '', values } = readRow(prepared, row);
    const reading = laws.read(law);
    if ('unknown' in reading && fields.some(({ name }) => isFilled(values[name])))
      stateLaws.add(toTextKey(reading.unknown));
  }
}

/** Whether a law to be added is Central or State, by all rows below it. */
export const findNewCentral = ({ stateLaws }: PreparedImport, newLaw: string): string =>
  stateLaws.has(toTextKey(newLaw)) ? 'State' : 'Central';
