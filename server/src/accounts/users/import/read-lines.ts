import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import {
  maxImportedPeople,
  userLines,
  type ReplyOf,
  type userLinesShape,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { withSession, type Guard } from '../../../auth/guarded-calls.ts';
import type { ReadInput } from '../../../http/declare-call.ts';
import { Refused } from '../../../http/refused.ts';
import { success } from '../../../http/success.ts';
import {
  inspectSpreadsheet,
  readSheetRows,
  UnreadableSpreadsheet,
} from '../../../spreadsheets/spreadsheet.ts';

type Shape = ReturnType<typeof userLinesShape>;

/** More than the people invited at once: a file may also have a header, blank lines and existing people. */
const MAX_LINES = 5 * maxImportedPeople;

/** The rows of a file as pasted text: one line per row, at the spreadsheet's row number. */
async function readLines(file: string, name: string): Promise<string> {
  const found = await inspectSpreadsheet(file, name);
  const lines: string[] = [];
  for await (const { row, cells } of readSheetRows(file, found, {})) {
    if (row > MAX_LINES) {
      const message = t(
        'The file has more than {most} rows: at most {mostPeople} people are invited at once.',
        { most: MAX_LINES, mostPeople: maxImportedPeople },
      );
      throw new Refused(422, message);
    }
    lines[row - 1] = cells.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('\t');
  }
  return Array.from(lines, (line) => line ?? '').join('\n');
}

/**
 * Reads people from a workbook or text file. The file is on this machine only during the call.
 * @throws Refused 422 with the reader's reason
 */
export async function readPeopleFile(
  { guard, incoming }: { guard: Guard; incoming: string },
  request: FastifyRequest,
  read: ReadInput<Shape>,
): Promise<ReplyOf<Shape>> {
  const { name, content } = await withSession(
    guard,
    userLines.access,
    request,
    () => Promise.resolve(read().body),
    { within: 'readInOrganisation' },
  );
  await mkdir(incoming, { recursive: true });
  const file = path.join(incoming, randomUUID());
  try {
    await writeFile(file, Buffer.from(content, 'base64'));
    return success({ lines: await readLines(file, name) });
  } catch (error) {
    if (!(error instanceof UnreadableSpreadsheet)) throw error;
    throw new Refused(422, error.message, { cause: error });
  } finally {
    await rm(file, { force: true });
  }
}
