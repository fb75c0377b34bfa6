import { isFileSystemError } from '../../runtime/file-failures.ts';
import { UnreadableSpreadsheet } from '../unreadable.ts';

/** What a failure while reading a workbook is: the disk's, one that has words already, or a damaged file. */
export function toUnreadable(error: unknown): unknown {
  if (error instanceof UnreadableSpreadsheet || isFileSystemError(error)) return error;
  return new UnreadableSpreadsheet('damaged', { cause: error });
}
