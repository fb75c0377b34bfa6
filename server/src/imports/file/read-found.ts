import { importLimits, type FoundInImport, type ImportColumn } from '@lexboard/shared-lib/contract';
import { DateOrderFinder, type FoundDateOrder } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../../http/refused.ts';
import {
  findChosenSheet,
  inspectSpreadsheet,
  readSheetRows,
  UnreadableSpreadsheet,
  type FoundFile,
  type FoundSheet,
  type SheetRow,
} from '../../spreadsheets/spreadsheet.ts';

/** Sheet and header row of a file, as far as a person chose them. */
export interface ImportPlace {
  sheet?: string | undefined;
  encoding?: string | undefined;
  separator?: string | undefined;
  headerRow?: number | undefined;
  hiddenRows?: 'take' | 'leave' | undefined;
}

/** A column of a file with a name or values. */
export interface FileColumn extends Pick<ImportColumn, 'column' | 'name' | 'samples' | 'filled' | 'hidden'> {
  dates: FoundDateOrder;
}

/** Content of a file. */
export interface FoundRows extends Omit<FoundInImport, 'success' | 'id' | 'name' | 'columns'> {
  columns: FileColumn[];
}

const SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 120;
const LETTERS = 26;

/** Spreadsheet letter of a column: A to Z, then AA. */
function letterOf(column: number): string {
  const rest = Math.floor((column - 1) / LETTERS);
  return (rest > 0 ? letterOf(rest) : '') + String.fromCodePoint(0x41 + ((column - 1) % LETTERS));
}

/** Column name from the header; "Column" and its letter where it has none. */
export const nameColumn = (header: SheetRow | undefined, column: number): string =>
  header?.cells[column - 1]?.text.replaceAll(/\s+/g, ' ') ||
  t('Column {letter}', { letter: letterOf(column) });

/** All usable columns: those with a name, however far right, and the first ones without. */
export const nameColumns = (header: SheetRow | undefined): { column: number; name: string }[] =>
  Array.from({ length: Math.max(header?.cells.length ?? 0, importLimits.columns) }, (_, index) => ({
    column: index + 1,
    name: nameColumn(header, index + 1),
  }));

/** A column in the form of the reply. */
export const toImportColumn = ({ column, name, samples, filled, hidden }: FileColumn): ImportColumn => ({
  column,
  name,
  samples,
  filled,
  ...(hidden && { hidden }),
});

interface Gathered {
  samples: Set<string>;
  filled: number;
  dates: DateOrderFinder;
}

function gather(columns: Gathered[], { cells }: SheetRow): void {
  for (const [index, { text, type }] of cells.entries()) {
    const column = (columns[index] ??= { samples: new Set(), filled: 0, dates: new DateOrderFinder() });
    if (type === 'empty') continue;
    column.filled += 1;
    if (column.samples.size < SAMPLES) column.samples.add(text.slice(0, MAX_SAMPLE_LENGTH));
    if (type === 'text') column.dates.read(text);
  }
}

const refuseHeader = (message: string) => Refused.byFields([{ field: 'headerRow', message }]);

async function readColumns(
  rows: AsyncIterable<SheetRow>,
  { headerRow, hiddenColumns = [] }: Pick<FoundSheet, 'headerRow' | 'hiddenColumns'>,
) {
  const gathered: Gathered[] = [];
  let header: SheetRow | undefined;
  let count = 0;
  for await (const row of rows) {
    if (row.row === headerRow) header = row;
    if (row.row <= headerRow) continue;
    count += 1;
    gather(gathered, row);
  }
  if (!header) {
    throw refuseHeader(
      t('Row {row} is empty. Choose the row with the names of the columns.', { row: headerRow }),
    );
  }
  if (count === 0) {
    throw refuseHeader(
      t('Row {row} has no rows below it. Choose the row with the names of the columns.', { row: headerRow }),
    );
  }
  const width = Math.max(header.cells.length, gathered.length);
  const columns = Array.from({ length: width }, (_, index): FileColumn => {
    const { samples = [], filled = 0, dates } = gathered[index] ?? {};
    const column = index + 1;
    return {
      column,
      name: nameColumn(header, column),
      samples: [...samples],
      filled,
      ...(hiddenColumns.some(([first, last]) => first <= column && column <= last) && { hidden: true }),
      dates: dates?.found ?? { order: 'none' },
    };
  });
  const named = header.cells;
  return {
    count,
    columns: columns.filter(({ filled }, index) => filled > 0 || named[index]?.type === 'text'),
  };
}

/** Converts UnreadableSpreadsheet to Refused. @throws Refused 422 */
export async function refuseUnreadable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UnreadableSpreadsheet)) throw error;
    throw new Refused(422, error.message, {
      cause: error,
      errors: [{ field: 'file', message: error.message }],
    });
  }
}

/** An inspected file with its sheet and header row. */
export interface OpenedFile {
  found: FoundFile;
  sheet: FoundSheet;
  headerRow: number;
}

/** Finds the sheet and header row of a file. @throws UnreadableSpreadsheet */
export async function openImportFile(file: string, name: string, place: ImportPlace): Promise<OpenedFile> {
  const found = await inspectSpreadsheet(file, name, place);
  const sheet = findChosenSheet(found, place);
  return { found, sheet, headerRow: place.headerRow ?? sheet.headerRow };
}

/**
 * Reads a whole file and describes it: its sheets, and the columns of the chosen one.
 * @throws UnreadableSpreadsheet, or Refused 422 for a header row without column names
 */
export async function readFound(file: string, name: string, place: ImportPlace): Promise<FoundRows> {
  const { found, sheet, headerRow } = await openImportFile(file, name, place);
  const { hiddenRows, hiddenColumns, comments } = sheet;
  const rows = readSheetRows(file, found, place);
  const { count, columns } = await readColumns(rows, { headerRow, ...(hiddenColumns && { hiddenColumns }) });
  const { format, encoding, separator, sheets } = found;
  if (count > importLimits.rows) throw new UnreadableSpreadsheet('tooManyRows');
  return {
    format,
    ...(encoding !== undefined && { encoding }),
    ...(separator !== undefined && { separator }),
    sheets: sheets.map((one) => ({ name: one.name, rows: one.rows, headerRow: one.headerRow })),
    sheet: sheet.name,
    headerRow,
    rows: count,
    ...(hiddenRows !== undefined && { hiddenRows }),
    ...(comments !== undefined && { comments }),
    columns,
  };
}
