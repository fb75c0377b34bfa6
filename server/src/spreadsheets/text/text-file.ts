import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { unescapeFormula } from '@lexboard/shared-lib/domain';
import { CsvError, parse } from 'csv-parse';
import { Slices } from '../../runtime/give-way.ts';
import { textCell, trimRow, type Cell, type SheetRow } from '../cells.ts';
import { most } from '../limits.ts';
import { UnreadableSpreadsheet, refuse } from '../unreadable.ts';
import { decodeText, detectEncoding, findEncoding, type Encoding } from './encodings.ts';
import { detectSeparator, separatorLine } from './separators.ts';

/** How a text is read; what is left out is found. */
interface TextChoice {
  encoding?: string | undefined;
  separator?: string | undefined;
}

/** No row of a table has more; a longer one has a quotation mark without its end, or is no row. */
const MOST_ROW_CHARACTERS = 2_000_000;

/** Cells, blank ones among them: of a row as many as spreadsheets have columns. */
const mostCells = { ofRow: 16_384, ofFile: most.rows * most.columns };

/** So much is parsed at once. */
const PIECE_CHARACTERS = 8_192;

async function toEncoding(handle: FileHandle, name: string | undefined): Promise<Encoding> {
  return name === undefined ? detectEncoding(handle) : (findEncoding(name) ?? refuse('unknownEncoding'));
}

async function readStart(handle: FileHandle, encoding: Encoding): Promise<string> {
  for await (const piece of decodeText(handle, encoding)) return piece;
  return '';
}

/**
 * Finds out how a text file is to be read.
 * @throws UnreadableSpreadsheet when it is no text, or not in the encoding that was chosen
 */
export async function inspectText(
  handle: FileHandle,
  choice: TextChoice,
): Promise<{ encoding: string; separator: string }> {
  const encoding = await toEncoding(handle, choice.encoding);
  return { encoding, separator: choice.separator ?? detectSeparator(await readStart(handle, encoding)) };
}

const isFirstHalf = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;

/** The text in small pieces, between which others have their turn. */
async function* inSlices(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const slices = new Slices();
  let isStart = true;
  for await (const piece of pieces) {
    const text = isStart ? piece.replace(separatorLine, '') : piece;
    isStart = false;
    for (let from = 0; from < text.length;) {
      if (slices.isOver) await slices.giveWay();
      // A sign of two halves stays whole.
      const to = from + PIECE_CHARACTERS + (isFirstHalf(text, from + PIECE_CHARACTERS - 1) ? 1 : 0);
      yield text.slice(from, to);
      from = to;
    }
  }
}

/** ="00123" is how people keep zeros in such a file. */
const textFormula = /^="([^"]*)"$/;

/** How spreadsheets write a long number into such a file, and one of which they kept 15 digits. */
const cutNumber = /^[+-]?(?:\d(?:[.,]\d+)?E[+-]\d{2,3}|[1-9]\d{14}0+)$/i;

function toCell(text: string): Cell {
  const [, asText] = textFormula.exec(text) ?? [];
  const cell = textCell(unescapeFormula(asText ?? text));
  return asText === undefined && cutNumber.test(cell.text) ? { ...cell, cut: true } : cell;
}

function toUnreadable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const code = error.code === 'CSV_MAX_RECORD_SIZE' ? 'tooLongRow' : 'openQuote';
  return new UnreadableSpreadsheet(code, { cause: error });
}

/** Looks at each cell as it is read, so that a row of too many is never whole in memory. */
function createCellBounds(): (text: string, place: { index: number }) => string {
  let filled = 0;
  let cells = 0;
  return (text, { index }) => {
    cells += 1;
    if (index === 0) filled = 0;
    if (text !== '') filled += 1;
    if (filled > most.columns) refuse('tooManyColumns');
    if (index >= mostCells.ofRow || cells > mostCells.ofFile) refuse('tooManyCells');
    return text;
  };
}

/** The rows of a text file (RFC 4180) that are not blank, as they come. All cells are texts. */
export async function* readTextRows(handle: FileHandle, choice: TextChoice): AsyncGenerator<SheetRow> {
  const encoding = await toEncoding(handle, choice.encoding);
  const parser = parse({
    delimiter: choice.separator ?? ',',
    relaxColumnCount: true,
    relaxQuotes: true,
    maxRecordSize: MOST_ROW_CHARACTERS,
    cast: createCellBounds(),
  });
  const text = Readable.from(inSlices(decodeText(handle, encoding)), { objectMode: false });
  // The loop throws the failures.
  const records: AsyncIterable<string[]> = pipeline(text, parser, () => undefined);
  let row = 0;
  try {
    for await (const record of records) {
      row += 1;
      const cells = trimRow(record.map(toCell));
      if (cells.length > 0) yield { row, cells };
    }
  } catch (error) {
    throw toUnreadable(error);
  }
}
