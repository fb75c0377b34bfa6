import type { FileHandle } from 'node:fs/promises';
import { unescapeFormula } from '@lexboard/shared-lib/domain';
import { emptyCell, textCell, trimRow, type Cell, type SheetRow } from '../cells.ts';
import { refuse } from '../unreadable.ts';
import { decodeText, detectEncoding, findEncoding, type Encoding } from './encodings.ts';
import { RowParser } from './row-parser.ts';
import { detectSeparator, separatorLine } from './separators.ts';

/** How a text is to be read; left-out choices are detected. */
interface TextChoice {
  encoding?: string | undefined;
  separator?: string | undefined;
}

async function toEncoding(handle: FileHandle, name: string | undefined): Promise<Encoding> {
  return name === undefined ? detectEncoding(handle) : (findEncoding(name) ?? refuse('unknownEncoding'));
}

async function readStart(handle: FileHandle, encoding: Encoding): Promise<string> {
  for await (const piece of decodeText(handle, encoding)) return piece;
  return '';
}

/**
 * Detects how a text file is to be read.
 * @throws UnreadableSpreadsheet when it is no text, or not in the chosen encoding
 */
export async function inspectText(
  handle: FileHandle,
  choice: TextChoice,
): Promise<{ encoding: string; separator: string }> {
  const encoding = await toEncoding(handle, choice.encoding);
  return { encoding, separator: choice.separator ?? detectSeparator(await readStart(handle, encoding)) };
}

async function* withoutSeparatorLine(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isStart = true;
  for await (const piece of pieces) {
    yield isStart ? piece.replace(separatorLine, '') : piece;
    isStart = false;
  }
}

/** Such files use ="00123" to keep leading zeros. */
const textFormula = /^="([^"]*)"$/;

/** A long number in exponential form, or one that was cut to 15 digits, as spreadsheets write it. */
const cutNumber = /^[+-]?(?:\d(?:[.,]\d+)?E[+-]\d{2,3}|[1-9]\d{14}0+)$/i;

/** The error values of Excel: those of its function ERROR.TYPE, and of later versions. */
const errorValues: ReadonlySet<string> = new Set([
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#GETTING_DATA',
  '#SPILL!',
  '#CONNECT!',
  '#BLOCKED!',
  '#UNKNOWN!',
  '#FIELD!',
  '#CALC!',
  '#BUSY!',
  '#EXTERNAL!',
  '#PYTHON!',
  '#TIMEOUT!',
]);

function toCell(text: string): Cell {
  if (text === '') return emptyCell;
  const [, asText] = textFormula.exec(text) ?? [];
  const cell = textCell(unescapeFormula(asText ?? text));
  if (asText !== undefined) return cell;
  if (errorValues.has(cell.text)) return { ...cell, type: 'error' };
  return cutNumber.test(cell.text) ? { ...cell, cut: true } : cell;
}

async function* readRecords(handle: FileHandle, choice: TextChoice): AsyncGenerator<string[]> {
  const parser = new RowParser(choice.separator ?? ',');
  const encoding = await toEncoding(handle, choice.encoding);
  for await (const text of withoutSeparatorLine(decodeText(handle, encoding))) yield* parser.take(text);
  yield* parser.end();
}

/** Streams the rows of a text file (RFC 4180) that are not blank. All cells are texts, or errors. */
export async function* readTextRows(handle: FileHandle, choice: TextChoice): AsyncGenerator<SheetRow> {
  let row = 0;
  for await (const record of readRecords(handle, choice)) {
    row += 1;
    const cells = trimRow(record.map(toCell));
    if (cells.length > 0) yield { row, cells };
  }
}
