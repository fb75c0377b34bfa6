import { readAttachmentEnding, type AttachmentEnding } from '@lexboard/shared-lib/domain';
import { fileTypeFromFile } from 'file-type';
import { findExcelWorkbookFault } from './excel-workbook.ts';
import { findOfficePackageFault } from './office-package.ts';
import { isPlainText } from './plain-text.ts';

/** The name of a type in messages. */
const nouns: Record<AttachmentEnding, string> = {
  pdf: 'a PDF',
  png: 'a PNG image',
  jpeg: 'a JPEG image',
  jpg: 'a JPEG image',
  xlsx: 'an Excel workbook (xlsx)',
  docx: 'a Word document (docx)',
  txt: 'plain text',
  xls: 'an Excel workbook (xls)',
};

const startsAs =
  (...endings: string[]) =>
  async (file: string) =>
    endings.includes((await fileTypeFromFile(file))?.ext ?? '');

/** Finds the fault in a file of one type; 'other' for a file of another type. */
type FindFault = (file: string) => Promise<string | undefined>;

const unless =
  (isOfType: (file: string) => Promise<boolean>): FindFault =>
  async (file) =>
    (await isOfType(file)) ? undefined : 'other';

const findFault: Record<AttachmentEnding, FindFault> = {
  pdf: unless(startsAs('pdf')),
  png: unless(startsAs('png', 'apng')),
  jpeg: unless(startsAs('jpg')),
  jpg: unless(startsAs('jpg')),
  txt: unless(isPlainText),
  xls: findExcelWorkbookFault,
  docx: (file) => findOfficePackageFault(file, 'word'),
  xlsx: (file) => findOfficePackageFault(file, 'xl'),
};

/**
 * Finds the fault in the content of a file with this name; undefined when the content is of the type of the name's ending. `file`
 * is its path.
 */
export async function findContentFault(file: string, name: string): Promise<string | undefined> {
  const ending = readAttachmentEnding(name);
  if (!ending) throw new Error('The name of a file is checked before its content');
  const fault = await findFault[ending](file);
  if (fault === undefined) return undefined;
  return fault === 'other'
    ? `File "${name}" is not ${nouns[ending]}: its content is of another type`
    : `File "${name}" ${fault}`;
}
