import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { unescapeFormula } from '@lexboard/shared-lib/domain';
import { CsvError, parse } from 'csv-parse';
import { textCell, trimRow, type SheetRow } from '../cells.ts';
import { UnreadableSpreadsheet, refuse } from '../unreadable.ts';
import { decodeText, detectEncoding, findEncoding, type Encoding } from './encodings.ts';
import { detectSeparator, separatorLine } from './separators.ts';

/** How a text is read; what is left out is found. */
interface TextChoice {
  encoding?: string | undefined;
  separator?: string | undefined;
}

/** A row of 200 cells with all that a cell may hold is shorter; a longer one has a quotation mark without its end. */
const MOST_ROW_CHARACTERS = 8_000_000;

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

async function* withoutSeparatorLine(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isStart = true;
  for await (const piece of pieces) {
    yield isStart ? piece.replace(separatorLine, '') : piece;
    isStart = false;
  }
}

/** ="00123" is how people keep zeros in such a file. */
const textFormula = /^="([^"]*)"$/;

const toCell = (text: string) => textCell(unescapeFormula(textFormula.exec(text)?.[1] ?? text));

function toUnreadable(error: unknown): unknown {
  return error instanceof CsvError ? new UnreadableSpreadsheet('openQuote', { cause: error }) : error;
}

/** The rows of a text file (RFC 4180) that are not blank, as they come. All cells are texts. */
export async function* readTextRows(handle: FileHandle, choice: TextChoice): AsyncGenerator<SheetRow> {
  const encoding = await toEncoding(handle, choice.encoding);
  const parser = parse({
    delimiter: choice.separator ?? ',',
    relaxColumnCount: true,
    relaxQuotes: true,
    maxRecordSize: MOST_ROW_CHARACTERS,
  });
  const text = Readable.from(withoutSeparatorLine(decodeText(handle, encoding)), { objectMode: false });
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
