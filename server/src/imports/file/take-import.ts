import type { FastifyRequest } from 'fastify';
import { importUpload, type FoundInImport } from '@lexboard/shared-lib/contract';
import { attachmentLimits } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { receiveFile } from '../../files/uploads/take-upload.ts';
import type { TakingFiles } from '../../files/uploads/upload-routes.ts';
import { success } from '../../http/success.ts';
import { UnreadableSpreadsheet } from '../../spreadsheets/spreadsheet.ts';
import { createImport } from '../stored/import-repository.ts';
import { readFound, toImportColumn, type FoundRows } from './read-found.ts';

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  text: 'text/csv',
} as const;

function findNameFault(name: string): string | undefined {
  if (name.trim() === '') return t('The file has no name. Give it one, and choose it again.');
  return name.length > attachmentLimits.nameBytes
    ? t('The name of the file is too long: it may have {most} characters.', {
        most: attachmentLimits.nameBytes,
      })
    : undefined;
}

/** Reply with what a file contains. */
export const describeFound = (id: string, name: string, { columns, ...found }: FoundRows): FoundInImport =>
  success({ id, name, ...found, columns: columns.map(toImportColumn) });

/**
 * Stores an uploaded spreadsheet for an import and describes its content.
 * @throws Refused 422 with the reader's reason, 413 beyond 25 MB, and as every upload does
 */
export function receiveImport(
  taking: TakingFiles & { request: FastifyRequest },
  read: () => unknown,
): Promise<FoundInImport> {
  let found: FoundRows | undefined;
  const readOrExplain = async (file: string, name: string): Promise<string | undefined> => {
    try {
      found = await readFound(file, name, {});
      return undefined;
    } catch (error) {
      if (error instanceof UnreadableSpreadsheet) return error.message;
      throw error;
    }
  };
  return receiveFile(
    {
      ...taking,
      access: importUpload.access,
      checks: {
        findNameFault,
        findContentFault: readOrExplain,
        readMediaType: () => mediaTypes[found?.format ?? 'text'],
      },
      note: async (trx, account, { contentId, name, size }) => {
        if (!found) throw new Error('A file was kept without being read');
        const id = await createImport(trx, account, { name, format: found.format, contentId, size });
        return describeFound(id, name, found);
      },
    },
    read,
  );
}
