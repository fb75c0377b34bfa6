import { isFileSystemError } from '../../runtime/file-failures.ts';
import { UnreadableSpreadsheet } from '../unreadable.ts';

/** Converts an error while reading a workbook: file system errors and refusals stay, all others mean a damaged file. */
export function toUnreadable(error: unknown): unknown {
  if (error instanceof UnreadableSpreadsheet || isFileSystemError(error)) return error;
  return new UnreadableSpreadsheet('damaged', { cause: error });
}
