import { open, type FileHandle } from 'node:fs/promises';
import { t } from '@lexboard/shared-lib/texts';
import { isFileSystemError } from '../runtime/file-failures.ts';
import { CompoundFile } from './compound-file.ts';
import { macros } from './office-package.ts';

/** The name of the stream with the workbook, for Excel 97 and later and for earlier versions. */
const workbookName = /^(work)?book$/i;
/** Names of storages and streams with VBA, in workbooks and in embedded documents of Word. */
const macroName = /^(_vba_project(_cur)?|macros)$/i;

/** Records of a workbook ([MS-XLS]): type, length, content. */
const RECORD_HEADER_BYTES = 4;
const records = { begin: 0x0809, end: 0x000a, sheet: 0x0085, encrypted: 0x002f };
/** The type of a whole workbook, in contrast to a single sheet. */
const WHOLE_WORKBOOK = 5;
/** Sheet types with macros: macro sheets of Excel 4, and VBA modules before Excel 97. */
const macroSheets = [1, 6];

const encrypted = () => t('is encrypted, so it cannot be checked for macros');

interface WorkbookRecord {
  type: number;
  data: Buffer;
}

async function* recordsOf(stream: AsyncIterable<Buffer>): AsyncGenerator<WorkbookRecord> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of stream) {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= RECORD_HEADER_BYTES) {
      const end = RECORD_HEADER_BYTES + rest.readUInt16LE(2);
      if (rest.length < end) break;
      yield { type: rest.readUInt16LE(0), data: rest.subarray(RECORD_HEADER_BYTES, end) };
      rest = rest.subarray(end);
    }
  }
}

/** Finds the fault in a workbook's stream. The first section, up to its end record, lists every sheet. */
async function streamFault(stream: AsyncIterable<Buffer>): Promise<string | undefined> {
  let begun = false;
  for await (const { type, data } of recordsOf(stream)) {
    begun ||= type === records.begin && data.readUInt16LE(2) === WHOLE_WORKBOOK;
    if (!begun) return 'other';
    if (type === records.encrypted) return encrypted();
    if (type === records.sheet && macroSheets.includes(data.readUInt8(5))) return macros();
    if (type === records.end) return undefined;
  }
  return 'other';
}

async function faultOf(handle: FileHandle): Promise<string | undefined> {
  const file = await CompoundFile.open(handle);
  const entries = (await file?.entries()) ?? [];
  const workbooks = entries.filter(({ name, type }) => type === 'stream' && workbookName.test(name));
  if (!file || workbooks.length === 0) return 'other';
  if (entries.some(({ name }) => macroName.test(name))) return macros();
  const { size } = await handle.stat();
  // Otherwise streams with shared sectors would make a small file take very long.
  if (workbooks.reduce((sum, { bytes }) => sum + bytes, 0) > size) return 'other';
  const root = entries.find(({ type }) => type === 'root');
  for (const workbook of workbooks) {
    const fault = await streamFault(file.read(workbook, root));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/**
 * Finds the fault in a workbook of Excel 97 to 2003 or earlier: 'other' for a file of another type, else the end of a sentence
 * about it.
 */
export async function findExcelWorkbookFault(file: string): Promise<string | undefined> {
  const handle = await open(file, 'r');
  try {
    return await faultOf(handle);
  } catch (error) {
    if (isFileSystemError(error)) throw error;
    return 'other';
  } finally {
    await handle.close();
  }
}
