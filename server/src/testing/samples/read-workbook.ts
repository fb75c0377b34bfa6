import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The parts of a workbook by their path. */
export async function readWorkbook(file: Buffer): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false });
  for await (const entry of zip.eachEntry()) {
    parts[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  }
  return parts;
}

/** The cells of a workbook's sheet, row by row, as they are written. */
export async function readSheet(file: Buffer): Promise<string[][]> {
  const { 'xl/worksheets/sheet1.xml': sheet = '' } = await readWorkbook(file);
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(?:v|t xml:space="preserve")>(.*?)<\/(?:v|t)>/gs)].map(([, cell = '']) => cell),
  );
}
