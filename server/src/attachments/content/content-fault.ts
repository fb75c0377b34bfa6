import { attachmentEnding, type AttachmentEnding } from '@lexboard/shared-lib/domain';
import { fileTypeFromFile } from 'file-type';
import { isExcelWorkbook } from './compound-file.ts';
import { officePackageFault } from './office-package.ts';
import { isPlainText } from './plain-text.ts';

/** What people call a type. */
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

const lookers: Partial<Record<AttachmentEnding, (file: string) => Promise<boolean>>> = {
  pdf: startsAs('pdf'),
  png: startsAs('png', 'apng'),
  jpeg: startsAs('jpg'),
  jpg: startsAs('jpg'),
  txt: isPlainText,
  xls: isExcelWorkbook,
};

const packages = { docx: 'word', xlsx: 'xl' } as const;

const isPackage = (ending: AttachmentEnding): ending is keyof typeof packages => ending in packages;

/**
 * What is wrong with the content of a file that is to have this name, found by looking into it; undefined when it is
 * what its ending says. `file` is its path.
 */
export async function contentFault(file: string, name: string): Promise<string | undefined> {
  const ending = attachmentEnding(name);
  if (!ending) throw new Error('The name of a file is checked before its content');
  const lie = `File "${name}" is not ${nouns[ending]}: its content is of another type`;
  if (!isPackage(ending)) return (await lookers[ending]?.(file)) ? undefined : lie;
  const fault = await officePackageFault(file, packages[ending]);
  if (fault === undefined) return undefined;
  return fault === 'other' ? lie : `File "${name}" ${fault}`;
}
