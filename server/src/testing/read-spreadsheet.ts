import { writeFile } from 'node:fs/promises';
import {
  inspectSpreadsheet,
  readSheetRows,
  type FoundFile,
  type ReadChoice,
  type SheetRow,
} from '../spreadsheets/spreadsheet.ts';

/** Writes a spreadsheet to this path and reads all of it. */
export async function readSpreadsheet(
  file: string,
  content: Buffer | string,
  { name = 'x.xlsx', ...choice }: ReadChoice & { name?: string } = {},
): Promise<{ found: FoundFile; rows: SheetRow[] }> {
  await writeFile(file, content);
  const found = await inspectSpreadsheet(file, name, choice);
  const rows: SheetRow[] = [];
  for await (const row of readSheetRows(file, found, choice)) rows.push(row);
  return { found, rows };
}
