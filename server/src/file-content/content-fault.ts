import { readAttachmentEnding, type AttachmentEnding } from '@lexboard/shared-lib/domain';
import { fileTypeFromFile } from 'file-type';
import { t } from '@lexboard/shared-lib/texts';
import { findExcelWorkbookFault } from './excel-workbook.ts';
import { findOfficePackageFault } from './office-package.ts';
import { isPlainText } from './plain-text.ts';

const notJpeg = (name: string) =>
  t('File "{name}" is not a JPEG image: its content is of another type', { name });

/** The fault of a file whose content is not of the type that its name says. */
const otherType: Record<AttachmentEnding, (name: string) => string> = {
  pdf: (name) => t('File "{name}" is not a PDF: its content is of another type', { name }),
  png: (name) => t('File "{name}" is not a PNG image: its content is of another type', { name }),
  jpeg: notJpeg,
  jpg: notJpeg,
  xlsx: (name) =>
    t('File "{name}" is not an Excel workbook (xlsx): its content is of another type', { name }),
  docx: (name) => t('File "{name}" is not a Word document (docx): its content is of another type', { name }),
  txt: (name) => t('File "{name}" is not plain text: its content is of another type', { name }),
  xls: (name) => t('File "{name}" is not an Excel workbook (xls): its content is of another type', { name }),
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
  return fault === 'other' ? otherType[ending](name) : t('File "{name}" {fault}', { name, fault });
}
