import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { CompoundFile } from '../file-content/compound-file.ts';
import { Slices } from '../runtime/give-way.ts';
import type { SheetRow } from './cells.ts';
import { HEADER_SEARCH_ROWS, findHeaderRow } from './find-header.ts';
import { FilledColumns, limitRows, most } from './limits.ts';
import { inspectText, readTextRows } from './text/text-file.ts';
import { refuse, UnreadableSpreadsheet } from './unreadable.ts';
import { openWorkbook, type Workbook } from './workbook/open-workbook.ts';
import type { SheetNotes } from './workbook/sheet-reader.ts';

export type { SheetRow } from './cells.ts';
export { UnreadableSpreadsheet } from './unreadable.ts';

/** A visible sheet. */
export interface FoundSheet {
  name: string;
  /** The number of rows below the header without blank ones; 20,001 stands for more than 20,000. */
  rows: number;
  /** The row number of the detected header, from 1. */
  headerRow: number;
  /** The number of hidden rows among them, hidden by hand or by a filter. */
  hiddenRows?: number;
  /** Hidden columns, from the first to the last of a group. */
  hiddenColumns?: [first: number, last: number][];
  comments?: number;
  /** The reason why its rows cannot be read, as far as they were checked. */
  fault?: UnreadableSpreadsheet;
}

/** The detected structure of a file. A text file has one sheet, with the name of the file. */
export interface FoundFile {
  format: 'xlsx' | 'text';
  encoding?: string;
  separator?: string;
  sheets: FoundSheet[];
}

/** How a file is to be read; left-out choices are detected. */
export interface ReadChoice {
  sheet?: string | undefined;
  encoding?: string | undefined;
  separator?: string | undefined;
  /** `leave` skips hidden rows; otherwise they are read like others. */
  hiddenRows?: 'take' | 'leave' | undefined;
}

const ofWorkbook = /\.xl\w*$/i;

/** Detects the format by the first bytes, since the name is not reliable. */
async function readFormat(handle: FileHandle, name: string): Promise<FoundFile['format']> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  if (bytesRead === 0) refuse('empty');
  if (buffer.toString('latin1') === 'PK\x03\x04') return 'xlsx';
  const compound = await CompoundFile.open(handle).catch(() => refuse('damaged'));
  if (compound) {
    const entries = await compound.entries().catch(() => refuse('damaged'));
    if (entries.some((entry) => entry.name === 'EncryptedPackage')) refuse('password');
    refuse(entries.some((entry) => /^(work)?book$/i.test(entry.name)) ? 'oldWorkbook' : 'notSpreadsheet');
  }
  return ofWorkbook.test(name) ? refuse('notSpreadsheet') : 'text';
}

/** Detects the header in the first rows of a sheet, and counts all rows. */
async function inspectRows(name: string, rows: AsyncIterable<SheetRow>): Promise<FoundSheet> {
  const first: SheetRow[] = [];
  const filled = new FilledColumns();
  const slices = new Slices();
  let fault: UnreadableSpreadsheet | undefined;
  let count = 0;
  let hidden = 0;
  try {
    for await (const row of rows) {
      if (slices.isOver) await slices.giveWay();
      filled.note(row);
      count += 1;
      if (first.length < HEADER_SEARCH_ROWS) first.push(row);
      else if (row.hidden) hidden += 1;
      if (count > most.rows + HEADER_SEARCH_ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableSpreadsheet)) throw error;
    fault = error;
  }
  const headerRow = findHeaderRow(first);
  const below = first.filter(({ row }) => row > headerRow);
  const hiddenRows = hidden + below.filter((row) => row.hidden).length;
  return {
    name,
    headerRow,
    rows: Math.min(count - (first.length - below.length), most.rows + 1),
    ...(hiddenRows > 0 && { hiddenRows }),
    ...(fault && { fault }),
  };
}

async function inspectSheet(workbook: Workbook, name: string): Promise<FoundSheet> {
  const notes: SheetNotes = { hiddenColumns: [] };
  const sheet = await inspectRows(name, workbook.readRows(name, notes));
  const comments = await workbook.countComments(name);
  return {
    ...sheet,
    ...(notes.hiddenColumns.length > 0 && notes),
    ...(comments > 0 && { comments }),
  };
}

async function inspectSheets(workbook: Workbook): Promise<FoundSheet[]> {
  const found: FoundSheet[] = [];
  for (const name of workbook.sheets) found.push(await inspectSheet(workbook, name));
  return found;
}

/**
 * Finds the sheet to read: the chosen one, else the first one with rows.
 * @throws UnreadableSpreadsheet when it has no rows, or too many
 */
export function findChosenSheet(found: FoundFile, choice: ReadChoice): FoundSheet {
  const { sheets } = found;
  const named = sheets.find(({ name }) => name === choice.sheet);
  const first = sheets.find(({ rows, fault }) => rows > 0 && !fault) ?? sheets.find(({ fault }) => fault);
  const sheet = found.format === 'text' ? sheets[0] : choice.sheet === undefined ? first : named;
  if (!sheet) refuse(choice.sheet === undefined ? 'empty' : 'unknownSheet');
  if (sheet.fault) throw sheet.fault;
  const { rows, hiddenRows = 0 } = sheet;
  const taken = choice.hiddenRows === 'leave' ? rows - hiddenRows : rows;
  if (taken === 0) refuse('empty');
  if (taken > most.rows) refuse('tooManyRows');
  return sheet;
}

async function inspectOpened(handle: FileHandle, name: string, choice: ReadChoice): Promise<FoundFile> {
  const { size } = await handle.stat();
  if (size > most.bytes) refuse('tooLarge');
  if ((await readFormat(handle, name)) === 'xlsx') {
    return { format: 'xlsx', sheets: await inspectSheets(await openWorkbook(handle)) };
  }
  const form = await inspectText(handle, choice);
  const sheet = await inspectRows(path.parse(name).name || name, readTextRows(handle, form));
  return { format: 'text', ...form, sheets: [sheet] };
}

/**
 * Detects the structure of a spreadsheet: its sheets and their headers; for a text file the encoding and the separator. The file
 * is read in chunks.
 * @param file its path on disk
 * @param name its original name
 * @throws UnreadableSpreadsheet
 */
export async function inspectSpreadsheet(
  file: string,
  name: string,
  choice: ReadChoice = {},
): Promise<FoundFile> {
  const handle = await open(file, 'r');
  try {
    const found = await inspectOpened(handle, name, choice);
    findChosenSheet(found, choice);
    return found;
  } finally {
    await handle.close();
  }
}

async function* leaveHidden(rows: AsyncIterable<SheetRow>, headerRow: number): AsyncGenerator<SheetRow> {
  for await (const row of rows) if (!row.hidden || row.row <= headerRow) yield row;
}

/**
 * Streams the rows of a sheet below its header, without blank ones. Of merged cells the first has the value, and so has the first
 * column of each further row. Formulas have their stored results. Hidden rows are included unless the choice excludes them.
 * @throws UnreadableSpreadsheet also during the iteration
 */
export async function* readSheetRows(
  file: string,
  found: FoundFile,
  choice: ReadChoice,
): AsyncGenerator<SheetRow> {
  const sheet = findChosenSheet(found, choice);
  const handle = await open(file, 'r');
  try {
    const rows =
      found.format === 'text'
        ? readTextRows(handle, {
            encoding: choice.encoding ?? found.encoding,
            separator: choice.separator ?? found.separator,
          })
        : (await openWorkbook(handle)).readRows(sheet.name);
    const shown = choice.hiddenRows === 'leave' ? leaveHidden(rows, sheet.headerRow) : rows;
    yield* limitRows(shown, sheet.headerRow);
  } finally {
    await handle.close();
  }
}
