import { formatToday } from '@lexboard/shared-lib/domain';

/** The default file name of an exported table, with today's date in a time zone: 'Law List 2026-11-20.csv'. */
export const buildExportName = (title: string, ending: string, zone: string, now = new Date()): string =>
  `${title} ${formatToday(zone, now)}.${ending}`;

/** Some browsers read the blob some time after the download starts. */
const READ_WITHIN_MS = 60_000;

/** Starts a browser download of a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS);
}
