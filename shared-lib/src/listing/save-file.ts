import { formatToday } from '@lexboard/shared-lib/domain';

/**
 * The file name of a table that the server has not named, with the day that it is in a zone: 'Law List
 * 2026-11-20.csv'.
 */
export const buildExportName = (title: string, ending: string, zone: string, now = new Date()): string =>
  `${title} ${formatToday(zone, now)}.${ending}`;

/** Some browsers read a file some time after they were told to save it. */
const READ_WITHIN_MS = 60_000;

/** Hands a file to the browser to save. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS);
}
