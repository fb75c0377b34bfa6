import type { FileHandle } from 'node:fs/promises';
import { OfficeXml } from '../../file-content/office-xml.ts';
import { isFileSystemError } from '../../runtime/file-failures.ts';
import type { SheetRow } from '../cells.ts';
import { refuse } from '../unreadable.ts';
import { MergedCells, findMerges } from './merges.ts';
import { NumberFormats } from './number-format.ts';
import { WorkbookParts, partLimits } from './parts.ts';
import { readSharedStrings } from './shared-strings.ts';
import { isTrue, SheetReader, type CellSources, type SheetNotes } from './sheet-reader.ts';
import { toUnreadable } from './workbook-errors.ts';

/** An open workbook. Its rows are read from the handle, which the caller closes. */
export interface Workbook {
  /** The names of the visible sheets, in order. */
  sheets: string[];
  /** Streams the rows of a sheet that are not blank. Further findings are added to `notes`. */
  readRows: (sheet: string, notes?: SheetNotes) => AsyncGenerator<SheetRow>;
  /** Counts the cells of a sheet with a comment. */
  countComments: (sheet: string) => Promise<number>;
}

interface SheetPart {
  name: string;
  part: string;
}

/** East Asian formats or add-ins may need thousands. */
const MAX_STYLES = 100_000;

/** Reads the sheets and the date system from the main part. */
async function readMainPart(parts: WorkbookParts, main: string) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  let from1904 = false;
  await parts.read(main, {
    onOpen: (name, attributes) => {
      if (name === 'workbookPr') from1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      const [, id = ''] = Object.entries(attributes).find(([attribute]) => attribute.endsWith(':id')) ?? [];
      const { name: title = '', state = 'visible' } = attributes;
      sheets.push({ name: title, id, isHidden: state !== 'visible' });
    },
  });
  return { sheets, from1904 };
}

/** Reads the workbook's own number formats, and the format of each cell style. */
async function readStyles(parts: WorkbookParts, part: string) {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let list = '';
  await parts.read(part, {
    onOpen: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmts' || name === 'cellXfs') list = name;
      else if (name === 'numFmt' && list === 'numFmts') codes.set(Number(numFmtId), formatCode);
      else if (name === 'xf' && list === 'cellXfs') styles.push(Number(numFmtId));
      if (styles.length > MAX_STYLES || codes.size > MAX_STYLES) refuse('damaged');
    },
    onClose: (name) => {
      if (name === list) list = '';
    },
  });
  return { codes, styles };
}

interface OpenedParts {
  parts: WorkbookParts;
  sheets: SheetPart[];
  sources: CellSources;
}

async function openParts(handle: FileHandle): Promise<OpenedParts> {
  const parts = await WorkbookParts.open(handle);
  const main = (await parts.relationships('')).find(({ type }) => type === 'officeDocument');
  // Packages of Word have a main part, too; and some workbooks have parts that are not XML.
  if (!main || !parts.has(main.target) || !/\.xml$/.test(main.target)) refuse('notSpreadsheet');
  const related = await parts.relationships(main.target);
  const findPart = (type: string) => related.find((found) => found.type === type)?.target;
  const { sheets, from1904 } = await readMainPart(parts, main.target);
  const visible = sheets.flatMap(({ name, id, isHidden }) => {
    const part = related.find((found) => found.id === id && found.type === 'worksheet')?.target;
    return part === undefined || isHidden ? [] : [{ name, part }];
  });
  if (!related.some(({ type }) => type === 'worksheet')) refuse('notSpreadsheet');
  const strings = findPart('sharedStrings');
  const look = findPart('styles');
  const { codes, styles } =
    look && parts.has(look) ? await readStyles(parts, look) : { codes: new Map(), styles: [] };
  const sharedStrings = strings && parts.has(strings) ? await readSharedStrings(parts, strings) : [];
  return {
    parts,
    sheets: visible,
    sources: { sharedStrings, styles, formats: new NumberFormats(codes, from1904) },
  };
}

/** Counts the comments of a sheet; a thread with its answers counts once. */
async function countComments({ parts }: OpenedParts, part: string): Promise<number> {
  let comments = 0;
  for (const { type, target } of await parts.relationships(part)) {
    if (type !== 'comments' || !parts.has(target)) continue;
    await parts.read(target, {
      onOpen: (name) => {
        if (name === 'comment') comments += 1;
      },
    });
  }
  return comments;
}

async function* readRows(
  { parts, sources }: OpenedParts,
  part: string,
  notes: SheetNotes,
): AsyncGenerator<SheetRow> {
  const merged = new MergedCells(await findMerges(await parts.stream(part)));
  const reader = new SheetReader(sources, notes);
  const xml = new OfficeXml(reader, partLimits);
  for await (const piece of await parts.stream(part)) {
    xml.write(piece);
    for (const row of reader.take()) yield merged.fill(row);
  }
  xml.end();
  for (const row of reader.take()) yield merged.fill(row);
}

/**
 * Opens a workbook. Texts and formats are read at once; rows are streamed.
 * @throws UnreadableSpreadsheet
 */
export async function openWorkbook(handle: FileHandle): Promise<Workbook> {
  try {
    const opened = await openParts(handle);
    const findPart = (name: string) =>
      (opened.sheets.find((sheet) => sheet.name === name) ?? refuse('unknownSheet')).part;
    return {
      sheets: opened.sheets.map(({ name }) => name),
      async *readRows(sheet, notes = { hiddenColumns: [] }) {
        try {
          yield* readRows(opened, findPart(sheet), notes);
        } catch (error) {
          throw toUnreadable(error);
        }
      },
      // Comments are only counted: a damaged list of comments is no reason to refuse the rows.
      countComments: (sheet) =>
        countComments(opened, findPart(sheet)).catch((error: unknown) => {
          if (isFileSystemError(error)) throw error;
          return 0;
        }),
    };
  } catch (error) {
    throw toUnreadable(error);
  }
}
